// What a person without a card can do: say the code that they have.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';

export function WithCode({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      {children}
      <Button component={Link} to={PATHS.code} size="large" variant={children ? 'text' : 'outlined'}>
        Tenho um código
      </Button>
    </Box>
  );
}
