// The administrative home: where its tiles lead, and how to ask for help.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { listedPath, PATHS } from '../../lib/paths';
import { administrator, COMPANY_ID, holder } from '../../testing/people';
import { onAPhone } from '../../testing/phone';
import { aBilling, anOverview, idOf, settings, TOLD } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';

const running = {
  id: idOf('b', 7),
  payment_method: 1 as const,
  status: 'active' as const,
  is_by_card: true,
  card_brand: 'visa',
  next_charge_at: '2027-01-10T15:00:00.000Z',
  since: '2026-11-20T12:00:00.000Z',
};

test.each([
  ['Parceiros', 'Gerencie os parceiros da escola', '/admin/parceiros'],
  ['Carteirinhas', 'Gerencia as carteirinhas dos alunos', '/admin/carteirinhas'],
  ['Personalizar carteirinha', 'Deixe com a cara da sua empresa', '/admin/personalizar-carteirinha'],
  ['Administradores', 'Adicione pessoas para gerenciar', '/admin/administradores'],
])('the tile %s says what it is for and leads there', async (title, text, path) => {
  renderApp('/admin', { user: administrator });
  expect(await screen.findByRole('heading', { level: 1, name: 'Administrativo' })).toBeInTheDocument();
  const tile = screen.getByRole('link', { name: `${title} ${text}` });
  expect(tile).toHaveAttribute('href', path);
});

const overview = (changes: Partial<CompanyOverview> = {}) => answer('getCompanyOverview', anOverview(changes));
const cards = (total: number, changes: Partial<CompanyOverview['cards']> = {}) => ({
  cards: { total, in_use: total, activated: total, ended: 0, ending: 0, ...changes },
});
const invited = (changes: Partial<CompanyOverview['invitations']>) => ({
  invitations: { open: 0, listed: 0, card: 0, refused: 0, ...changes },
});
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(/\s+/g, ' ').trim(), link.getAttribute('href')]);

