/** People, as managers find them. */

import { Type, type Static } from 'typebox';
import { FileRef, Id, IdParams, KnownEmail, nullable, Search, type DeclaredCall } from './schema';

/**
 * A stranger has neither a card of the caller's company nor its administration. Strangers come without `avatar`, and
 * their `email` is masked unless it was typed whole. `has_card`: the person has a card of the company, active or not.
 * `has_namesake`: another person's name reads the same, and the masked `email` may not tell them apart.
 */
export const Person = Type.Object({
  id: Id,
  full_name: Type.String(),
  email: Type.String(),
  avatar: nullable(FileRef),
  has_card: Type.Boolean(),
  has_namesake: Type.Boolean(),
});
export type Person = Static<typeof Person>;

/** A single letter finds the company's own people whose names begin with it. */
export const SearchUsers = Type.Object({ search: Search });
export type SearchUsers = Static<typeof SearchUsers>;

/** `email`: the e-mail that was typed whole; it comes back unmasked if it is this person's. */
export const GetUser = Type.Object({ email: KnownEmail });
export type GetUser = Static<typeof GetUser>;

/**
 * The header `X-Search-Notes` of a search, joined by commas. `more`: more people were found than are answered. `spent`:
 * strangers are left out because the company's budget of the day is spent.
 */
export const SEARCH_NOTES_HEADER = 'X-Search-Notes';
export type SearchNote = 'more' | 'spent';

export const userCalls = {
  searchUsers: {
    audience: 'administrator',
    summary: 'People found by name, e-mail or user name',
    query: SearchUsers,
    status: 200,
    response: Type.Array(Person),
  },
  getUser: {
    audience: 'administrator',
    summary: 'One person',
    params: IdParams,
    query: GetUser,
    status: 200,
    response: Person,
  },
} as const satisfies Record<string, DeclaredCall>;
