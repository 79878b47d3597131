/** A link from the headline to the steps. */

import type { SxProps, Theme } from '@mui/material/styles';
import { PARTS } from './parts';
import { QuietLink } from './QuietLink';

export function StepsLink({ sx }: { sx: SxProps<Theme> }) {
  return (
    <QuietLink to={{ hash: PARTS.steps }} sx={sx}>
      Veja em quatro passos
    </QuietLink>
  );
}
