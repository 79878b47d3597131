// Redux DevTools sees no token and no access code, wherever they travel.
import { waitFor } from '@testing-library/react';
import { REHYDRATE } from 'redux-persist';
import { slice } from '../api/slice';
import { recordsReceived } from '../entities/entitiesSlice';
import { companySelected, sessionAdopted, signedIn, tokensRefreshed } from '../session/sessionSlice';
import { STORAGE_KEY } from '../session/sessionStorage';
import { holder, tokens } from '../testing/people';
import { aHolderCard } from '../testing/records';
import { answer, server } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore } from '../testing/store';
import { aBrowser, openTab, store as putSession } from '../testing/tabs';
import { actionSanitizer, masked, stateSanitizer } from './sanitizers';

const SECRETS = /access-\d|refresh-\d|access-next|refresh-next|135790|5e5e/;
const seen = (value: unknown) => JSON.stringify(value);

/** Every action of a token's life as DevTools gets it, and the state after each. */
async function life() {
  server.use(answer('signIn', { ...tokens(1), user: holder }));
  const store = aStore({ session: aSession() });
  const log: unknown[] = [];
  const { dispatch } = store;
  const unsubscribe = store.subscribe(() => log.push(stateSanitizer(store.getState())));
  await dispatch(
    slice.endpoints.signIn.initiate({ provider: 'email', email: holder.email, password: '135790' }, { track: true }),
  );
  await dispatch(slice.endpoints.refreshTokens.initiate({ refresh_token: 'refresh-1' }));
  unsubscribe();
  return log;
}

it('masks the state while people sign in and tokens are renewed', async () => {
  const states = await life();
  expect(states.length).toBeGreaterThan(1);
  expect(seen(states)).not.toMatch(SECRETS);
  expect(seen(states)).toContain(holder.full_name);
});

it.each([
  ['signing in', signedIn(tokens(1))],
  ['refreshing', tokensRefreshed(tokens(2))],
  ['adopting', sessionAdopted(aSession())],
  ['rehydrating', { type: REHYDRATE, key: 'session', payload: aSession(), err: undefined }],
  [
    'a call for a code',
    { type: 'api/executeMutation/pending', meta: { arg: { originalArgs: { email: 'a', password: '135790' } } } },
  ],
  [
    'a change of the e-mail',
    { type: 'api/executeMutation/pending', meta: { arg: { current_code: '135790', new_code: '135790' } } },
  ],
  ['cards that are held', recordsReceived({ holderCards: [aHolderCard()] })],
  ['a cache key', { type: 'api/x', meta: { arg: { queryCacheKey: 'refreshTokens({"refresh_token":"refresh-1"})' } } }],
])('masks the actions of %s', (_name, action) => {
  expect(seen(actionSanitizer(action))).not.toMatch(SECRETS);
  expect(actionSanitizer(action).type).toBe(action.type);
});

it('names the call of an action of the API', () => {
  const action = { type: 'api/executeQuery/pending', meta: { arg: { endpointName: 'getProfile' } } };
  expect(actionSanitizer(action).type).toBe('api/executeQuery/pending (getProfile)');
});

it('shows everything else as it is', () => {
  const action = companySelected('c-1');
  expect(actionSanitizer(action)).toBe(action);
  const state = { api: { queries: { a: { data: [1, { b: null }] } } }, when: new Date(0) };
  expect(stateSanitizer(state)).toBe(state);
  expect(masked(null)).toBeNull();
  expect(stateSanitizer({ session: { accessToken: null } })).toEqual({ session: { accessToken: null } });
});

it('keeps Request objects, which carry the bearer, out of actions and state', async () => {
  const store = aStore({ session: aSession() });
  const result = store.dispatch(slice.endpoints.getProfile.initiate());
  await result;
  expect(seen(store.getState().api)).not.toMatch(SECRETS);
});

it('stores the tokens, the company and the flag of a removal, and nothing else', async () => {
  const browser = aBrowser();
  putSession(browser, aSession());
  const tab = await openTab(browser);
  await tab.dispatch(slice.endpoints.getProfile.initiate());
  tab.dispatch(companySelected('c-1'));
  const stored = () => JSON.parse(browser.storage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  await waitFor(() => expect(stored()['companyId']).toBe('"c-1"'));
  expect(browser.storage.length).toBe(1);
  expect(Object.keys(stored()).sort()).toEqual(['_persist', 'accessToken', 'companyId', 'isLeaving', 'refreshToken']);
});
