// Class lists: a company's students, and making cards and invitations of many rows.
import { Type, type Static } from 'typebox';
import { CreateCard } from './cards';
import { LIST_ROWS_MAX, NAMESAKES_MAX } from './rules/limits';
import { SERVER_MESSAGES } from './rules/words/messages';
import { Id, NullableText, OptionalEmail, nullable, oneOf, type DeclaredCall } from './schema';
import { GUARDIAN, SHOWN_STUDENT, STUDENT } from './student';

/**
 * A card, or an invitation that waits for its person or a picture; `active` is true for an invitation. `email` is the
 * owner's or the invitation's; null for a student without an address. `guardian_emails`: of the guardians whom the
 * company asks; absent in answers of an older version.
 */
export const RosterEntry = Type.Object({
  id: Id,
  kind: oneOf(['card', 'invitation']),
  full_name: Type.String(),
  email: NullableText,
  ...SHOWN_STUDENT,
  has_picture: Type.Boolean(),
  has_guardian: Type.Boolean(),
  guardian_emails: Type.Optional(Type.Array(Type.String())),
  active: Type.Boolean(),
});
export type RosterEntry = Static<typeof RosterEntry>;

/**
 * One student of a list. An absent, empty or null field says nothing; `avatar_id` is an uploaded picture. Without an
 * e-mail, the enrolment number or the class tells the student from others. The guardian of `guardian_email` is asked.
 * Without that address, and with `consent`, `guardian_name` is noted as who consented on paper, with today, where no
 * consent is noted yet; else the name says nothing. `same_as` and `other_than`: cards or invitations of students of
 * this name whom a person says the row means, or does not.
 */
export const ClassListRow = Type.Object({
  email: OptionalEmail,
  full_name: CreateCard.properties.full_name,
  ...STUDENT,
  guardian_name: GUARDIAN.guardian_name,
  guardian_email: OptionalEmail,
  consent: Type.Optional(Type.Boolean()),
  avatar_id: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'uuid',
      messages: { format: SERVER_MESSAGES.file.unusable },
    }),
  ),
  same_as: Type.Optional(nullable(Id)),
  other_than: Type.Optional(Type.Array(Id, { maxItems: NAMESAKES_MAX })),
});
export type ClassListRow = Static<typeof ClassListRow>;

export const ImportClassList = Type.Object({
  company_id: Id,
  rows: Type.Array(ClassListRow, { minItems: 1, maxItems: LIST_ROWS_MAX }),
});
export type ImportClassList = Static<typeof ImportClassList>;

const OUTCOMES = ['card', 'invitation', 'changed', 'unchanged', 'refused'] as const;
export type ClassListOutcome = (typeof OUTCOMES)[number];

/**
 * `id`: of the card or the invitation. If nothing was made, `reason` says why; of a row that was written, why its
 * guardian is not asked.
 */
export const ClassListResult = Type.Object({
  outcome: oneOf(OUTCOMES),
  id: NullableText,
  reason: NullableText,
});
export type ClassListResult = Static<typeof ClassListResult>;

export const classListCalls = {
  listRoster: {
    audience: 'administrator',
    summary: "All of a company's cards and waiting invitations, as a class list is compared with them",
    response: Type.Array(RosterEntry),
  },
  importClassList: {
    audience: 'administrator',
    summary:
      'Makes cards and invitations of rows of a class list, or changes those there are; answers what became of each row, in their order. The same rows again make nothing',
    body: ImportClassList,
    response: Type.Array(ClassListResult),
  },
} as const satisfies Record<string, DeclaredCall>;
