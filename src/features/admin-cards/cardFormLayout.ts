/** Where the parts of the card form lie, for the form and its skeleton. */

import { FORM_GRID, FORM_STACK } from '../../components/form/formLayout';

export const CARD_FORM = { ...FORM_GRID, gridTemplateRows: { md: 'repeat(4, auto) 1fr' } } as const;

export const PICTURES = { ...FORM_STACK, gridColumn: { md: 2 }, gridRow: { md: '1 / span 5' } } as const;
