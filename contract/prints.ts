/** Printing a company's cards: what would be printed, and the file. */
import { Type, type Static } from 'typebox';
import { ChosenCards } from './cards';
import { PRINT_LAYOUTS } from './rules/printing';
import type { Call } from './schema';

export const PrintCards = Type.Object({
  ...ChosenCards.properties,
  layout: Type.Unsafe<(typeof PRINT_LAYOUTS)[number]>({ type: 'string', enum: [...PRINT_LAYOUTS] }),
});
export type PrintCards = Static<typeof PrintCards>;

/**
 * `printed`: how many of them have a print that this one replaces. `unprintable`: names with characters that no
 * typeface of a print has, each once; a print shows question marks for them. Nothing is said of more cards than a file
 * takes.
 */
export const PrintPreview = Type.Object({
  total: Type.Integer(),
  printed: Type.Integer(),
  unprintable: Type.Array(Type.String()),
});
export type PrintPreview = Static<typeof PrintPreview>;

export const printCalls = {
  previewPrint: {
    method: 'POST',
    path: '/cards/prints/preview',
    audience: 'administrator',
    summary: 'How many cards would be printed, and how many of them have a print',
    body: ChosenCards,
    status: 200,
    response: PrintPreview,
  },
  printCards: {
    method: 'POST',
    path: '/cards/prints',
    audience: 'administrator',
    summary: 'The cards as PDF; once it is whole, earlier prints of them are replaced',
    body: PrintCards,
    status: 200,
    contentType: 'application/pdf',
    response: Type.String(),
  },
} as const satisfies Record<string, Call>;
