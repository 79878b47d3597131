/** The shape of a card whose look is on the way. */
import Skeleton from '@mui/material/Skeleton';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';

const RATIO = `${BANNER_FRAME.width} / ${BANNER_FRAME.height}`;

export function CardShape() {
  return <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: RATIO }} />;
}
