/** The shape of a loading list: a picture, a title and lines a row, announced once. */

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../page/Loading';
import { CARD_GRID } from './listLayout';

export interface ListSkeletonProps {
  rows: number;
  /** How many lines of text most rows have below their title. */
  lines?: number;
  /** Cards with a square picture, side by side if they fit, instead of rows with a face. */
  cards?: boolean;
  pictures?: boolean;
}

export function ListSkeleton({ rows, lines = 1, cards = false, pictures = true }: ListSkeletonProps) {
  return (
    <Loading sx={cards ? CARD_GRID : { display: 'grid' }}>
      {Array.from({ length: rows }, (_, row) => (
        <Box
          key={row}
          data-testid="skeleton-row"
          sx={[
            { display: 'flex', alignItems: 'center', gap: 2, py: 1 },
            cards && { p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
          ]}
        >
          {pictures && (
            <Skeleton
              variant={cards ? 'rounded' : 'circular'}
              sx={(theme) => ({ width: theme.spacing(6), height: theme.spacing(6), flexShrink: 0 })}
            />
          )}
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton variant="text" sx={{ typography: 'body1', width: '50%' }} />
            {Array.from({ length: lines }, (_line, line) => (
              <Skeleton key={line} variant="text" sx={{ typography: 'body2', width: '75%' }} />
            ))}
          </Box>
        </Box>
      ))}
    </Loading>
  );
}
