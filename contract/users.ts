/** People, as administrators find them. */
import { Type, type Static } from 'typebox';
import { FileRef, Id, IdParams, nullable, Search, type Call } from './schema';

/**
 * A stranger's `email` comes masked unless it was what was typed. `has_card`: they have a card of the caller's company
 * already, active or not.
 */
export const Person = Type.Object({
  id: Id,
  full_name: Type.String(),
  email: Type.String(),
  avatar: nullable(FileRef),
  has_card: Type.Boolean(),
});
export type Person = Static<typeof Person>;

export const SearchUsers = Type.Object({ search: Search });
export type SearchUsers = Static<typeof SearchUsers>;

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
    status: 200,
    response: Person,
  },
} as const satisfies Record<string, Call>;
