// The profile: who is signed in, every link, and signing out; the account's own page.
import { screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator, holder, superAdministrator } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { answerAndKeep, server } from '../../testing/server';

const page = () => within(screen.getByRole('main'));
const loaded = () => screen.findByRole('heading', { level: 1, name: 'Perfil' });

it('shows what is specified first, in its order, and one line for the rest', async () => {
  renderApp(PATHS.profile, { user: holder });
  await loaded();
  expect(page().getByRole('heading', { name: holder.full_name })).toBeInTheDocument();
  const rows = page().getAllByRole('listitem');
  expect(rows.map((row) => [row.textContent, within(row).queryByRole('link')?.getAttribute('href')])).toEqual([
    ['Editar perfil', '/editar-perfil'],
    ['Alterar foto', '/alterar-foto'],
    ['Privacidade', '/privacidade'],
    ['Termos', '/termos'],
    ['Mudar para conta escola', '/converter-conta'],
    ['Sair', undefined],
    ['Minha conta', '/minha-conta'],
  ]);
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

it('signs out to the home page and forgets the session', async () => {
  const ended: unknown[] = [];
  server.use(answerAndKeep('signOut', ended, null));
  const { user, location, store } = renderApp(PATHS.profile, { user: holder });
  await loaded();
  const { refreshToken } = store.getState().session;
  await user.click(page().getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(location()).toBe(PATHS.home));
  await waitFor(() => expect(store.getState().session.accessToken).toBeNull());
  await waitFor(() => expect(ended).toEqual([{ refresh_token: refreshToken }]));
});

describe('the account', () => {
  const linksOf = async (user: typeof holder) => {
    renderApp(PATHS.account, { user });
    await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
    return page()
      .getAllByRole('listitem')
      .map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')]);
  };

  it('leads a holder to the e-mail, which it tells, the devices and the data', async () => {
    expect(await linksOf(holder)).toEqual([
      [`Trocar e-mail${holder.email}`, '/trocar-email'],
      ['Aparelhos e acesso', '/aparelhos'],
      ['Meus dados', '/meus-dados'],
    ]);
    expect(page().getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', PATHS.profile);
  });

  it('offers no other e-mail to super administrators', async () => {
    expect(await linksOf(superAdministrator)).toEqual([
      ['Aparelhos e acesso', '/aparelhos'],
      ['Meus dados', '/meus-dados'],
    ]);
  });
});
