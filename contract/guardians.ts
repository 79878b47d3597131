/** The guardians of a card, as its school adds them, reads their answers and takes them away. */

import { Type, type Static } from 'typebox';
import { GUARDIAN_STATES } from './rules/card/guardians';
import { GUARDIAN_REASON_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  Email,
  Id,
  IdParams,
  NoContent,
  NullableText,
  nullable,
  oneOf,
  requiredName,
  requiredText,
  Timestamp,
  type DeclaredCall,
} from './schema';

/** `asked_at`: the last mail. `holds_back`: the card counts nowhere because of this guardian. */
export const Guardian = Type.Object({
  id: Id,
  card_id: Id,
  full_name: Type.String(),
  email: NullableText,
  state: oneOf(GUARDIAN_STATES),
  asked_at: nullable(Timestamp),
  answered_at: nullable(Timestamp),
  mail_problem: NullableText,
  holds_back: Type.Boolean(),
  hides_photo: Type.Boolean(),
});
export type Guardian = Static<typeof Guardian>;

export const AddGuardian = Type.Object({
  full_name: requiredName({ messages: { required: MESSAGES.guardian.name } }),
  email: Email,
});
export type AddGuardian = Static<typeof AddGuardian>;

/** `reason`: such as a court's order. It stays in the school's trail. */
export const RemoveGuardian = Type.Object({
  reason: requiredText({
    maxLength: GUARDIAN_REASON_MAX,
    format: 'shown',
    messages: { required: MESSAGES.guardian.reason, format: MESSAGES.shown },
  }),
});
export type RemoveGuardian = Static<typeof RemoveGuardian>;

export const guardianCalls = {
  listGuardians: {
    audience: 'administrator',
    summary: 'The guardians of a card, the first added first',
    params: IdParams,
    status: 200,
    response: Type.Array(Guardian),
  },
  addGuardian: {
    audience: 'administrator',
    summary: 'Adds a guardian of a card, who is asked by mail',
    params: IdParams,
    body: AddGuardian,
    status: 201,
    response: Guardian,
  },
  removeGuardian: {
    audience: 'administrator',
    summary: 'Takes a guardian away, with all that the guardian chose',
    params: IdParams,
    body: RemoveGuardian,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, DeclaredCall>;
