/** The profile: who is signed in, every link, and signing out. */
import { screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator, holder, superAdministrator } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { answer, server } from '../../testing/server';

const page = () => within(screen.getByRole('main'));
const loaded = () => screen.findByRole('heading', { level: 1, name: 'Perfil' });

it.each([
  ['Editar perfil', '/editar-perfil'],
  ['Alterar foto', '/alterar-foto'],
  ['Trocar e-mail', '/trocar-email'],
  ['Aparelhos', '/aparelhos'],
  ['Meus dados', '/meus-dados'],
  ['Privacidade', '/privacidade'],
  ['Termos', '/termos'],
  ['Mudar para conta escola', '/converter-conta'],
])('links %s to %s', async (name, target) => {
  renderApp(PATHS.profile, { user: holder });
  await loaded();
  expect(page().getByRole('heading', { name: holder.full_name })).toBeInTheDocument();
  expect(page().getByRole('link', { name })).toHaveAttribute('href', target);
  expect(page().queryByRole('link', { name: 'Sair da administração' })).not.toBeInTheDocument();
});

it.each([
  ['administrators', administrator],
  ['super administrators', superAdministrator],
])('offers %s no school account', async (_who, user) => {
  renderApp(PATHS.profile, { user });
  await loaded();
  expect(page().getByRole('link', { name: 'Editar perfil' })).toBeInTheDocument();
  expect(page().queryByRole('link', { name: 'Mudar para conta escola' })).not.toBeInTheDocument();
});

it('leads only administrators to where they leave a school', async () => {
  renderApp(PATHS.profile, { user: administrator });
  await loaded();
  expect(page().getByRole('link', { name: 'Sair da administração' })).toHaveAttribute('href', PATHS.managers);
});

it('keeps what leaves a school apart from what signs out', async () => {
  renderApp(PATHS.profile, { user: administrator });
  await loaded();
  const rows = page()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows.at(-1)).toBe('Sair');
  expect(rows.indexOf('Sair') - rows.indexOf('Sair da administração')).toBeGreaterThan(1);
});

it('shows initials where there is no photo', async () => {
  renderApp(PATHS.profile, { user: { ...holder, avatar: null } });
  await loaded();
  expect(page().getByText('JB')).toBeInTheDocument();
});

it('signs out to the home page and forgets the session', async () => {
  const ended: unknown[] = [];
  server.use(
    answer('signOut', async ({ request }) => {
      ended.push(await request.json());
      return null;
    }),
  );
  const { user, location, store } = renderApp(PATHS.profile, { user: holder });
  await loaded();
  const { refreshToken } = store.getState().session;
  await user.click(page().getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(location()).toBe(PATHS.home));
  await waitFor(() => expect(store.getState().session.accessToken).toBeNull());
  await waitFor(() => expect(ended).toEqual([{ refresh_token: refreshToken }]));
});
