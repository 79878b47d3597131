/** How lists lie on a page: side by side where there is room, and long texts cut off after some lines. */

/** Cards below each other on phones, two or three beside each other on wider screens. */
export const CARD_GRID = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;

export const clampLines = (lines: number) =>
  ({
    minWidth: 0,
    overflowWrap: 'anywhere',
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }) as const;

/** Where lines are set tight: the padding keeps descenders of the last one from being cut off. */
export const clampTightLines = (lines: number) => ({ ...clampLines(lines), pb: '0.14em', mb: '-0.14em' });
