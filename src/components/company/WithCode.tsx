/** What a person without a card can do: ask their company, or activate the card, if they have a code. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';

export function WithCode({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      {children}
      <Button component={Link} to={PATHS.companyCode} size="large" variant={children ? 'text' : 'outlined'}>
        Tenho o código da escola
      </Button>
      <Button component={Link} to={PATHS.activationCode} size="large" variant="text">
        Tenho o código da carteirinha
      </Button>
    </Box>
  );
}
