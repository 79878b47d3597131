// Favorites of a student: marked at once, taken back on a refusal, filtered together with the other filters.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aGate } from '../../testing/gate';
import { holder } from '../../testing/people';
import { aHolderPartner, idOf } from '../../testing/records';
import { renderComponent } from '../../testing/renderComponent';
import { answer, failure, type Handlers } from '../../testing/server';
import PartnersPage from './PartnersPage';

const bakery = aHolderPartner();
const gym = aHolderPartner({ id: idOf('b', 2), title: 'Academia Forte' });

/** A server that keeps the marks. */
function open(handlers: Handlers = [], route = '/parceiros') {
  const marks = new Set<string>();
  const asked: string[] = [];
  const app = renderComponent(<PartnersPage />, {
    route,
    user: holder,
    handlers: [
      ...handlers,
      answer('listMyPartners', ({ request }) => {
        const { searchParams: query } = new URL(request.url);
        asked.push(['favorites', 'today'].filter((name) => query.get(name) === '1').join(' '));
        const partners = [bakery, gym]
          .map((partner) => ({ ...partner, favorite: marks.has(partner.id) }))
          .filter(({ favorite }) => (favorite || !query.has('favorites')) && !query.has('today'));
        return { partners, total: partners.length, limit: 20 };
      }),
      answer('markFavorite', async ({ request }) => {
        const { favorite } = (await request.json()) as { favorite: boolean };
        const id = new URL(request.url).pathname.split('/').at(-2) ?? '';
        if (favorite) marks.add(id);
        else marks.delete(id);
        return null;
      }),
    ],
  });
  return { ...app, marks, asked };
}

const row = async (title: string) => {
  const item = (await screen.findByText(title)).closest('li');
  if (!item) throw new Error('No row');
  return item;
};
const heart = async (title: string) => within(await row(title)).findByRole('button', { name: 'Favorito' });
const filters = (on = '') => screen.findByRole('button', { name: `Filtros${on}` });
const toggle = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name }));
};

test('a heart is filled before the server answers, and says whose it is', async () => {
  const { passed, open: release } = aGate();
  const { user } = open([
    answer('markFavorite', async () => {
      await passed;
      return null;
    }),
  ]);
  const button = await heart('Padaria Estrela');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(button).toHaveAccessibleDescription('Padaria Estrela');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await heart('Academia Forte')).toHaveAttribute('aria-pressed', 'false');
  release();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
});

test('a refusal takes the heart back and says why', async () => {
  const { user } = open([answer('markFavorite', () => failure(409, { message: 'Você já tem 500 favoritos.' }))]);
  await user.click(await heart('Padaria Estrela'));
  expect(await screen.findByText('Você já tem 500 favoritos.')).toBeInTheDocument();
  expect(await heart('Padaria Estrela')).toHaveAttribute('aria-pressed', 'false');
});

test('a partner that is gone leaves the list with a word', async () => {
  let isThere = true;
  const { user } = open([
    answer('listMyPartners', () => {
      const partners = isThere ? [bakery, gym] : [gym];
      return { partners, total: partners.length, limit: 20 };
    }),
    answer('markFavorite', () => {
      isThere = false;
      return failure(404, { message: 'Não encontramos o que você procura.' });
    }),
  ]);
  await user.click(await heart('Padaria Estrela'));
  expect(await screen.findByText('Não encontramos o que você procura.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Padaria Estrela')).not.toBeInTheDocument());
});

test('filters go together into the address, and none found says what to do', async () => {
  const { user, location, asked, navigate } = open();
  await heart('Padaria Estrela');
  await toggle(user, 'Favoritos');
  expect(await screen.findByText('Nenhum parceiro encontrado')).toBeInTheDocument();
  expect(screen.getByText('Toque no coração de um parceiro para encontrá-lo aqui.')).toBeInTheDocument();
  expect(location()).toBe('/parceiros?favoritos=1');
  await waitFor(async () => expect(await filters(': 1 ativo')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Ver todos os parceiros' }));
  expect(location()).toBe('/parceiros');

  await user.click(await heart('Academia Forte'));
  await toggle(user, 'Favoritos');
  await waitFor(() => expect(screen.queryByText('Padaria Estrela')).not.toBeInTheDocument());
  expect(await heart('Academia Forte')).toHaveAttribute('aria-pressed', 'true');
  await navigate('/parceiros?favoritos=1&hoje=1');
  expect(await screen.findByText('Talvez seja útil ajustar sua pesquisa e filtros.')).toBeInTheDocument();
  expect(await filters(': 2 ativos')).toBeInTheDocument();
  expect(asked).toContain('favorites today');
  await user.click(screen.getByRole('button', { name: 'Limpar pesquisa e filtros' }));
  expect(await screen.findByText('Padaria Estrela')).toBeInTheDocument();
  expect(location()).toBe('/parceiros');
});

test('a partner unmarked in its sheet leaves the list of favorites, and its sheet stays', async () => {
  const { user, marks } = open([], '/parceiros?favoritos=1');
  await screen.findByText('Nenhum parceiro encontrado');
  await toggle(user, 'Favoritos');
  await user.click(await heart('Padaria Estrela'));
  await waitFor(() => expect(marks.size).toBe(1));
  await toggle(user, 'Favoritos');
  await user.click(within(await row('Padaria Estrela')).getByRole('button', { name: /Padaria Estrela/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Padaria Estrela' }));
  await user.click(sheet.getByRole('button', { name: 'Favorito' }));
  await waitFor(() => expect(marks.size).toBe(0));
  expect(await screen.findByText('Nenhum parceiro encontrado')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Favorito' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
