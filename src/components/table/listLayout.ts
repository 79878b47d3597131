/** The layout of lists: side by side if they fit, and long texts cut off after some lines. */

/** One column on phones, two or three on wider screens. */
export const CARD_GRID = {
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
