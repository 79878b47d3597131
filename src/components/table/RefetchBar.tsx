/** The thin bar over rows that are being refreshed; it keeps its space, so nothing jumps. */

import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

export interface RefetchBarProps {
  active: boolean;
}

export function RefetchBar({ active }: RefetchBarProps) {
  return (
    <Box sx={(theme) => ({ height: theme.spacing(0.5), overflow: 'hidden', borderRadius: 1 })}>
      {active && <LinearProgress aria-label="Atualizando" />}
    </Box>
  );
}
