// Signing out: private screens go first, then the session, the cached data, the storage; the server is told, not
// awaited.
import { act, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/App';
import type { AppStore } from '../app/store';
import { useRecord } from '../entities/selectors';
import { selectIsAuthenticated } from '../session/sessionSlice';
import { STORAGE_KEY } from '../session/sessionStorage';
import { answer, failure, noAnswer, server } from '../testing/server';
import { aSession } from '../testing/session';
import { atRest } from '../testing/store';
import { aBrowser, openTab, store as putSession } from '../testing/tabs';
import { useSignOut } from './signOut';
import { slice, useGetProfileQuery } from './slice';

/** A private screen that notes when it goes, and what was there at that moment. */
function aPrivateScreen(store: AppStore, steps: string[]) {
  return function Private() {
    const profile = useRecord(useGetProfileQuery().data);
    const signOut = useSignOut();
    useLayoutEffect(
      () => () => {
        steps.push(selectIsAuthenticated(store.getState()) ? 'left while signed in' : 'left too late');
      },
      [],
    );
    return (
      <>
        <p>{profile?.full_name}</p>
        <button onClick={() => void signOut()}>Sair</button>
      </>
    );
  };
}

async function signedIn() {
  const browser = aBrowser();
  putSession(browser, aSession({ companyId: 'c-1' }));
  const store = await openTab(browser);
  const steps: string[] = [];
  const cached = () => slice.endpoints.getProfile.select()(store.getState()).data !== undefined;
  const before = { authenticated: true, cached: false, stored: true };
  const look = () => {
    const now = {
      authenticated: selectIsAuthenticated(store.getState()),
      cached: cached(),
      stored: browser.storage.getItem(STORAGE_KEY) !== null,
    };
    if (before.authenticated && !now.authenticated) steps.push('slice cleared');
    if (before.cached && !now.cached) steps.push('cache reset');
    Object.assign(before, now);
  };
  store.subscribe(look);
  const { removeItem } = browser.storage;
  browser.storage.removeItem = (key) => {
    steps.push('storage purged');
    removeItem(key);
  };
  const Private = aPrivateScreen(store, steps);
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Início</h1> },
      { path: '/perfil', element: <Private /> },
    ],
    { initialEntries: ['/perfil'] },
  );
  render(
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByText(/Júlia/);
  const leave = () => act(() => screen.getByRole('button', { name: 'Sair' }).click());
  return { store, browser, steps, leave };
}

it('goes in order and leaves nothing behind', async () => {
  let told: unknown;
  let profiles = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/profile')) profiles += 1;
  });
  server.use(
    answer('signOut', async ({ request }) => {
      told = await request.json();
      return null;
    }),
  );
  const { store, browser, steps, leave } = await signedIn();
  leave();
  await waitFor(() => expect(steps).toHaveLength(4));
  expect(steps).toEqual(['left while signed in', 'slice cleared', 'cache reset', 'storage purged']);
  expect(screen.getByRole('heading', { name: 'Início' })).toBeInTheDocument();
  await waitFor(() => expect(told).toEqual({ refresh_token: 'refresh-1' }));
  await atRest(store);
  expect(browser.storage.getItem(STORAGE_KEY)).toBeNull();
  expect(store.getState().session).toMatchObject({ accessToken: null, refreshToken: null, companyId: null });
  expect(profiles).toBe(1);
  server.events.removeAllListeners();
});

it.each([
  ['does not answer', () => new Promise<Response>(() => undefined)],
  ['is away', noAnswer],
  ['refuses', () => failure(401)],
])('does not wait for a server that %s', async (_name, reply) => {
  server.use(answer('signOut', reply));
  const { browser, steps, leave } = await signedIn();
  leave();
  await waitFor(() => expect(steps.at(-1)).toBe('storage purged'));
  expect(browser.storage.getItem(STORAGE_KEY)).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
