/** The main way on from a page, as a large button. */

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export const MainLink = ({ children, ...way }: Pick<LinkProps, 'to' | 'state'> & { children: ReactNode }) => (
  <Button component={Link} {...way} variant="contained" size="large">
    {children}
  </Button>
);
