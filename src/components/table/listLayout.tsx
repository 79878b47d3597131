// The layout of lists: side by side if they fit, long texts cut off after some lines, and their shape while they load.
import Box, { type BoxProps } from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../page/states';

/** One column on phones, two or three on wider screens. */
const CARD_GRID = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;

/** A text that is shown whole, however long: what the specification puts on a screen is never cut off. */
export const WHOLE = { minWidth: 0, overflowWrap: 'anywhere' } as const;

export const clampLines = (lines: number) =>
  ({
    ...WHOLE,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }) as const;

/** For tight lines: the padding keeps the descenders of the last line from being cut off. */
export const clampTightLines = (lines: number) => ({ ...clampLines(lines), pb: '0.14em', mb: '-0.14em' });

/** Lists that do not look like lists. Safari drops the semantics of a list without bullets unless it has the role. */
export function PlainList({ sx = [], ...props }: BoxProps<'ul'>) {
  const styles = Array.isArray(sx) ? sx : [sx];
  return <Box component="ul" role="list" sx={[{ listStyle: 'none', m: 0, p: 0 }, ...styles]} {...props} />;
}

export function TileGrid({ sx = [], ...props }: BoxProps<'ul'>) {
  const styles = Array.isArray(sx) ? sx : [sx];
  return <PlainList sx={[CARD_GRID, { '& > li': { minWidth: 0 } }, ...styles]} {...props} />;
}

interface ListSkeletonProps {
  rows: number;
  /** How many lines of text most rows have below their title. */
  lines?: number;
  /** Cards with a square picture, side by side if they fit, instead of rows with a face. */
  cards?: boolean;
  pictures?: boolean;
}

/** The shape of a loading list: a picture, a title and lines a row, announced once. */
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
