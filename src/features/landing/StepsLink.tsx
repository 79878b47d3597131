/** From the headline to how it works. */
import MuiLink from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { PARTS } from './parts';

export function StepsLink({ sx }: { sx: SxProps<Theme> }) {
  return (
    <MuiLink
      component={Link}
      to={{ hash: PARTS.steps }}
      underline="always"
      sx={[{ display: 'inline-flex', alignItems: 'center' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      Veja em quatro passos
    </MuiLink>
  );
}
