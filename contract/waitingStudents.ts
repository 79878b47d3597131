// Students without a card as their school sees them: invited, listed, and people who ask it for a card.
import { Type, type Static, type TInteger } from 'typebox';
import { CardOwner, CreateCard } from './cards';
import { ClassListRow, RosterEntry } from './classLists';
import { ASKED_FACTS } from './rules/card/student';
import { INVITATION_STATES, REQUEST_STATES, SITUATION_NAMES } from './rules/card/waiting';
import { CARDS_NAMED_MAX, CARD_PAGE_SIZE, DECLINE_MAX, REQUESTS_ANSWERED_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  FileRef,
  Id,
  NullableText,
  Search,
  Timestamp,
  nullable,
  oneOf,
  optionalText,
  pageOf,
  plainText,
  rowsOf,
  type DeclaredCall,
} from './schema';
import { SHOWN_STUDENT, STUDENT } from './student';

const Situation = oneOf(SITUATION_NAMES);

/**
 * A student without a card. `situation`: what stops it (`rules/card/waiting.ts`); null once there is a card. `card_id`:
 * only where a change has just made the card. `mailed_at`: when the last mail was sent. `mail_problem`: why the last
 * mail came back; null once another is sent, or the address is corrected. `link`: the invitation's page, for people who
 * get no mail. `email` and `link` are null for a student without an address. `activated`: who typed the code of such a
 * student, and when. `guardian_email`: the address of the guardian whom the school named last. `claim`: who says to be
 * the guardian; to name that address confirms them. Only requests have the next three, which are null otherwise.
 * `reason`: why the company said no. `known`: the company's card or open invitation that may be the student, whose name
 * may differ. `seen` covers the request and `known`; a yes names it.
 */
export const WaitingStudent = Type.Object({
  id: Id,
  company_id: Id,
  full_name: Type.String(),
  email: NullableText,
  guardian_email: Type.Optional(NullableText),
  claim: Type.Optional(nullable(Type.Pick(CardOwner, ['full_name', 'email']))),
  ...SHOWN_STUDENT,
  avatar: nullable(FileRef),
  state: oneOf([...INVITATION_STATES, ...REQUEST_STATES]),
  situation: nullable(Situation),
  card_id: Type.Optional(Id),
  mails: Type.Integer(),
  mailed_at: nullable(Timestamp),
  mail_problem: NullableText,
  created_at: Timestamp,
  link: NullableText,
  activated: nullable(
    Type.Object({
      full_name: CardOwner.properties.full_name,
      email: CardOwner.properties.email,
      at: Timestamp,
      is_guardian: Type.Optional(Type.Boolean()),
    }),
  ),
  reason: NullableText,
  known: nullable(Type.Pick(RosterEntry, ['kind', 'full_name', ...ASKED_FACTS, 'email'])),
  seen: NullableText,
});
export type WaitingStudent = Static<typeof WaitingStudent>;

export const ListWaitingStudents = Type.Object({
  ...rowsOf(CARD_PAGE_SIZE),
  search: Search,
  situation: Type.Optional(Situation),
});
export type ListWaitingStudents = Static<typeof ListWaitingStudents>;

const COUNTS = Object.fromEntries(SITUATION_NAMES.map((name) => [name, Type.Integer()]));

/** `counts` cover the whole company, whatever the filter. */
export const WaitingStudentList = Type.Object({
  ...pageOf(WaitingStudent),
  counts: Type.Object(COUNTS as Record<(typeof SITUATION_NAMES)[number], TInteger>),
});
export type WaitingStudentList = Static<typeof WaitingStudentList>;

/**
 * An absent or null address keeps the one that there is; `avatar_id` is an uploaded picture. Another `guardian_email`
 * takes the place of a guardian who has not answered, or is asked beside one who has. `keeps_guardian`: the address is
 * of one more guardian, and takes nobody's place.
 */
export const UpdateInvitation = Type.Object({
  email: ClassListRow.properties.email,
  guardian_email: ClassListRow.properties.guardian_email,
  keeps_guardian: Type.Optional(Type.Boolean()),
  avatar_id: ClassListRow.properties.avatar_id,
  full_name: CreateCard.properties.full_name,
  ...STUDENT,
});
export type UpdateInvitation = Static<typeof UpdateInvitation>;

const ChangeInvitations = Type.Object({
  company_id: Id,
  ids: Type.Array(Id, { minItems: 1, maxItems: CARDS_NAMED_MAX }),
  change: Type.Literal('revoke'),
});

/** A request as the manager saw it, to be answered: `version` is its `seen`. */
const SeenRequest = Type.Object({ id: Id, version: plainText({ maxLength: 100 }) });
export type SeenRequest = Static<typeof SeenRequest>;

/** `reopen` takes a refusal back. */
const ANSWERS = ['accept', 'decline', 'reopen'] as const;
export type RequestAnswerKind = (typeof ANSWERS)[number];

/**
 * A request with another version than the one named is not accepted. `reason`: what the person reads if declined.
 * `checked`: the caller has looked at this single request, so it may have another name than the list.
 */
export const AnswerRequests = Type.Object({
  company_id: Id,
  requests: Type.Array(SeenRequest, { minItems: 1, maxItems: REQUESTS_ANSWERED_MAX }),
  answer: oneOf(ANSWERS),
  checked: Type.Optional(Type.Boolean()),
  reason: optionalText({ maxLength: DECLINE_MAX, format: 'shown', messages: { format: MESSAGES.shown } }),
});
export type AnswerRequests = Static<typeof AnswerRequests>;

/**
 * `failed`: requests that could not be accepted and stay. `count` leaves out those that are gone or answered already.
 */
export const RequestsAnswered = Type.Object({
  count: Type.Integer(),
  failed: Type.Array(Type.Object({ id: Id, reason: Type.String() })),
});
export type RequestsAnswered = Static<typeof RequestsAnswered>;

export const waitingStudentCalls = {
  listWaitingStudents: {
    audience: 'administrator',
    summary: "A page of a company's students without a card, people who ask first, then the oldest",
    query: ListWaitingStudents,
    response: WaitingStudentList,
  },
  getWaitingStudent: {
    audience: 'administrator',
    summary: "One student without a card of the caller's companies, or the invitation that became one",
    response: WaitingStudent,
  },
  updateInvitation: {
    audience: 'administrator',
    summary: 'Changes a waiting invitation; a new address is invited again',
    body: UpdateInvitation,
    response: WaitingStudent,
  },
  changeInvitations: {
    audience: 'administrator',
    summary: 'Takes students off the list, with their invitations and pictures',
    body: ChangeInvitations,
    /** `count`: without those that were gone. */
    response: Type.Object({ count: Type.Integer() }),
  },
  listMatchingRequests: {
    audience: 'administrator',
    summary: 'All waiting requests that match a student of the list (`rules/card/requestMatch.ts`), oldest first',
    query: Type.Object({ search: Search }),
    response: Type.Array(SeenRequest),
  },
  answerRequests: {
    audience: 'administrator',
    summary: 'Makes cards of requests, or declines them with a reason',
    body: AnswerRequests,
    response: RequestsAnswered,
  },
} as const satisfies Record<string, DeclaredCall>;
