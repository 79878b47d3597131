/** Method and path of every call, for the fake server. The compiler holds the table against the contract. */
import type { calls } from '@vinculo/contract/calls';

type Calls = typeof calls;
export type CallName = keyof Calls;

export const CALLS: { [Name in CallName]: Pick<Calls[Name], 'method' | 'path'> } = {
  requestCode: { method: 'POST', path: '/auth/code' },
  signIn: { method: 'POST', path: '/auth/signin' },
  refreshTokens: { method: 'POST', path: '/auth/refresh' },
  signOut: { method: 'POST', path: '/auth/signout' },
  getProfile: { method: 'GET', path: '/profile' },
  addAvatar: { method: 'POST', path: '/profile/avatar' },
  replaceAvatar: { method: 'PUT', path: '/profile/avatar' },
  createCompany: { method: 'POST', path: '/companies' },
  createFile: { method: 'POST', path: '/files' },
  listCategories: { method: 'GET', path: '/categories' },
  listPartners: { method: 'GET', path: '/partners' },
  listMyPartners: { method: 'GET', path: '/partners/me' },
  createPartner: { method: 'POST', path: '/partners' },
  listCards: { method: 'GET', path: '/cards' },
  listMyCards: { method: 'GET', path: '/cards/me' },
  createCard: { method: 'POST', path: '/cards' },
  searchUsers: { method: 'GET', path: '/users' },
  getUser: { method: 'GET', path: '/users/:id' },
  getSettings: { method: 'GET', path: '/settings' },
};
