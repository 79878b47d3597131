/** Says that something is on its way, and shows its shape. */
import Box, { type BoxProps } from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

/** Its props are those of the box around the shape; without any it only says so, for a shape that stands elsewhere. */
export function Loading(shape: BoxProps) {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        Carregando...
      </Box>
      <Box aria-hidden {...shape} />
    </Box>
  );
}
