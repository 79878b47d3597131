/** The shape of a list that is on its way: a picture and two lines a row, announced once. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';

export interface ListSkeletonProps {
  rows: number;
}

export function ListSkeleton({ rows }: ListSkeletonProps) {
  return (
    <Box role="status" aria-busy sx={{ display: 'grid', gap: 2, py: 1 }}>
      <Box component="span" sx={visuallyHidden}>
        Carregando...
      </Box>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} aria-hidden data-testid="skeleton-row" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton
            variant="circular"
            sx={(theme) => ({ width: theme.spacing(6), height: theme.spacing(6), flexShrink: 0 })}
          />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton variant="text" sx={{ typography: 'body1', width: '50%' }} />
            <Skeleton variant="text" sx={{ typography: 'body2', width: '75%' }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
