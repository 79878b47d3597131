// Printing a company's cards, a copy for its holder or a small child's guardian, and handing students their cards.
import { Type, type Static } from 'typebox';
import { ChosenCards } from './cards';
import { CODE_FORMATS, PRINT_LAYOUTS } from './rules/card/printing';
import { CARDS_NAMED_MAX } from './rules/limits';
import { Id, oneOf, type DeclaredCall } from './schema';

/** `only_valid` leaves out inactive cards, cards that a guardian holds back, and cards past their last day. */
export const PrintCards = Type.Object({
  ...ChosenCards.properties,
  layout: oneOf(PRINT_LAYOUTS),
  only_valid: Type.Optional(Type.Boolean()),
});
export type PrintCards = Static<typeof PrintCards>;

/**
 * `printed`: how many of them have a print that this one replaces. `inactive`: switched off, or held back by a
 * guardian. `ended`: of the others, those past their last day. A shop would accept neither, and `printed_valid` leaves
 * both out. `unprintable`: names with characters that no typeface of a print has, each once; a print shows question
 * marks for them. Nothing is said of more cards than a file takes.
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
 * To whom cards are handed: chosen cards, chosen students without a card, or all of both if neither is chosen.
 * `class_name` narrows each of these. `renew`: students who have a code on paper get a new one as well.
 */
export const DeliverCards = Type.Object({
  company_id: Id,
  format: oneOf(CODE_FORMATS),
  class_name: ChosenCards.properties.class_name,
  cards: Type.Optional(Type.Omit(ChosenCards, ['company_id'])),
  invitation_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: CARDS_NAMED_MAX })),
  renew: Type.Optional(Type.Boolean()),
});
export type DeliverCards = Static<typeof DeliverCards>;

export const PreviewDelivery = Type.Omit(DeliverCards, ['format', 'renew']);
export type PreviewDelivery = Static<typeof PreviewDelivery>;

/**
 * What handing them over does. `mails`: students who are invited again. `guardians`: who are asked again. `codes`:
 * students without an account who have no code on paper; `alive`: those who have one, which only `renew` ends. `spent`:
 * students to whom no mail goes any more. `no_picture`: students whose card waits for a photo.
 */
export const DeliveryPreview = Type.Object({
  mails: Type.Integer(),
  guardians: Type.Integer(),
  codes: Type.Integer(),
  alive: Type.Integer(),
  spent: Type.Integer(),
  no_picture: Type.Integer(),
});
export type DeliveryPreview = Static<typeof DeliveryPreview>;

export const printCalls = {
  previewPrint: {
    audience: 'administrator',
    summary: 'How many cards would be printed, and how many of them have a print',
    body: ChosenCards,
    response: PrintPreview,
  },
  printCards: {
    audience: 'administrator',
    summary: 'The cards as PDF; once it is whole, earlier prints of them are replaced',
    body: PrintCards,
    contentType: 'application/pdf',
    response: Type.String(),
  },
  previewDelivery: {
    audience: 'administrator',
    summary: 'How many mails, questions to guardians and codes on paper a delivery is',
    body: PreviewDelivery,
    response: DeliveryPreview,
  },
  deliverCards: {
    audience: 'administrator',
    summary:
      'Invites students and asks guardians again, and answers the codes of students without an account, as slips in a PDF or as CSV; empty if there are none',
    body: DeliverCards,
    contentType: ['application/pdf', 'text/csv; charset=utf-8'],
    response: Type.String(),
  },
  makeCardCopy: {
    audience: 'person',
    summary:
      'A copy as PDF of a card that the caller holds, or of a small child whom the caller follows; once it is whole, the copy before is over',
    contentType: 'application/pdf',
    response: Type.String(),
  },
  endCardCopy: {
    audience: 'person',
    summary: 'The copy of such a card is over',
  },
} as const satisfies Record<string, DeclaredCall>;
