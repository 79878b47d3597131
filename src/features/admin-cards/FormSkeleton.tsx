/** The shape of the card form while its person or its card is on the way. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

export function FormSkeleton() {
  return (
    <Box role="status">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>Carregando...</Typography>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          '& > :nth-of-type(1)': { height: theme.spacing(14) },
          '& > :nth-of-type(2)': { height: theme.spacing(52), gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } },
          '& > :nth-of-type(3)': { height: theme.spacing(28) },
        })}
      >
        <Skeleton variant="rounded" />
        <Skeleton variant="rounded" />
        <Skeleton variant="rounded" />
      </Box>
    </Box>
  );
}
