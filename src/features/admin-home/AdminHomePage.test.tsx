// The administrative home: where its tiles lead, and how to ask for help.
import { screen, waitFor, within } from '@testing-library/react';
import { listedPath, PATHS } from '../../lib/paths';
import { administrator, COMPANY_ID, holder } from '../../testing/people';
import { onAPhone } from '../../testing/phone';
import { aBilling, aCard, idOf, settings } from '../../testing/records';
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

const manyCards = (total: number) => answer('listCards', { results: [aCard()], paging: { total, limit: 1 } });
const invited = (counts: object) =>
  answer('listInvitations', {
    results: [],
    paging: { total: 0, limit: 1 },
    counts: { waiting: 0, picture: 0, listed: 0, card: 0, refused: 0, ...counts },
  });

test('has four tiles and no fifth, and the uses and the subscription quietly below them', async () => {
  renderApp('/admin', { user: administrator, handlers: [manyCards(10)] });
  expect(within(await screen.findByRole('list', { name: '' })).getAllByRole('link')).toHaveLength(4);
  const uses = await screen.findByRole('link', { name: /em 30 dias/ });
  expect(within(uses).queryByRole('heading')).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Assinatura' })).toHaveAttribute('href', '/admin/assinatura');
});

describe('the first steps', () => {
  const steps = async () =>
    within(await screen.findByRole('list', { name: 'Primeiros passos' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('a list and the link come before one by one', async () => {
    renderApp('/admin', { user: administrator, handlers: [manyCards(9), invited({})] });
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
    renderApp('/admin', { user: administrator, handlers: [manyCards(0), invited({})] });
    const first = await screen.findByRole('link', { name: 'Traga sua lista' });
    const tile = screen.getByRole('link', { name: /^Parceiros Gerencie/ });
    expect(first.compareDocumentPosition(tile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ['invitations wait', { waiting: 28, picture: 2 }, '30 convites esperam', PATHS.invitations, '0 de 30 aceitaram.'],
    ['students wait for a photo', { listed: 12 }, '12 alunos sem foto', listedPath, /Com a foto/],
  ])('after a list, the first leads to where they are: %s', async (_name, counts, label, path, text) => {
    renderApp('/admin', { user: administrator, handlers: [manyCards(0), invited(counts)] });
    await screen.findByText(text);
    expect((await steps())[0]).toEqual([label, path]);
  });

  test('are over with ten cards; what waits is a line', async () => {
    renderApp('/admin', {
      user: administrator,
      handlers: [manyCards(10), invited({ waiting: 3, card: 2, listed: 1 })],
    });
    expect(await screen.findByText(/2 de 5 aceitaram\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '3 convites esperam' })).toHaveAttribute('href', PATHS.invitations);
    expect(screen.getByRole('link', { name: '1 aluno sem foto' })).toHaveAttribute('href', listedPath);
    expect(screen.queryByText('Primeiros passos')).not.toBeInTheDocument();
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
  [{ uses_30_days: 1312, unused: 3 }, '1.312 usos em 30 dias 3 parceiros ativos sem nenhum uso'],
  [{ uses_30_days: 1, unused: 1 }, '1 uso em 30 dias 1 parceiro ativo sem nenhum uso'],
  [{ uses_30_days: 7, unused: 0 }, '7 usos em 30 dias Todos os parceiros ativos tiveram uso'],
  [{ uses_30_days: 0, unused: 0 }, 'Nenhum uso em 30 dias Aparecem aqui quando uma loja registra um uso'],
  [{ uses_30_days: 0, unused: 12 }, 'Nenhum uso em 30 dias 12 parceiros ativos sem nenhum uso'],
])('%j leads to the uses', async (uses, name) => {
  renderApp('/admin', { user: administrator, handlers: [answer('getPartnerUses', { ...uses, reported: [] })] });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/usos');
});

test('uses that are not known leave the way to the uses, whose place is kept from the start', async () => {
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  const uses = answer('getPartnerUses', async () => {
    await held;
    return failure(400);
  });
  renderApp('/admin', { user: administrator, handlers: [uses] });
  const link = await screen.findByRole('link', { name: 'Usos em 30 dias' });
  answerNow();
  await waitFor(() => expect(link).toHaveAccessibleName('Usos em 30 dias Veja o que cada parceiro teve'));
  expect(link).toHaveAttribute('href', '/admin/usos');
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
  const uses = { uses_30_days: 7, unused: 0, reported };
  renderApp('/admin', { user: administrator, handlers: [answer('getPartnerUses', uses)] });
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver os relatos' })).toHaveAttribute('href', to);
});

test('is not for students', async () => {
  const { location } = renderApp('/admin', { user: holder });
  expect(await screen.findByRole('heading', { level: 1, name: 'Parceiros' })).toBeInTheDocument();
  expect(location()).toBe('/parceiros');
});

test('a new administrator is told by whom, and can refuse the school', async () => {
  const company = { id: COMPANY_ID, title: 'Colégio Estranho', card: false, management: true };
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
