// A passkey is offered on a device that can keep one, to a manager who has none, and not twice in a month.
import { screen, waitFor } from '@testing-library/react';
import AdminHomePage from '../../features/admin-home/AdminHomePage';
import DashboardPage from '../../features/dashboard-home/DashboardPage';
import { PATHS } from '../../lib/paths';
import { withoutPasskeys, withPasskeys, type BrowserKeys } from '../../testing/passkeys';
import { administrator, superAdministrator } from '../../testing/people';
import { aPasskey } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, server } from '../../testing/server';

const OFFER = /este aparelho pode guardar uma chave/;

afterEach(() => {
  withoutPasskeys();
  localStorage.clear();
});

function home(browser?: BrowserKeys, passkeys = [] as ReturnType<typeof aPasskey>[]) {
  withPasskeys(browser);
  let reads = 0;
  server.use(
    answer('listPasskeys', () => {
      reads += 1;
      return passkeys;
    }),
  );
  const app = renderComponent(<AdminHomePage />, { user: administrator });
  return { ...app, reads: () => reads };
}

const shown = () => screen.findByRole('link', { name: 'Assinatura' });

it('leads to where a key is made, and is not offered again for a month', async () => {
  const { unmount } = home();
  expect(await screen.findByText(OFFER)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver como' })).toHaveAttribute('href', PATHS.sessions);
  unmount();
  const again = home();
  await shown();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  expect(again.reads()).toBe(0);
  again.unmount();
  localStorage.setItem('passkey-offered', String(Date.now() - 32 * 86_400_000));
  home();
  expect(await screen.findByText(OFFER)).toBeInTheDocument();
});

it('is offered to support too', async () => {
  withPasskeys();
  renderComponent(<DashboardPage />, { user: superAdministrator });
  expect(await screen.findByText(OFFER)).toBeInTheDocument();
});

it('is not offered to a person who has one, nor on a device that keeps none', async () => {
  const { unmount, reads } = home({}, [aPasskey()]);
  await waitFor(() => expect(reads()).toBe(1));
  await shown();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  unmount();
  const other = home({ keeps: false });
  await shown();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  expect(other.reads()).toBe(0);
});
