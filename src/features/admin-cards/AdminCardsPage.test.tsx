// The administrators' card table in each of its states.
import { screen, waitFor, within } from '@testing-library/react';
import type { CardList } from '@vinculo/contract/cards';
import { administrator, COMPANY_ID } from '../../testing/people';
import { aCard, aPerson, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

const julia = aCard();
const pedro = aCard({
  id: idOf('9', 2),
  full_name: 'Pedro Lima',
  active: false,
  user: aPerson({ id: idOf('1', 2), full_name: 'Pedro Lima', email: 'pedro@escola.example' }),
});

const EMPTY: CardList = { results: [], paging: { total: 0, limit: 20 } };
const FULL: CardList = { results: [julia, pedro], paging: { total: 2, limit: 20 } };

const open = (handlers: NonNullable<Parameters<typeof renderApp>[1]>['handlers'] = [], query = '') =>
  renderApp(`/admin/carteirinhas${query}`, { user: administrator, handlers });

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('[role="row"]');
  if (!(row instanceof HTMLElement)) throw new Error(`No row of ${name}`);
  return row;
};

test('loading says so, within the table', async () => {
  open([answer('listCards', () => new Promise(() => undefined))]);
  expect(await screen.findByRole('grid', { name: 'Carteirinhas' })).toBeInTheDocument();
  expect(screen.getByText('Carregando...')).toBeInTheDocument();
});

test('full: three columns, a link in every row, links in and out', async () => {
  open([answer('listCards', FULL)]);
  const row = await rowOf('Pedro Lima');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Carteirinha',
    'Dono',
    'Status',
  ]);
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/admin/carteirinhas/${pedro.id}`);
  expect(row).toHaveTextContent('pedro@escola.example');
  expect(within(row).getByText('Inativo')).toBeInTheDocument();
  expect(within(await rowOf('Júlia Sá Barreto')).getByText('Ativo')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('link', { name: 'Nova carteirinha' })).toHaveAttribute('href', '/admin/carteirinhas/usuario');
});

test('a click anywhere in a row opens its card', async () => {
  const { user, location } = open([answer('listCards', FULL)]);
  await user.click(within(await rowOf('Pedro Lima')).getByText('pedro@escola.example'));
  await waitFor(() => expect(location()).toBe(`/admin/carteirinhas/${pedro.id}`));
});

test('the page and the search in the address are what is asked for', async () => {
  const asked: object[] = [];
  open(
    [
      answer('listCards', ({ request }) => {
        asked.push(queryOf(request));
        return { results: [pedro], paging: { total: 41, limit: 20 } };
      }),
    ],
    '?pagina=3&procurar=ped',
  );
  await rowOf('Pedro Lima');
  expect(asked).toEqual([{ company_id: COMPANY_ID, limit: '20', offset: '40', search: 'ped', page: '3' }]);
  expect(screen.getByRole('searchbox', { name: 'Procurar carteirinha' })).toHaveValue('ped');
  expect(screen.getByText('41–41 de 41')).toBeInTheDocument();
});

test('turning the page changes the address; a new search starts from the first page', async () => {
  const { user, location } = open([
    answer('listCards', ({ request }) => ({
      results: [queryOf(request).offset === '20' ? pedro : julia],
      paging: { total: 21, limit: 20 },
    })),
  ]);
  await rowOf('Júlia Sá Barreto');
  await user.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
  await rowOf('Pedro Lima');
  expect(location()).toBe('/admin/carteirinhas?pagina=2');
  await user.type(screen.getByRole('searchbox', { name: 'Procurar carteirinha' }), 'ju{Enter}');
  await rowOf('Júlia Sá Barreto');
  expect(location()).toBe('/admin/carteirinhas?procurar=ju');
});

test.each(['?pagina=0', '?pagina=-1', '?pagina=abc'])('%s is no page, and nothing is asked for', async (query) => {
  const list = jest.fn(() => FULL);
  const { user, location } = open([answer('listCards', list)], query);
  expect(await screen.findByText('Está página não existe!')).toBeInTheDocument();
  expect(list).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Voltar para a primeira página' }));
  await rowOf('Pedro Lima');
  expect(location()).toBe('/admin/carteirinhas');
});

test('a page past the end is no page either', async () => {
  open([answer('listCards', { results: [], paging: { total: 2, limit: 20 } })], '?pagina=9');
  expect(await screen.findByText('Está página não existe!')).toBeInTheDocument();
});

test('empty without a search: four steps and a way forward', async () => {
  open([answer('listCards', EMPTY)]);
  expect(await screen.findByText('Crie sua primeira carteirinha!')).toBeInTheDocument();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4);
});

test('empty with a search: not found', async () => {
  open([answer('listCards', EMPTY)], '?procurar=xyz');
  expect(await screen.findByText('Desculpe, não encontramos o que você procurava!')).toBeInTheDocument();
  expect(screen.getByText('Talvez seja útil ajustar sua pesquisa e filtros.')).toBeInTheDocument();
});

test('error: the state with a retry that works, and the server’s words in a toast', async () => {
  let isDown = true;
  const { user } = open([answer('listCards', () => (isDown ? failure(400, { message: 'Lista fora do ar' }) : FULL))]);
  expect(await screen.findByText('Ops, algo deu errado!')).toBeInTheDocument();
  expect(screen.getByText('Parece que algo não está indo como planejado.')).toBeInTheDocument();
  expect(await screen.findByText('Lista fora do ar')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await rowOf('Pedro Lima');
});