test('has four tiles and no fifth, and the subscription quietly below them', async () => {
  renderApp('/admin', { user: administrator, handlers: [overview()] });
  expect(within(await screen.findByRole('list', { name: '' })).getAllByRole('link')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Assinatura' })).toHaveAttribute('href', '/admin/assinatura');
});

describe('the first steps', () => {
  const steps = () => rowsOf('Primeiros passos');

  test('a list and the link come before one by one', async () => {
    renderApp('/admin', { user: administrator, handlers: [overview(cards(9))] });
    expect(await steps()).toEqual([
      ['Traga sua lista', PATHS.cardList],
      ['Mostre o link', PATHS.adminCompanyLink],
      ['Crie uma por vez', PATHS.adminCardUser],
    ]);
  });

  test.each([
    ['on a phone', onAPhone],
    ['on a wide screen', () => undefined],
  ])('greet before the tiles %s', async (_where, show) => {
    show();
    renderApp('/admin', { user: administrator, handlers: [overview(cards(0))] });
    const first = await screen.findByRole('link', { name: 'Traga sua lista' });
    const tile = screen.getByRole('link', { name: /^Parceiros Gerencie/ });
    expect(first.compareDocumentPosition(tile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ['invitations wait', { open: 30 }, '30 convites esperam', PATHS.invitations, '0 de 30 aceitaram.'],
    [
      'students wait for a photo',
      { listed: 12 },
      '12 alunos sem foto',
      listedPath,
      'Com a foto, a carteirinha fica pronta.',
    ],
  ])('after a list, the first leads to where they are: %s', async (_name, counts, label, path, text) => {
    renderApp('/admin', { user: administrator, handlers: [overview({ ...cards(0), ...invited(counts) })] });
    await screen.findByText(text);
    expect((await steps())[0]).toEqual([label, path]);
  });

  test('are over with ten cards', async () => {
    renderApp('/admin', { user: administrator, handlers: [overview(cards(10))] });
    await screen.findByRole('list', { name: 'Carteirinhas em números' });
    expect(screen.queryByText('Primeiros passos')).not.toBeInTheDocument();
  });
});

describe('what waits', () => {
  test('each leads to its filtered list, and the subscription says its day', async () => {
    const waiting = {
      requests: 2,
      ...invited({ open: 3, card: 2, listed: 12 }),
      ...cards(1240, { in_use: 1200, activated: 1160, ended: 40, ending: 1 }),
    };
    renderApp('/admin', {
      user: administrator,
      handlers: [overview(waiting), answer('getBilling', aBilling({ subscription: running }))],
    });
    await screen.findByText('Próxima cobrança em 10/01/2027');
    expect(await rowsOf('Esperando por você')).toEqual([
      ['2 pedidos de carteirinha Responda a quem pediu', PATHS.requests],
      ['12 alunos sem foto Com a foto, a carteirinha fica pronta', listedPath],
      ['3 convites esperam 2 de 5 aceitaram', PATHS.invitations],
      ['1 carteirinha vence em 30 dias Renove todas de uma vez', '/admin/carteirinhas?status=ativo&validade=a-vencer'],
      ['Próxima cobrança em 10/01/2027', PATHS.subscription],
    ]);
    expect(await rowsOf('Carteirinhas em números')).toEqual([
      ['1.200 carteirinhas em uso 1.160 ativadas pelos alunos', '/admin/carteirinhas?status=ativo'],
      [
        '40 ainda sem conta Imprima os códigos, e os alunos ativam no celular',
        '/admin/carteirinhas?status=ativo&dono=sem-conta',
      ],
      ['40 vencidas Renove ou desative', '/admin/carteirinhas?status=ativo&validade=vencidas'],
    ]);
  });

  test('nothing is said as well, beside the end of the free month', async () => {
    renderApp('/admin', { user: administrator, handlers: [overview(), answer('getBilling', aBilling())] });
    expect(await screen.findByText('Nada por enquanto.')).toBeInTheDocument();
    await screen.findByText(/^Mês gratuito até/);
    expect((await rowsOf('Esperando por você')).map(([, to]) => to)).toEqual([PATHS.subscription]);
  });

  test('is asked for again when the page is looked at again', async () => {
    let requests = 0;
    const asked = answer('getCompanyOverview', () => anOverview({ requests: requests++ }));
    const { store } = renderApp('/admin', { user: administrator, handlers: [asked] });
    const stopListening = setupListeners(store.dispatch);
    await screen.findByText('Nada por enquanto.');
    fireEvent.focus(window);
    expect(await screen.findByText('1 pedido de carteirinha')).toBeInTheDocument();
    stopListening();
  });
});

describe('the uses', () => {
  const used = {
    weeks: [
      { week: '2026-11-16', uses: 1300 },
      { week: '2026-11-23', uses: 12 },
    ],
    most_used: [{ id: idOf('b'), title: 'Padaria', uses: 1312 }],
    unused: { total: 7, first: [{ id: idOf('b', 2), title: 'Cinema' }] },
  };

  test('are a table for screen readers beside the chart; partners lead to their page and to the list', async () => {
    renderApp('/admin', { user: administrator, handlers: [overview(used)] });
    expect(await screen.findByText(/^1\.312 usos em 12 semanas/)).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Usos por semana' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Semana deUsos', '16/111.300', '23/1112']);
    expect(screen.getByRole('link', { name: 'Ver por semana' })).toHaveAttribute('href', '/admin/usos?por=semana');
    expect(await rowsOf('Parceiros mais usados')).toEqual([['Padaria 1.312 usos', `/admin/parceiros/${idOf('b')}`]]);
    expect(await rowsOf('Parceiros que ninguém usou')).toEqual([['Cinema', `/admin/parceiros/${idOf('b', 2)}`]]);
    const all = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(all('Ver todos os usos')).toBe('/admin/usos?ordem=usos');
    expect(all('Ver 7 parceiros sem uso')).toBe('/admin/usos?ordem=sem-uso');
  });

  test('that are none say how one comes about', async () => {
    renderApp('/admin', { user: administrator, handlers: [overview()] });
    expect(await screen.findByText(/^Nenhum uso em 12 semanas\. A loja registra um/)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText('Todos os parceiros ativos tiveram uso em 12 semanas.')).toBeInTheDocument();
  });

  test('of a school without partners are the way to the first partner', async () => {
    renderApp('/admin', { user: administrator, handlers: [overview({ partners: 0, ...cards(0) })] });
    const first = await screen.findByRole('link', { name: 'Cadastrar o primeiro parceiro' });
    expect(first).toHaveAttribute('href', '/admin/parceiros/novo');
    expect(screen.queryByText('Parceiros mais usados')).not.toBeInTheDocument();
    expect(screen.queryByText('Carteirinhas em números')).not.toBeInTheDocument();
  });

  test('that cannot be read can be asked for again', async () => {
    let works = false;
    const handler = answer('getCompanyOverview', () => (works ? anOverview() : failure(422)));
    const { user } = renderApp('/admin', { user: administrator, handlers: [handler] });
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    works = true;
    await user.click(again);
    expect(await screen.findByText('Nada por enquanto.')).toBeInTheDocument();
  });
});

test('WhatsApp opens outside with the country prefix', async () => {
  renderApp('/admin', {
    user: administrator,
    handlers: [answer('getSettings', { ...settings, whats_app: '(81) 99999-0000' })],
  });
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(link).toHaveAttribute('href', 'https://wa.me/5581999990000');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test.each([
  ['not configured', answer('getSettings', { ...settings, whats_app: null })],
  ['not known', answer('getSettings', () => failure(400))],
])('no WhatsApp button where its number is %s', async (_name, handler) => {
  renderApp('/admin', { user: administrator, handlers: [handler] });
  await screen.findByRole('heading', { level: 1, name: 'Administrativo' });
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
});

test.each([
  ['the free month ends in a week', { trial_ends_at: '2026-11-28T12:00:00.000Z' }, 'O mês gratuito termina em 7 dias.'],
  ['it ends tomorrow', { trial_ends_at: '2026-11-22T12:00:00.000Z' }, 'O mês gratuito termina amanhã.'],
  ['it ends today', { trial_ends_at: '2026-11-21T18:00:00.000Z' }, 'O mês gratuito termina hoje.'],
  ['partners are closed', { standing: 'lapsed' as const, free_month_owed: false }, 'Os parceiros estão fechados'],
  ['a charge was refused', { subscription: { ...running, status: 'past_due' as const } }, 'cobrança foi recusada'],
  [
    'the provider gave a charge up',
    { standing: 'lapsed' as const, subscription: { ...running, status: 'unpaid' as const } },
    'A mensalidade não foi paga',
  ],
  ['the school is switched off', { standing: 'inactive' as const }, 'Sua escola está desativada'],
])('says so where %s, and leads to the subscription', async (_name, changes, text) => {
  renderApp('/admin', { user: administrator, handlers: [answer('getBilling', aBilling(changes))] });
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Ver a assinatura' });
  expect(link).toHaveAttribute('href', '/admin/assinatura');
  const firstTile = screen.getByRole('link', { name: /^Parceiros / });
  expect(link.compareDocumentPosition(firstTile) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['the free month has long to go', {}],
  ['a subscription runs', { subscription: running, trial_ends_at: '2026-11-22T12:00:00.000Z' }],
  ['one is being confirmed', { confirming: true, trial_ends_at: '2026-11-22T12:00:00.000Z' }],
  ['the school is exempt', { exempt: true, trial_ends_at: '2026-11-22T12:00:00.000Z' }],
])('says nothing of the subscription where %s', async (_name, changes) => {
  let asked = 0;
  const billing = answer('getBilling', () => {
    asked += 1;
    return aBilling(changes);
  });
  renderApp('/admin', { user: administrator, handlers: [billing] });
  await screen.findByRole('heading', { level: 1, name: 'Administrativo' });
  await waitFor(() => expect(asked).toBe(1));
  await screen.findByRole('link', { name: /WhatsApp/ });
  expect(screen.queryByRole('link', { name: 'Ver a assinatura' })).not.toBeInTheDocument();
});

test.each([
  [
    [{ id: idOf('b'), title: 'Padaria', reports: 3 }],
    '3 relatos dizem que Padaria não aceitou',
    `/admin/parceiros/${idOf('b')}`,
  ],
  [
    [
      { id: idOf('b'), title: 'Padaria', reports: 4 },
      { id: idOf('b', 2), title: 'Cinema', reports: 3 },
    ],
    'Muitos relatos dizem que 2 parceiros não aceitaram',
    '/admin/usos',
  ],
])('tells of partners that did not accept the card, and leads there', async (reported, text, to) => {
  renderApp('/admin', { user: administrator, handlers: [overview({ reported })] });
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver os relatos' })).toHaveAttribute('href', to);
});

test('is not for students', async () => {
  const { location } = renderApp('/admin', { user: holder });
  expect(await screen.findByRole('heading', { level: 1, name: 'Parceiros' })).toBeInTheDocument();
  expect(location()).toBe('/parceiros');
});

test('a new administrator is told by whom, and can refuse the school', async () => {
  const company = { id: COMPANY_ID, title: 'Colégio Estranho', ...TOLD, card: false, management: true };
  const told = {
    ...administrator,
    new_schools: [company, { ...company, id: idOf('c', 2), card: true, management: false }],
  };
  let isRefused = false;
  const { user, location } = renderApp('/admin', {
    user: told,
    handlers: [
      answer('getProfile', () => (isRefused ? { ...holder, id: told.id } : told)),
      answer('refuseCompany', () => {
        isRefused = true;
        return null;
      }),
    ],
  });
  expect(await screen.findByText(/adicionou você como administrador/)).toHaveTextContent('Colégio Estranho');
  await user.click(screen.getByRole('button', { name: 'Não reconheço esta escola' }));
  await user.click(await screen.findByRole('button', { name: 'Recusar a escola' }));
  await waitFor(() => expect(location()).toBe('/parceiros'));
});
