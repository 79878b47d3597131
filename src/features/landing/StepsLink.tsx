/** From the headline to how it works. */
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
