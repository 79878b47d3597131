/** What stands in place of content that could not be loaded, with a way to try again. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Illustration } from './Illustration';

export interface ErrorStateProps {
  /** The reason, where the server gave one. */
  message?: string;
  onRetry: () => void;
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        maxWidth: 'sm',
        mx: 'auto',
        py: { xs: 4, sm: 6 },
        textAlign: 'center',
      }}
    >
      <Illustration name="error" />
      <Typography variant="h2" component="h2">
        Ops, algo deu errado!
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Parece que algo não está indo como planejado.</Typography>
      {message && <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>}
      <Button variant="outlined" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Box>
  );
}
