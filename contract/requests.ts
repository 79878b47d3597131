/** A company's link, and requests: cards that people ask their company for. */

import { Type, type Static } from 'typebox';
import { CreateCard } from './cards';
import { RosterEntry } from './classLists';
import { MyInvitation } from './invitations';
import { ASKED_FACTS } from './rules/card/student';
import { REQUEST_STATES, type StateOf } from './rules/card/waiting';
import { DECLINE_MAX, REQUEST_PAGE_SIZE, REQUESTS_ANSWERED_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  CompanyParams,
  FileRef,
  Id,
  IdParams,
  NoContent,
  NullableText,
  Search,
  IDENTITY,
  Timestamp,
  nullable,
  oneOf,
  optionalText,
  pageOf,
  plainText,
  rowsOf,
  type Call,
} from './schema';
import { ASKED, SHOWN_ASKED } from './student';

/**
 * `code`: eight characters as in `rules/card/cardCodes.ts`. `link`: the page that it opens. Both are null while it is
 * closed.
 */
export const CompanyLink = Type.Object({ code: NullableText, link: NullableText });
export type CompanyLink = Static<typeof CompanyLink>;

/** What a company's link shows of it. */
export const LinkedCompany = Type.Object({ company_id: Id, title: Type.String(), ...IDENTITY });
export type LinkedCompany = Static<typeof LinkedCompany>;

export type RequestState = StateOf<'request'>;
const State = oneOf(REQUEST_STATES);

/** `avatar_id`: a picture from `addRequestPicture`, or the request's own. */
export const AskForCard = Type.Object({
  full_name: CreateCard.properties.full_name,
  ...ASKED,
  avatar_id: CreateCard.properties.avatar_id,
});
export type AskForCard = Static<typeof AskForCard>;

/**
 * `known`: the company's card or open invitation with this enrolment number; its name may differ. `version` covers the
 * request and `known`, and a yes names it.
 */
export const CardRequest = Type.Object({
  id: Id,
  company_id: Id,
  full_name: Type.String(),
  email: Type.String(),
  ...SHOWN_ASKED,
  avatar: nullable(FileRef),
  state: State,
  reason: NullableText,
  created_at: Timestamp,
  known: nullable(Type.Pick(RosterEntry, ['kind', 'full_name', ...ASKED_FACTS, 'email'])),
  version: Type.String(),
});
export type CardRequest = Static<typeof CardRequest>;

export const ListRequests = Type.Object({
  ...rowsOf(REQUEST_PAGE_SIZE),
  search: Search,
  state: Type.Optional(State),
});
export type ListRequests = Static<typeof ListRequests>;

/** Oldest first; `counts` cover the whole company, whatever the filter. */
export const RequestList = Type.Object({
  ...pageOf(CardRequest),
  counts: Type.Object({ asked: Type.Integer(), declined: Type.Integer() }),
});
export type RequestList = Static<typeof RequestList>;

/** A request as the manager saw it, to be answered. */
const SeenRequest = Type.Object({ id: Id, version: plainText({ maxLength: 100 }) });
export type SeenRequest = Static<typeof SeenRequest>;

export const ListMatchingRequests = Type.Object({ search: Search });
export type ListMatchingRequests = Static<typeof ListMatchingRequests>;

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

const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });

export const requestCalls = {
  getCompanyLink: {
    method: 'GET',
    path: '/companies/:companyId/link',
    audience: 'administrator',
    summary: "A school's link",
    params: CompanyParams,
    status: 200,
    response: CompanyLink,
  },
  openCompanyLink: {
    method: 'POST',
    path: '/companies/:companyId/link',
    audience: 'administrator',
    summary: "Opens a school's link or exchanges it: the one before ends",
    params: CompanyParams,
    status: 200,
    response: CompanyLink,
  },
  closeCompanyLink: {
    method: 'DELETE',
    path: '/companies/:companyId/link',
    audience: 'administrator',
    summary: "Closes a school's link. What was asked for stays",
    params: CompanyParams,
    status: 204,
    response: NoContent,
  },
  printPoster: {
    method: 'GET',
    path: '/companies/:companyId/link/poster',
    audience: 'administrator',
    summary: "A poster of the school's link as PDF, A4",
    params: CompanyParams,
    status: 200,
    contentType: 'application/pdf',
    response: Type.String(),
  },
  listRequests: {
    method: 'GET',
    path: '/companies/:companyId/requests',
    audience: 'administrator',
    summary: "A page of a company's requests, oldest first",
    params: CompanyParams,
    query: ListRequests,
    status: 200,
    response: RequestList,
  },
  listMatchingRequests: {
    method: 'GET',
    path: '/companies/:companyId/requests/matching',
    audience: 'administrator',
    summary: 'All waiting requests that match a student of the list (`rules/card/requestMatch.ts`), oldest first',
    params: CompanyParams,
    query: ListMatchingRequests,
    status: 200,
    response: Type.Array(SeenRequest),
  },
  answerRequests: {
    method: 'POST',
    path: '/requests/answers',
    audience: 'administrator',
    summary: 'Makes cards of requests, or declines them with a reason',
    body: AnswerRequests,
    status: 200,
    response: RequestsAnswered,
  },
  openCompany: {
    method: 'GET',
    path: '/schools/:code',
    audience: 'anyone',
    summary: 'The school that a code belongs to',
    params: CodeParams,
    status: 200,
    response: LinkedCompany,
  },
  addRequestPicture: {
    method: 'POST',
    path: '/requests/pictures',
    audience: 'person',
    summary: "Stores a picture that one of the caller's requests will use",
    upload: true,
    status: 201,
    response: FileRef,
  },
  askForCard: {
    method: 'POST',
    path: '/schools/:code/requests',
    audience: 'person',
    summary: 'Asks a school for a card; a second request for the same student corrects the first',
    params: CodeParams,
    body: AskForCard,
    status: 201,
    response: MyInvitation,
  },
  askAgain: {
    method: 'PUT',
    path: '/requests/:id',
    audience: 'person',
    summary: "Corrects the caller's own request, or answers that it was declined",
    params: IdParams,
    body: AskForCard,
    status: 200,
    response: MyInvitation,
  },
  withdrawRequest: {
    method: 'DELETE',
    path: '/requests/:id',
    audience: 'person',
    summary: "Takes the caller's own request back, with its picture",
    params: IdParams,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>;
