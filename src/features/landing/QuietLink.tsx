/** A link that stands out less than the call to action. */

import MuiLink from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { PARTS } from './parts';

interface QuietLinkProps {
  to: To;
  sx: SxProps<Theme>;
  children: ReactNode;
}

export function QuietLink({ to, sx, children }: QuietLinkProps) {
  return (
    <MuiLink
      component={Link}
      to={to}
      underline="always"
      sx={[{ display: 'inline-flex', alignItems: 'center' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </MuiLink>
  );
}

/** From the headline to the steps. */
export function StepsLink({ sx }: { sx: SxProps<Theme> }) {
  return (
    <QuietLink to={{ hash: PARTS.steps }} sx={sx}>
      Veja em quatro passos
    </QuietLink>
  );
}
