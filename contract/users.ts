/** People, as administrators find them. */
import { Type, type Static } from 'typebox';
import { FileRef, Id, IdParams, nullable, Search, type Call } from './schema';

/** A stranger's `email` comes masked unless it was what was typed. */
export const Person = Type.Object({
  id: Id,
  full_name: Type.String(),
  email: Type.String(),
  avatar: nullable(FileRef),
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
