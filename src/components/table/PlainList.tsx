/** Lists that do not look like lists. Safari drops the semantics of a list without bullets unless it has the role. */

import Box, { type BoxProps } from '@mui/material/Box';
import { CARD_GRID } from './listLayout';

export function PlainList({ sx = [], ...props }: BoxProps<'ul'>) {
  const styles = Array.isArray(sx) ? sx : [sx];
  return <Box component="ul" role="list" sx={[{ listStyle: 'none', m: 0, p: 0 }, ...styles]} {...props} />;
}

export function TileGrid({ sx = [], ...props }: BoxProps<'ul'>) {
  const styles = Array.isArray(sx) ? sx : [sx];
  return <PlainList sx={[CARD_GRID, { '& > li': { minWidth: 0 } }, ...styles]} {...props} />;
}
