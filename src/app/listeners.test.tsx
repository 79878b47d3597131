// What follows from a session that ends outside this tab.
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useGetProfileQuery } from '../api/slice';
import { useRecord } from '../entities/selectors';
import { sessionAdopted, signedOut, EMPTY_SESSION } from '../session/sessionSlice';
import { serializeSession, STORAGE_KEY } from '../session/sessionStorage';
import { administrator, holder } from '../testing/people';
import { answer, server } from '../testing/server';
import { aBrowser, openTab, store as putSession } from '../testing/tabs';
import { Providers } from './App';

function Name() {
  return <p>{useRecord(useGetProfileQuery().data)?.full_name}</p>;
}

const token = (person: string) => `header.${btoa(JSON.stringify({ sub: person }))}.signature`;
const FIRST = { accessToken: token('first'), refreshToken: 'refresh-first', companyId: null };
const SECOND = { accessToken: token('second'), refreshToken: 'refresh-second', companyId: null };

async function openAsFirst() {
  server.use(
    answer('getProfile', ({ request }) =>
      request.headers.get('Authorization') === `Bearer ${FIRST.accessToken}` ? holder : administrator,
    ),
  );
  const browser = aBrowser();
  putSession(browser, FIRST);
  const store = await openTab(browser);
  render(
    <Providers store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Name /> }])} />
    </Providers>,
  );
  await screen.findByText(holder.full_name);
  return { browser, store };
}

it.each([
  [
    'is told only of the second sign-in',
    () =>
      new StorageEvent('storage', { key: STORAGE_KEY, newValue: serializeSession({ ...EMPTY_SESSION, ...SECOND }) }),
  ],
  ['is told of the sign-out only now', () => new StorageEvent('storage', { key: STORAGE_KEY, newValue: null })],
  ['comes back from the cache of pages', () => Object.assign(new Event('pageshow'), { persisted: true })],
])('shows nothing of the first person to the second in a tab that %s', async (_how, wake) => {
  const { browser, store } = await openAsFirst();

  putSession(browser, SECOND);
  window.dispatchEvent(wake());

  expect(await screen.findByText(administrator.full_name)).toBeInTheDocument();
  expect(screen.queryByText(holder.full_name)).not.toBeInTheDocument();
  expect(store.getState().session.accessToken).toBe(SECOND.accessToken);
});

it.each([
  ['signs out', signedOut()],
  ['signs out in another tab', sessionAdopted(EMPTY_SESSION)],
  ['gives way to another in storage', sessionAdopted({ ...EMPTY_SESSION, ...SECOND })],
])('keeps no count of opened cards, once the person %s', async (_how, ended) => {
  const { store } = await openAsFirst();
  localStorage.setItem('card-openings', '2');
  store.dispatch(ended);
  expect(localStorage.getItem('card-openings')).toBeNull();
});
