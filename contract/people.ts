// The managers of a company, giving and taking that permission, and the people whom a company finds.
import { Type, type Static } from 'typebox';
import { Email, Id, KnownEmail, nullable, NullableText, PERSON, Search, Timestamp, type DeclaredCall } from './schema';

export const Manager = Type.Object(PERSON);
export type Manager = Static<typeof Manager>;

/**
 * `email`: the person's e-mail, if the caller knows it. A stranger who is named by it does not count in the budget of
 * all schools.
 */
export const Permission = Type.Object({ company_id: Id, user_id: Id, email: KnownEmail });
export type Permission = Static<typeof Permission>;

/** An address that a company invites to manage it. */
export const ManagerInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  created_at: Timestamp,
  mailed_at: nullable(Timestamp),
  mail_problem: NullableText,
});
export type ManagerInvitation = Static<typeof ManagerInvitation>;

/**
 * A stranger has neither a card of the caller's company nor its administration. Strangers come without `avatar`, and
 * their `email` is masked unless it was typed whole. `has_card`: the person has a card of the company, active or not.
 * `has_namesake`: another person's name reads the same, and the masked `email` may not tell them apart.
 */
export const Person = Type.Object({
  ...PERSON,
  has_card: Type.Boolean(),
  has_namesake: Type.Boolean(),
});
export type Person = Static<typeof Person>;

/**
 * The header `X-Search-Notes` of a search, joined by commas. `more`: more people were found than are answered. `spent`:
 * strangers are left out because the company's budget of the day is spent.
 */
export const SEARCH_NOTES_HEADER = 'X-Search-Notes';
export type SearchNote = 'more' | 'spent';

export const peopleCalls = {
  listManagers: {
    audience: 'administrator',
    summary: 'Administrators of a company in the order of joining',
    response: Type.Array(Manager),
  },
  listManagerInvitations: {
    audience: 'administrator',
    summary: 'Addresses that are invited to manage a company and have not accepted, oldest first',
    response: Type.Array(ManagerInvitation),
  },
  inviteManager: {
    audience: 'administrator',
    summary: 'Invites an address to manage a company: its account does so once it accepts',
    body: Type.Object({ email: Email }),
    status: 201,
    response: ManagerInvitation,
  },
  remindManager: {
    audience: 'administrator',
    summary: 'Mails an invitation to manage a company again; 409 while its mailbox may not be written to',
  },
  revokeManagerInvitation: {
    audience: 'administrator',
    summary: 'Takes an invitation to manage a company back, also the one by which a handover ends',
  },
  addManager: {
    audience: 'administrator',
    summary: 'Makes a person an administrator of a company; repeating it changes nothing',
    body: Permission,
  },
  removeManager: {
    audience: 'person',
    summary:
      'Takes the permission back; again changes nothing. Of oneself: with the last administrator the school closes. Support may as well, but of the only one (409)',
    body: Permission,
  },
  searchUsers: {
    audience: 'administrator',
    summary: 'People found by name, e-mail or user name',
    /** A single letter finds the company's own people whose names begin with it. */
    query: Type.Object({ search: Search }),
    response: Type.Array(Person),
  },
  getUser: {
    audience: 'administrator',
    summary: 'One person',
    /** `email`: the e-mail that was typed whole; it comes back unmasked if it is this person's. */
    query: Type.Object({ email: KnownEmail }),
    response: Person,
  },
} as const satisfies Record<string, DeclaredCall>;
