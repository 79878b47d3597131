/** The number of records in a list, announced when it changes; a placeholder until it is known. */

import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

export interface ListCountProps {
  /** Null: not known yet. */
  text: string | null;
}

export function ListCount({ text }: ListCountProps) {
  const isKnown = text !== null;
  return (
    <Typography
      variant="body2"
      role={isKnown ? 'status' : undefined}
      aria-hidden={!isKnown}
      sx={{ color: 'text.secondary', my: 1 }}
    >
      {isKnown ? text : <Skeleton width="6em" />}
    </Typography>
  );
}
