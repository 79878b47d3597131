/** Shown in place of content that could not be loaded, with a way to try again. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Illustration } from './Illustration';

export interface ErrorStateProps {
  message?: string;
  onRetry: () => void;
  /** The retry is a link to this page. */
  asLink?: boolean;
}

const RETRY = 'Tentar novamente';

function RetryLink({ onRetry }: Pick<ErrorStateProps, 'onRetry'>) {
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <Link component={RouterLink} to="." onClick={retry}>
      {RETRY}
    </Link>
  );
}

export function ErrorState({ message, onRetry, asLink = false }: ErrorStateProps) {
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
      {asLink ? (
        <RetryLink onRetry={onRetry} />
      ) : (
        <Button variant="outlined" onClick={onRetry}>
          {RETRY}
        </Button>
      )}
    </Box>
  );
}
