/** Says that something is loading, to all or to screen readers alone, and shows its shape. */

import Box, { type BoxProps } from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

/** The props are those of the box around the shape. Without props it only says so, and the shape stands elsewhere. */
export function Loading({ isSeen = false, ...shape }: BoxProps & { isSeen?: boolean }) {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={isSeen ? { color: 'text.secondary' } : visuallyHidden}>
        Carregando...
      </Box>
      <Box aria-hidden {...shape} />
    </Box>
  );
}
