/** Activation: a person types the code of a student without an address, and gets the card. */

import { Type, type Static } from 'typebox';
import { IdParams, NoContent, NullableText, oneOf, plainText, IDENTITY, type DeclaredCall } from './schema';

const CodeParams = Type.Object({ code: plainText({ minLength: 1, maxLength: 40 }) });

/** What a code is about. `student`: the first name and an initial. */
export const OpenedActivation = Type.Object({
  company_title: Type.String(),
  ...IDENTITY,
  student: Type.String(),
  class_name: NullableText,
  needs_picture: Type.Boolean(),
});
export type OpenedActivation = Static<typeof OpenedActivation>;

/** `guardian`: the card is of a child of the caller, who becomes its guardian and consents, and not its holder. */
export const ActivateCard = Type.Object({ as: Type.Optional(oneOf(['guardian'])) });
export type ActivateCard = Static<typeof ActivateCard>;

/**
 * `picture`: the card waits for a picture, at `id` among the caller's invitations. `card`: it is ready, `id` is its own.
 * `is_guardian`: the caller follows it and does not hold it.
 */
export const ActivatedCard = Type.Object({
  state: oneOf(['card', 'picture']),
  id: Type.String(),
  is_guardian: Type.Boolean(),
});
export type ActivatedCard = Static<typeof ActivatedCard>;

export const activationCalls = {
  openActivation: {
    audience: 'anyone',
    summary: 'Whose card a printed code activates; 404 for every code that activates none',
    params: CodeParams,
    status: 200,
    response: OpenedActivation,
  },
  activateCard: {
    audience: 'person',
    summary: 'Gives the caller the card of a printed code, and says that they know its school',
    params: CodeParams,
    query: ActivateCard,
    status: 200,
    response: ActivatedCard,
  },
  releaseCard: {
    audience: 'administrator',
    summary: 'Takes a card from its owner, who is told; the card waits for another',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
  releaseInvitation: {
    audience: 'administrator',
    summary: 'Takes a student who waits for a picture from the person who activated them, who is told',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, DeclaredCall>;
