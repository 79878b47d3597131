/** The shape of a card while its template is loading. */

import Skeleton from '@mui/material/Skeleton';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';

const RATIO = `${BANNER_FRAME.width} / ${BANNER_FRAME.height}`;

export function CardShape() {
  return <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: RATIO }} />;
}
