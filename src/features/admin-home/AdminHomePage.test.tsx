import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { PATHS, waitingPath } from '../../lib/paths';
import { administrator, COMPANY_ID, holder } from '../../testing/people';
import { billingInFreeMonth, anOverview, aRunningSubscription, idOf, settings, TOLD } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';
import { subscriptionNotice } from './WaitingSection';

const SILENT = '/admin/carteirinhas?status=ativo&responsavel=sem-resposta';
const HELD_BACK = '/admin/carteirinhas?status=ativo&responsavel=suspensas';
const overview = (changes: Partial<CompanyOverview> = {}) => answer('getCompanyOverview', anOverview(changes));
const cards = (total: number, changes: Partial<CompanyOverview['cards']> = {}) => ({
  cards: { in_use: total, activated: total, ended: 0, ending: 0, to_confirm: 0, ...changes },
});
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(/\s+/g, ' ').trim(), link.getAttribute('href')]);

test('has four tiles and no fifth, and quietly below them the subscription, the school and what the month was', async () => {
  renderApp('/admin', { user: administrator, handlers: [overview({ month_uses: 42 })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Administrativo' })).toBeInTheDocument();
  const tiles = within(await screen.findByRole('list', { name: '' }));
  expect(tiles.getAllByRole('link')).toHaveLength(4);
  for (const [name, path] of [
    ['Parceiros Gerencie os parceiros da escola', '/admin/parceiros'],
    ['Carteirinhas Gerencia as carteirinhas dos alunos', '/admin/carteirinhas'],
    ['Personalizar carteirinha Deixe com a cara da sua empresa', '/admin/personalizar-carteirinha'],
    ['Administradores Adicione pessoas para gerenciar', '/admin/administradores'],
  ] as const)
    expect(tiles.getByRole('link', { name })).toHaveAttribute('href', path);
  expect(await screen.findByRole('link', { name: 'Assinatura' })).toHaveAttribute('href', '/admin/assinatura');
  expect(screen.getByRole('link', { name: '42 usos neste mês' })).toHaveAttribute('href', PATHS.uses);
  expect(screen.getByRole('link', { name: 'Dados da escola' })).toHaveAttribute('href', PATHS.ownCompany);
  for (const moved of ['Uso dos benefícios', 'Atividade', 'Proteção de dados'])
    expect(screen.queryByRole('link', { name: moved })).not.toBeInTheDocument();
});

const PENDENCIES = 'Pendências';
const steps = (changes: Partial<CompanyOverview['first_steps']> = {}) => ({
  first_steps: { look: false, students: false, partners: false, managers: false, ...changes },
});

/** What was there first stays where it is: all else comes below it. */
const isBelowTheTiles = (element: HTMLElement) => {
  const last = screen.getByRole('link', { name: /^Administradores / });
  return Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
};

test.each([
  ['new', 'Sua escola ainda não foi conferida', /leem “Escola nova, ainda não conferida”.*com a primeira mensalidade/],
  ['name', 'O nome da escola aguarda conferência', /parecido com o de outra escola/],
] as const)('tells what others read of a %s school, and what changes that', async (unconfirmed, title, why) => {
  renderApp('/admin', { user: administrator, handlers: [overview({ unconfirmed })] });
  const line = await screen.findByText(title);
  expect(isBelowTheTiles(line)).toBe(true);
  expect(screen.getByText(why)).not.toBeVisible();
  fireEvent.click(line);
  expect(screen.getByText(why)).toBeInTheDocument();
});

describe('the first steps', () => {
  const shown = () => rowsOf('Primeiros passos');

  test('say what is done, and lead to the rest', async () => {
    renderApp('/admin', { user: administrator, handlers: [overview({ ...cards(0), ...steps({ look: true }) })] });
    expect(await shown()).toEqual([
      ['Personalizar carteirinha Com a cor, a imagem e o nome da escola Feito', PATHS.cardTemplate],
      ['Importar lista de alunos Com ou sem e-mails e fotos: uma turma ou a escola inteira', PATHS.classList],
      ['Cadastrar parceiros Papelarias, lanchonetes, cursos: quem dá descontos aos alunos', PATHS.adminPartners],
      ['Adicionar administradores Quem ajuda você na secretaria', PATHS.managers],
    ]);
    expect(isBelowTheTiles(screen.getByRole('heading', { name: 'Primeiros passos' }))).toBe(true);
  });

  test('are over once cards have a look, students and partners', async () => {
    const done = steps({ look: true, students: true, partners: true });
    renderApp('/admin', { user: administrator, handlers: [overview(done)] });
    await screen.findByRole('link', { name: 'Assinatura' });
    expect(screen.queryByText('Primeiros passos')).not.toBeInTheDocument();
  });
});

describe('what waits', () => {
  test('each leads to its list, below the tiles', async () => {
    const waiting = {
      requests: 2,
      shop_messages: 1,
      reported: { reports: 3, partners: 2, most: { id: idOf('b'), title: 'Padaria' } },
      held_back: 1,
      silent: 5,
      no_picture: 12,
      ...cards(1240, { in_use: 1200, activated: 1160, ended: 40, ending: 1 }),
    };
    renderApp('/admin', { user: administrator, handlers: [overview(waiting)] });
    expect(await rowsOf(PENDENCIES)).toEqual([
      ['2 pedidos de carteirinha Responda a quem pediu', waitingPath('asked')],
      ['1 recado de loja Veja o que mudou na loja', '/admin/parceiros?recados=sim'],
      ['3 relatos de alunos Sobre 2 parceiros', PATHS.uses],
    ]);
    const more = screen.getByText('Mais 5 pendências');
    expect(more.closest('details')).not.toHaveAttribute('open');
    fireEvent.click(more);
    expect(await rowsOf('Mais pendências')).toEqual([
      ['12 alunos aguardando foto Envie as fotos para liberar as carteirinhas', waitingPath('no_picture')],
      ['1 carteirinha suspensa pelo responsável Fale com a família ou desative', HELD_BACK],
      ['5 carteirinhas sem resposta do responsável Valem, mas peça à família que responda ao e-mail', SILENT],
      ['1 carteirinha vence em 30 dias A lista do ano renova quem continua', '/admin/carteirinhas/lista'],
      [
        '40 carteirinhas vencidas Renove quem continua ou desative quem saiu',
        '/admin/carteirinhas?status=ativo&validade=vencidas',
      ],
    ]);
    expect(isBelowTheTiles(screen.getByRole('heading', { name: PENDENCIES }))).toBe(true);
  });

  test('that cannot be read can be asked for again', async () => {
    let works = false;
    const handler = answer('getCompanyOverview', () => (works ? anOverview({ requests: 1 }) : failure(422)));
    const { user } = renderApp('/admin', { user: administrator, handlers: [handler] });
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByRole('link', { name: 'Assinatura' })).toBeInTheDocument();
    works = true;
    await user.click(again);
    expect(await screen.findByText('1 pedido de carteirinha')).toBeInTheDocument();
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

test('no WhatsApp button where its number is not configured', async () => {
  renderApp('/admin', { user: administrator, handlers: [answer('getSettings', { ...settings, whats_app: null })] });
  await screen.findByRole('heading', { level: 1, name: 'Administrativo' });
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
});

test.each([
  ['the free month ends in a week', { trial_ends_at: '2026-11-28T12:00:00.000Z' }, 'O mês gratuito termina em 7 dias'],
  ['it ends tomorrow', { trial_ends_at: '2026-11-22T12:00:00.000Z' }, 'O mês gratuito termina amanhã'],
  ['it ends today', { trial_ends_at: '2026-11-21T18:00:00.000Z' }, 'O mês gratuito termina hoje'],
  ['partners are closed', { standing: 'lapsed' as const, free_month_owed: false }, 'Os benefícios estão suspensos'],
  ['a charge was refused', { subscription: aRunningSubscription({ status: 'past_due' }) }, 'cobrança foi recusada'],
  [
    'the provider gave a charge up',
    { standing: 'lapsed' as const, subscription: aRunningSubscription({ status: 'unpaid' }) },
    'A mensalidade não foi paga',
  ],
  ['the school is switched off', { standing: 'inactive' as const }, 'Sua escola está desativada'],
])('says so where %s', (_name, changes, text) => {
  expect(subscriptionNotice(billingInFreeMonth(changes))?.text).toMatch(new RegExp(text));
});

test('what the subscription needs stands below the tiles and leads there', async () => {
  const lapsed = billingInFreeMonth({ standing: 'lapsed', free_month_owed: false });
  renderApp('/admin', { user: administrator, handlers: [answer('getBilling', lapsed)] });
  const link = await screen.findByRole('link', { name: /Os benefícios estão suspensos/ });
  expect(link).toHaveAttribute('href', '/admin/assinatura');
  expect(isBelowTheTiles(link)).toBe(true);
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
