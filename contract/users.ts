/** People, as administrators find them. */
import { Type, type Static } from 'typebox';
import { FileRef, Id, IdParams, KnownEmail, nullable, Search, type Call } from './schema';

/**
 * Strangers, whom neither a card nor the administration ties to the caller's company, come without `avatar`, and with
 * their `email` masked unless it was what was typed. `has_card`: they have a card of the company already, active or not.
 * `asks_email`: somebody else reads the same, so nothing is given to them without their whole e-mail.
 */
export const Person = Type.Object({
  id: Id,
  full_name: Type.String(),
  email: Type.String(),
  avatar: nullable(FileRef),
  has_card: Type.Boolean(),
  asks_email: Type.Boolean(),
});
export type Person = Static<typeof Person>;

/** A single letter finds the company's own people whose names begin with it. */
export const SearchUsers = Type.Object({ search: Search });
export type SearchUsers = Static<typeof SearchUsers>;

/** `email`: what was typed whole; it comes back unmasked where it is this person's. */
export const GetUser = Type.Object({ email: KnownEmail });
export type GetUser = Static<typeof GetUser>;

/**
 * What the header `X-Search-Notes` of a search says of people who are not in its answer: there are more than one search
 * answers (`more`); strangers are left out because the day's budget of the school is spent (`spent`) or because its
 * search for them is stopped (`stopped`). Several are joined by commas.
 */
export const SEARCH_NOTES_HEADER = 'X-Search-Notes';
export type SearchNote = 'more' | 'spent' | 'stopped';

export const userCalls = {
  searchUsers: {
    method: 'GET',
    path: '/users',
    audience: 'administrator',
    summary: 'People found by name, e-mail or user name',
    query: SearchUsers,
    status: 200,
    response: Type.Array(Person),
  },
  getUser: {
    method: 'GET',
    path: '/users/:id',
    audience: 'administrator',
    summary: 'One person',
    params: IdParams,
    query: GetUser,
    status: 200,
    response: Person,
  },
} as const satisfies Record<string, Call>;
