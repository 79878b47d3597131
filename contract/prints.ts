/** Printing a company's cards, a copy for its holder or a small child's guardian, and the codes by which students without an account get theirs. */

import { Type, type Static } from 'typebox';
import { ChosenCards } from './cards';
import { CODE_FORMATS, PRINT_LAYOUTS } from './rules/card/printing';
import { CARDS_NAMED_MAX } from './rules/limits';
import { Id, IdParams, NoContent, oneOf, type Call } from './schema';

/** `only_valid`: inactive ones, those that a guardian holds back, and those past their last day are left out. */
export const PrintCards = Type.Object({
  ...ChosenCards.properties,
  layout: oneOf(PRINT_LAYOUTS),
  only_valid: Type.Optional(Type.Boolean()),
});
export type PrintCards = Static<typeof PrintCards>;

/**
 * `printed`: how many of them have a print that this one replaces. `inactive`, also because a guardian holds them back, and of
 * the others `ended`: those that a shop would not accept; `printed_valid` leaves both out. `unprintable`: names with characters that no
 * typeface of a print has, each once; a print shows question marks for them. Nothing is said of more cards than a file
 * takes.
 */
export const PrintPreview = Type.Object({
  total: Type.Integer(),
  printed: Type.Integer(),
  ended: Type.Integer(),
  inactive: Type.Integer(),
  printed_valid: Type.Integer(),
  unprintable: Type.Array(Type.String()),
});
export type PrintPreview = Static<typeof PrintPreview>;

/**
 * Students without an account: chosen cards without an owner, chosen invitations without an address, or all of both if
 * neither is chosen. `class_name` narrows each of these.
 */
export const PrintActivationCodes = Type.Object({
  company_id: Id,
  format: oneOf(CODE_FORMATS),
  class_name: ChosenCards.properties.class_name,
  cards: Type.Optional(Type.Omit(ChosenCards, ['company_id'])),
  invitation_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: CARDS_NAMED_MAX })),
});
export type PrintActivationCodes = Static<typeof PrintActivationCodes>;

export const PreviewCodes = Type.Omit(PrintActivationCodes, ['format']);
export type PreviewCodes = Static<typeof PreviewCodes>;

/** `alive`: how many of the students have a code that a print would end. */
export const CodesPreview = Type.Object({ alive: Type.Integer() });
export type CodesPreview = Static<typeof CodesPreview>;

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
  previewCodes: {
    method: 'POST',
    path: '/cards/codes/preview',
    audience: 'administrator',
    summary: 'How many students without an account have a code that new ones would end',
    body: PreviewCodes,
    status: 200,
    response: CodesPreview,
  },
  printActivationCodes: {
    method: 'POST',
    path: '/cards/codes',
    audience: 'administrator',
    summary: 'New codes of students without an account, as slips in a PDF or as CSV; earlier codes of theirs are dead',
    body: PrintActivationCodes,
    status: 200,
    contentType: ['application/pdf', 'text/csv; charset=utf-8'],
    response: Type.String(),
  },
  makeCardCopy: {
    method: 'POST',
    path: '/cards/:id/copy',
    audience: 'person',
    summary:
      'A copy as PDF of a card that the caller holds, or of a small child whom the caller follows; once it is whole, the copy before is over',
    params: IdParams,
    status: 200,
    contentType: 'application/pdf',
    response: Type.String(),
  },
  endCardCopy: {
    method: 'DELETE',
    path: '/cards/:id/copy',
    audience: 'person',
    summary: 'The copy of such a card is over',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>;
