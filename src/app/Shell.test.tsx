// The frame: navigation by person, width and address; titles, focus and the connection.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '@vinculo/contract/profile';
import { PATHS } from '../lib/paths';
import { administrator, holder, superAdministrator } from '../testing/people';
import { onAPhone } from '../testing/phone';
import { renderApp } from '../testing/renderApp';

const labels = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);
const navigation = () => screen.findByRole('navigation', { name: 'Principal' });

const EVERYBODY = ['Parceiros', 'Carteirinhas', 'Loja'];
const people: [string, Profile, string[]][] = [
  ['a holder', holder, [...EVERYBODY, 'Perfil, Júlia Sá Barreto']],
  ['an administrator', administrator, [...EVERYBODY, 'Administrativo', 'Perfil, Marcos Oliveira']],
  ['a super administrator', superAdministrator, [...EVERYBODY, 'Dashboard', 'Perfil, Renata Prado']],
];

describe.each([
  ['wide screens', () => undefined],
  ['phones', onAPhone],
])('the navigation on %s', (_width, setUp) => {
  beforeEach(setUp);

  it.each(people)('has the entries of %s', async (_who, user, entries) => {
    renderApp(PATHS.terms, { user });
    await screen.findByRole('link', { name: `Perfil, ${user.full_name}` });
    expect(labels(await navigation())).toEqual(entries);
  });

  it('marks where one is', async () => {
    renderApp(PATHS.affiliateStore, { user: holder });
    expect(await screen.findByRole('link', { name: 'Loja' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Carteirinhas' })).not.toHaveAttribute('aria-current');
  });
});

it('phones show the navigation on the first pages of each part, wide screens on all', async () => {
  const wide = renderApp('/editar-perfil', { user: holder });
  expect(await navigation()).toBeInTheDocument();
  wide.unmount();
  onAPhone();
  const app = renderApp('/editar-perfil', { user: holder });
  for (const [route, isShown] of [
    ['/editar-perfil', false],
    ['/privacidade', true],
    ['/termos', true],
    ['/loja', true],
    ['/loja/', true],
    ['/', true],
    ['/nao-existe', false],
  ] as const) {
    await app.navigate(route);
    const shown = () => [route, Boolean(screen.queryByRole('navigation', { name: 'Principal' }))];
    await waitFor(() => expect(shown()).toEqual([route, isShown]));
  }
});

describe('a change of route', () => {
  it('sets the title and moves focus to the heading', async () => {
    const app = renderApp(PATHS.affiliateStore, { user: administrator });
    await waitFor(() => expect(document.title).toBe('Loja · Vínculo'));
    await app.navigate(PATHS.managers);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Administradores' });
    expect(document.title).toBe('Administradores · Vínculo');
    await waitFor(() => expect(heading).toHaveFocus());
  });
});

it('offers a way past the navigation', async () => {
  const app = renderApp(PATHS.affiliateStore, { user: holder });
  await navigation();
  await app.user.tab();
  expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(app.location()).toBe(PATHS.affiliateStore);
});

it('says when the connection is gone, and when it is back', async () => {
  renderApp(PATHS.affiliateStore);
  await screen.findByRole('heading', { level: 1 });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/Você está sem conexão/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/Você está sem conexão/)).not.toBeInTheDocument();
});
