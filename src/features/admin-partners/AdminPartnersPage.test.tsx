// The managers' list of partners in each of its states.
import { screen, within } from '@testing-library/react';
import type { PartnerList } from '@vinculo/contract/partners';
import { administrator } from '../../testing/people';
import { aPartner, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure, queryOf } from '../../testing/server';

const bakery = aPartner();
const gym = aPartner({ id: idOf('b', 2), title: 'Academia Forte', description: 'Mensalidade menor', active: false });

const EMPTY: PartnerList = { partners: [], total: 0, limit: 20 };
const FULL: PartnerList = { partners: [bakery, gym], total: 2, limit: 20 };

const open = (handlers: Parameters<typeof renderApp>[1] = {}, route = '/admin/parceiros') =>
  renderApp(route, { user: administrator, ...handlers });

test('full: count, state and description of each, links in and out', async () => {
  open({ handlers: [answer('listPartners', FULL)] });
  expect(await screen.findByText('2 parceiros')).toBeInTheDocument();

  const first = screen.getByRole('link', { name: /Padaria Estrela/ });
  expect(first).toHaveAttribute('href', `/admin/parceiros/${bakery.id}`);
  expect(first).toHaveTextContent('Ativo • 10% em pães e bolos');
  expect(screen.getByRole('link', { name: /Academia Forte/ })).toHaveTextContent('Inativo • Mensalidade menor');
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('link', { name: 'Novo parceiro' })).toHaveAttribute('href', '/admin/parceiros/novo');
});

test('each says how often it was used; a hidden one only where it was', async () => {
  const uses = [0, 1, 1234, 0, 2, 0];
  const partners = uses.map((uses_30_days, n) =>
    aPartner({ id: idOf('b', n + 1), title: `Loja ${n}`, active: n < 3 || n === 5, is_new: n === 5, uses_30_days }),
  );
  open({ handlers: [answer('listPartners', { partners, total: 6, limit: 20 })] });
  await screen.findByText('6 parceiros');
  const said = uses.map((_uses, n) => screen.getByRole('link', { name: new RegExp(`Loja ${n}`) }).textContent);
  expect(said.map((text) => /(?:Nenhum|[\d.]+) usos? em 30 dias|Ainda sem usos/.exec(text ?? '')?.[0])).toEqual([
    'Nenhum uso em 30 dias',
    '1 uso em 30 dias',
    '1.234 usos em 30 dias',
    undefined,
    '2 usos em 30 dias',
    'Ainda sem usos',
  ]);
});

test.each([
  ['a desktop', false, 'Clique em Novo parceiro, no alto da página.'],
  ['a phone', true, 'Clique no botão de mais, no alto da página.'],
])('empty: three steps, named as they look on %s, and a way forward', async (_name, matches, step) => {
  const media = window.matchMedia('');
  const widths = jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...media, matches }));
  open({ handlers: [answer('listPartners', EMPTY)] });
  expect(await screen.findByText('Que tal cadastrar seu primeiro parceiro?')).toBeInTheDocument();
  const steps = within(screen.getByText(step).closest('ol') as HTMLElement).getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  widths.mockRestore();
});

test('a search goes into the address and to the server; nothing found is not the same as nothing there', async () => {
  const { user, location } = open({
    handlers: [answer('listPartners', (received) => (queryOf(received).search ? EMPTY : FULL))],
  });
  await screen.findByText('2 parceiros');
  await user.type(screen.getByRole('searchbox', { name: 'Procurar parceiro' }), 'xyz{Enter}');
  expect(await screen.findByText('Nenhum parceiro encontrado')).toBeInTheDocument();
  expect(location()).toBe('/admin/parceiros?procurar=xyz');
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(await screen.findByText('2 parceiros')).toBeInTheDocument();
  expect(location()).toBe('/admin/parceiros');
});

test('error: the server’s words and a retry that works', async () => {
  let isDown = true;
  const { user } = open({
    handlers: [answer('listPartners', () => (isDown ? failure(400, { message: 'Lista fora do ar' }) : FULL))],
  });
  expect(await screen.findByText('Ops, algo deu errado!')).toBeInTheDocument();
  expect(screen.getByText('Lista fora do ar')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('2 parceiros')).toBeInTheDocument();
});
