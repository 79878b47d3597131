/** What follows from a session that ends outside this tab. */
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useGetProfileQuery } from '../api/api';
import { STORAGE_KEY } from '../session/sessionStorage';
import { administrator, holder } from '../testing/people';
import { answer, server } from '../testing/server';
import { aSession } from '../testing/session';
import { aBrowser, openTab, store as putSession } from '../testing/tabs';
import { Providers } from './Providers';

function Name() {
  return <p>{useGetProfileQuery().data?.full_name}</p>;
}

it('shows nothing of the first person to the second, where a tab slept while the one left and the other came', async () => {
  server.use(
    answer('getProfile', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer access-1' ? holder : administrator,
    ),
  );
  const browser = aBrowser();
  putSession(browser, aSession());
  const store = await openTab(browser);
  render(
    <Providers store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Name /> }])} />
    </Providers>,
  );
  await screen.findByText(holder.full_name);

  // The sign-out is told only now, when the second session is already stored.
  putSession(browser, aSession({}, 2));
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: null }));

  expect(await screen.findByText(administrator.full_name)).toBeInTheDocument();
  expect(screen.queryByText(holder.full_name)).not.toBeInTheDocument();
  expect(store.getState().session.accessToken).toBe('access-2');
});
