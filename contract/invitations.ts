/** Invitations: cards that wait for their person or for a picture. */

import { Type, type Static } from 'typebox';
import { CardOwner, CreateCard } from './cards';
import { ClassListRow } from './classLists';
import { INVITATION_STATES, SENT_STATES, type StateOf } from './rules/card/waiting';
import { CARDS_NAMED_MAX, CARD_PAGE_SIZE } from './rules/limits';
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
  pageOf,
  plainText,
  rowsOf,
  type Call,
} from './schema';
import { SHOWN_ASKED, SHOWN_STUDENT, STUDENT } from './student';

export type InvitationState = StateOf<'card'>;
const State = oneOf(INVITATION_STATES);

/**
 * An invitation as its company sees it. `mailed_at`: when the last mail was sent. `mail_problem`: why the
 * last mail came back; null once another is sent, or the address is corrected. `reminders_left`: how often the company may still write to the
 * mailbox by hand. `link`: the invitation's page, for people who get no mail. `email` and `link` are null for a student
 * without an address. `activated`: who typed the code of such a student, and when.
 */
export const Invitation = Type.Object({
  id: Id,
  company_id: Id,
  full_name: Type.String(),
  email: NullableText,
  ...SHOWN_STUDENT,
  avatar: nullable(FileRef),
  state: State,
  mails: Type.Integer(),
  mailed_at: nullable(Timestamp),
  mail_problem: NullableText,
  reminders_left: Type.Integer(),
  created_at: Timestamp,
  link: NullableText,
  activated: nullable(
    Type.Object({
      full_name: CardOwner.properties.full_name,
      email: CardOwner.properties.email,
      at: Timestamp,
    }),
  ),
});
export type Invitation = Static<typeof Invitation>;

export const ListInvitations = Type.Object({
  ...rowsOf(CARD_PAGE_SIZE),
  search: Search,
  state: Type.Optional(State),
});
export type ListInvitations = Static<typeof ListInvitations>;

/** `counts` cover the whole company, whatever the filter. */
export const InvitationList = Type.Object({
  ...pageOf(Invitation),
  counts: Type.Object({
    waiting: Type.Integer(),
    picture: Type.Integer(),
    listed: Type.Integer(),
    card: Type.Integer(),
    refused: Type.Integer(),
  }),
});
export type InvitationList = Static<typeof InvitationList>;

/** An absent or null `email` keeps the address that there is; `avatar_id` is an uploaded picture. */
export const UpdateInvitation = Type.Object({
  email: ClassListRow.properties.email,
  avatar_id: ClassListRow.properties.avatar_id,
  full_name: CreateCard.properties.full_name,
  ...STUDENT,
});
export type UpdateInvitation = Static<typeof UpdateInvitation>;

const INVITATION_CHANGES = ['send', 'revoke'] as const;
export type InvitationChangeKind = (typeof INVITATION_CHANGES)[number];

export const ChangeInvitations = Type.Object({
  company_id: Id,
  ids: Type.Array(Id, { minItems: 1, maxItems: CARDS_NAMED_MAX }),
  change: oneOf(INVITATION_CHANGES),
});
export type ChangeInvitations = Static<typeof ChangeInvitations>;

/**
 * `count`: without invitations that are gone or were mailed a short while ago. `spent`: those not sent because their
 * mailbox has had all its reminders.
 */
export const InvitationsChanged = Type.Object({ count: Type.Integer(), spent: Type.Integer() });
export type InvitationsChanged = Static<typeof InvitationsChanged>;

/**
 * A card of the caller's that is not made yet. `picture`: it waits for their picture. `asked`: their request waits for
 * the company. `declined`: the company refused with a reason, and they may answer.
 */
export const MyInvitation = Type.Object({
  id: Id,
  company_id: Id,
  company_title: Type.String(),
  ...IDENTITY,
  full_name: Type.String(),
  ...SHOWN_ASKED,
  avatar: nullable(FileRef),
  state: oneOf(['picture', 'asked', 'declined']),
  reason: NullableText,
});
export type MyInvitation = Static<typeof MyInvitation>;

/** What an invitation's link shows. `email` is masked. `first_name` is empty for a manager. */
export const OpenedInvitation = Type.Object({
  invitation_id: Id,
  company_title: Type.String(),
  ...IDENTITY,
  first_name: Type.String(),
  email: Type.String(),
  state: oneOf(SENT_STATES),
});
export type OpenedInvitation = Static<typeof OpenedInvitation>;

/**
 * `other`: the invitation is for another address than the caller's. `manager`: the caller manages `company_id`. The other
 * values are its state.
 */
const ANSWERED_STATES = ['card', 'picture', 'manager', 'other'] as const;
export const AcceptedInvitation = Type.Object({
  state: oneOf(ANSWERED_STATES),
  company_id: Type.Optional(Id),
});
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;

export const InvitationToken = plainText({ minLength: 1, maxLength: 100 });
export const InvitationLinkParams = Type.Object({ token: InvitationToken });

export const invitationCalls = {
  listInvitations: {
    method: 'GET',
    path: '/companies/:companyId/invitations',
    audience: 'administrator',
    summary: "A page of a company's invitations, newest first",
    params: CompanyParams,
    query: ListInvitations,
    status: 200,
    response: InvitationList,
  },
  getInvitation: {
    method: 'GET',
    path: '/invitations/:id',
    audience: 'administrator',
    summary: "One invitation of the caller's companies",
    params: IdParams,
    status: 200,
    response: Invitation,
  },
  updateInvitation: {
    method: 'PUT',
    path: '/invitations/:id',
    audience: 'administrator',
    summary: 'Changes a waiting invitation; a new address is invited again',
    params: IdParams,
    body: UpdateInvitation,
    status: 200,
    response: Invitation,
  },
  changeInvitations: {
    method: 'POST',
    path: '/invitations/changes',
    audience: 'administrator',
    summary: 'Sends invitations again, or takes them back with their pictures, of administrators by a step-up',
    body: ChangeInvitations,
    status: 200,
    response: InvitationsChanged,
  },
  listMyInvitations: {
    method: 'GET',
    path: '/invitations/me',
    audience: 'person',
    summary: "The caller's cards that wait for their picture, or for the school that they asked",
    status: 200,
    response: Type.Array(MyInvitation),
  },
  takeUpInvitation: {
    method: 'POST',
    path: '/invitations/:id/picture',
    audience: 'person',
    summary: 'Gives a waiting card its picture, and so makes it',
    params: IdParams,
    upload: true,
    status: 204,
    response: NoContent,
  },
  openInvitation: {
    method: 'GET',
    path: '/invitations/links/:token',
    audience: 'anyone',
    summary: "What an invitation's link is about",
    params: InvitationLinkParams,
    status: 200,
    response: OpenedInvitation,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitations/links/:token/acceptance',
    audience: 'person',
    summary: "Takes an invitation to the caller's address, and says that they know its school",
    params: InvitationLinkParams,
    status: 200,
    response: AcceptedInvitation,
  },
} as const satisfies Record<string, Call>;
