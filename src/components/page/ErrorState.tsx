/** Shown in place of content that could not be loaded, with a way to try again. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from './EmptyState';

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
  const button = (
    <Button variant="outlined" onClick={onRetry}>
      {RETRY}
    </Button>
  );
  return (
    <Box role="alert">
      <EmptyState
        illustration="error"
        title="Ops, algo deu errado!"
        text="Parece que algo não está indo como planejado."
        lead={message && <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>}
        action={asLink ? <RetryLink onRetry={onRetry} /> : button}
      />
    </Box>
  );
}
