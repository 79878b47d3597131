/** Where the parts of the card form lie, for the form and for its shape while it loads. */
import { FORM_GRID, FORM_STACK } from '../../components/form/formLayout';

/** One below the other on small screens; then all but the pictures on the left. */
export const CARD_FORM = { ...FORM_GRID, gridTemplateRows: { md: 'repeat(3, auto) 1fr' } } as const;

/** Short fields: two in a line where they fit. */
export const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

export const PICTURES = { ...FORM_STACK, gridColumn: { md: 2 }, gridRow: { md: '1 / span 4' } } as const;
