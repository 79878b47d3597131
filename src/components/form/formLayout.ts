/** The layout of a long form, also of its skeleton. */

const GAP = { xs: 2, md: 3 };
const PADDING = { xs: 2, sm: 3 };

export const FORM_STACK = { display: 'grid', gap: GAP, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Two columns; one on small screens. */
export const FORM_GRID = {
  display: 'grid',
  gap: GAP,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

export const SECTION = {
  p: PADDING,
  display: 'grid',
  gap: { xs: 2, sm: 2.5 },
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

export const END_ROW = {
  p: PADDING,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: 'space-between',
  gap: 2,
} as const;

/** Short fields, two in a line if they fit. */
export const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
