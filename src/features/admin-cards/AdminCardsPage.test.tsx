// The managers' card table in each of its states.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CardList } from '@vinculo/contract/cards';
import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { PATHS } from '../../lib/paths';
import { administrator, COMPANY_ID } from '../../testing/people';
import { onAPhone } from '../../testing/phone';
import { anOverview, aCard, aPerson, idOf } from '../../testing/records';
import { renderApp, type RenderedApp } from '../../testing/renderApp';
import { rowBox } from '../../testing/rowBox';
import { answer, answerAndKeep, failure, queryOf, type Handlers } from '../../testing/server';
import { tabTo } from '../../testing/typing';

const julia = aCard();
const pedro = aCard({
  id: idOf('9', 2),
  full_name: 'Pedro Lima',
  active: false,
  user: aPerson({ id: idOf('1', 2), full_name: 'Pedro Lima', email: 'pedro@escola.example' }),
});

const EMPTY: CardList = { results: [], paging: { total: 0, limit: 20 } };
const FULL: CardList = { results: [julia, pedro], paging: { total: 2, limit: 20 } };

const open = (handlers: Handlers = [], query = '') =>
  renderApp(`/admin/carteirinhas${query}`, { user: administrator, handlers });

const waiting = anOverview({ waiting: 60 });
const rowOf = async (name: string | RegExp) => {
  const row = (await screen.findByRole('link', { name })).closest('[role="row"]');
  if (!(row instanceof HTMLElement)) throw new Error(`No row of ${String(name)}`);
  return row;
};

const choose = async ({ click }: RenderedApp['user'], name: string) => {
  await click(screen.getByRole('button', { name: 'Mais' }));
  await click(await screen.findByRole('menuitem', { name }));
};

test('full: three columns, a link in every row, links in and out', async () => {
  open([answer('listCards', FULL), answer('getCompanyOverview', waiting)]);
  const row = await rowOf('Pedro Lima');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    // The column of the checkbox that chooses the page.
    '',
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
  const tabs = within(screen.getByRole('navigation', { name: 'Alunos' })).getAllByRole('link');
  await waitFor(() =>
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Carteirinhas', '/admin/carteirinhas'],
      ['Aguardando (60)', '/admin/carteirinhas/aguardando'],
    ]),
  );
});

test('the other ways and the file are a menu, by keyboard too', async () => {
  const { user, location } = open([answer('listCards', FULL)]);
  await rowOf('Pedro Lima');
  screen.getByRole('button', { name: 'Mais' }).focus();
  await user.keyboard('{Enter}');
  const ways = await screen.findAllByRole('menuitem');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Importar lista de alunos', PATHS.classList],
    ['Link da escola', PATHS.adminCompanyLink],
    ['Baixar planilha', null],
  ]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe(PATHS.classList));
});

describe('pages', () => {
  const next = () => screen.getByRole('button', { name: 'Próxima página' });

  test('are turned by keyboard after the arrows in the table, and the focus stays', async () => {
    const { user } = open([
      answer('listCards', (received) => {
        const { page } = queryOf(received);
        return {
          results: [aCard({ id: idOf('9', Number(page)), full_name: `Da página ${page}` })],
          paging: { total: 60, limit: 20 },
        };
      }),
    ]);
    await rowOf('Da página 1');
    await user.click(screen.getByRole('searchbox', { name: 'Procurar carteirinha' }));
    await user.keyboard('{ArrowDown}');
    const first = screen.getByRole('link', { name: 'Da página 1' });
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(first).not.toHaveFocus();
    await tabTo(user, next);
    await user.keyboard('{Enter}');
    await rowOf('Da página 2');
    // The grid looks for the row that had the focus once the others are shown.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(next()).toHaveFocus();
    // The table is reached again, from its first header on.
    expect(screen.getAllByRole('columnheader').some(({ tabIndex }) => tabIndex === 0)).toBe(true);
  });

  test('one that fails says why, and is asked for again', async () => {
    let isDown = true;
    const { user } = open([
      answer('listCards', (received) =>
        queryOf(received)['page'] === '2' && isDown
          ? failure(400, { message: 'Lista fora do ar' })
          : { results: [julia], paging: { total: 21, limit: 20 } },
      ),
    ]);
    await rowOf('Júlia Sá Barreto');
    await user.click(next());
    expect(await screen.findByText('Lista fora do ar')).toBeInTheDocument();
    expect(await screen.findByText('Ops, algo deu errado!')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('link', { name: 'Tentar novamente' }));
    await rowOf('Júlia Sá Barreto');
  });
});

test('the status says whether a card is active, and beside it that it has ended; how soon it does stands under the name', async () => {
  const day = (days: number) => dayAfter(brazilianDate(new Date()), days);
  const ends = [-1, 0, 1, 12, 31].map(day);
  const results = ends.map((valid_until, n) => aCard({ id: idOf('9', 10 + n), full_name: `Ana ${n}`, valid_until }));
  open([
    answer('listCards', {
      results: [...results, { ...pedro, valid_until: day(-1) }],
      paging: { total: 6, limit: 20 },
    }),
  ]);
  const says = async (who: string) => (await rowOf(new RegExp(`^${who}`))).textContent;
  expect(await says('Ana 0')).toMatch(new RegExp(`^Ana 0Venceu em ${shownDay(day(-1))}.*Ativo$`));
  expect(await says('Ana 1')).toMatch(/Vence hoje.*Ativo$/);
  expect(await says('Ana 2')).toMatch(/Vence amanhã.*Ativo$/);
  expect(await says('Ana 3')).toMatch(/Vence em 12 dias.*Ativo$/);
  expect(await says('Ana 4')).not.toContain('Vence');
  expect(await says('Pedro Lima')).toMatch(/Venceu em .*Inativo$/);
});

describe('the other filters', () => {
  const filters = (words: string) => screen.getByRole('button', { name: words });
  const dialog = () => screen.findByRole('dialog', { name: 'Filtros' });
  const choose = async (user: ReturnType<typeof open>['user'], label: string, option: string) => {
    const field = within(await dialog()).getByRole('combobox', { name: label });
    await user.selectOptions(field, await within(field).findByRole('option', { name: option }));
  };
  const CLASSES = [
    { class_name: '1º A', cards: 1032, to_deliver: 0 },
    { class_name: '9º B', cards: 8, to_deliver: 0 },
    { class_name: '1º C', cards: 0, to_deliver: 7 },
  ];

  test('a class, an ending and the lack of an owner are chosen in one dialog, and go into address and call; they are cleared there', async () => {
    const asked: object[] = [];
    const classes = jest.fn(() => CLASSES);
    const { user, location } = open(
      [answer('listCardClasses', classes), answerAndKeep('listCards', asked, FULL, queryOf)],
      '?pagina=2&status=ativo',
    );
    await rowOf('Pedro Lima');
    expect(classes).not.toHaveBeenCalled();
    await user.click(filters('Filtros'));
    await choose(user, 'Turma', '1º A (1.032)');
    await choose(user, 'Turma', '9º B (8)');
    await choose(user, 'Validade', 'Vencidas');
    await choose(user, 'Dono', 'Sem conta ainda');
    expect(location()).toBe('/admin/carteirinhas?pagina=2&status=ativo');
    await user.click(within(await dialog()).getByRole('button', { name: 'Aplicar' }));
    expect(location()).toBe('/admin/carteirinhas?status=ativo&turma=9%C2%BA+B&validade=vencidas&dono=sem-conta');
    const query = { company_id: COMPANY_ID, limit: '20', offset: '0', page: '1', status: 'ativo', active: '1' };
    await waitFor(() => expect(asked).toContainEqual({ ...query, class_name: '9º B', ending: 'ended', owner: 'none' }));
    const button = await screen.findByRole('button', {
      name: 'Filtros: 9º B, Vencidas, Sem conta ainda (filtro ativo)',
    });
    await waitFor(() => expect(button).toHaveFocus());

    await user.click(button);
    expect(within(await dialog()).getByRole('combobox', { name: 'Turma' })).toHaveValue('9º B');
    await user.click(within(await dialog()).getByRole('button', { name: 'Limpar filtros' }));
    expect(location()).toBe('/admin/carteirinhas?status=ativo');
    expect(await screen.findByRole('button', { name: 'Filtros' })).toBeInTheDocument();
  });

  test('the status and the ending of an address are asked for together, and change apart', async () => {
    const asked: object[] = [];
    const { user, location } = open(
      [answerAndKeep('listCards', asked, FULL, queryOf)],
      '?status=ativo&validade=a-vencer',
    );
    await rowOf('Pedro Lima');
    const query = { company_id: COMPANY_ID, limit: '20', offset: '0', page: '1' };
    expect(asked).toEqual([{ ...query, status: 'ativo', active: '1', ending: 'ending' }]);
    expect(filters('Filtros: A vencer em 30 dias (filtro ativo)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Status: Ativo (filtro ativo)' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Inativo' }));
    expect(location()).toBe('/admin/carteirinhas?status=inativo&validade=a-vencer');
  });
});

describe('the view', () => {
  afterEach(() => localStorage.clear());
  const menuOf = async (user: RenderedApp['user'], column: string) => {
    await user.click(screen.getByRole('button', { name: `menu da coluna ${column}`, hidden: true }));
    return within(await screen.findByRole('menu'));
  };
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter(Boolean);

  test('has more columns, which the browser keeps, on the same page', async () => {
    const results = [{ ...pedro, valid_until: '2027-03-31', enrollment_number: '2026-7' }, julia];
    const { user, location } = open([answer('listCards', { results, paging: { total: 41, limit: 20 } })], '?pagina=2');
    await rowOf(/Pedro Lima/);
    await user.click((await menuOf(user, 'Carteirinha')).getByRole('menuitem', { name: 'Escolher colunas' }));
    const boxes = async () => (await screen.findAllByRole('checkbox')).map((box) => box.getAttribute('name'));
    // What is specified is always there.
    expect((await boxes()).filter(Boolean)).toEqual([
      'class_name',
      'enrollment_number',
      'valid_until',
      'age_band',
      'created_at',
    ]);
    for (const name of ['Feita em', 'Validade', 'Matrícula']) await user.click(screen.getByRole('checkbox', { name }));
    expect(location()).toBe('/admin/carteirinhas?pagina=2');
    expect(localStorage.getItem('card-columns')).toBe('enrollment_number,valid_until,created_at');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(heads()).toEqual(['Carteirinha', 'Dono', 'Matrícula', 'Validade', 'Feita em', 'Status']),
    );
    expect(await rowOf(/Pedro Lima/)).toHaveTextContent('2026-731/03/202702/11/2026Inativo');
    expect(await rowOf('Júlia Sá Barreto')).toHaveTextContent('Não vence');
    await user.click((await menuOf(user, 'Matrícula')).getByRole('menuitem', { name: 'Ocultar coluna' }));
    await waitFor(() => expect(localStorage.getItem('card-columns')).toBe('valid_until,created_at'));
  });
});

test('the export has what is filtered, in the order that is shown', async () => {
  const asked: object[] = [];
  const { user } = open(
    [
      answer('listCards', FULL),
      answerAndKeep('exportCards', asked, failure(429, { message: 'Espere um pouco' }), queryOf),
    ],
    '?pagina=2&procurar=ana&status=ativo&turma=1%C2%BA+A&ordem=nome',
  );
  await rowOf('Pedro Lima');
  await choose(user, 'Baixar planilha');
  expect(await screen.findByText('Espere um pouco')).toBeInTheDocument();
  expect(asked).toEqual([
    { company_id: COMPANY_ID, search: 'ana', active: '1', class_name: '1º A', sort: 'full_name' },
  ]);
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('on a phone the boxes come with a button, which takes them and what was chosen away again', async () => {
  onAPhone();
  const { user } = open([answer('listCards', FULL)]);
  await rowOf('Pedro Lima');
  expect(heads()).toEqual(['Carteirinha', 'Status']);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Selecionar', pressed: false });
  button.focus();
  await user.keyboard('{Enter}');
  await user.click(await rowBox('Selecionar Pedro Lima'));
  expect(await screen.findByRole('region', { name: 'Carteirinhas selecionadas' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Selecionar', pressed: true }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Carteirinhas selecionadas' })).not.toBeInTheDocument();
});

const ways = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link', { name: /^(Ver|Criar)/ })
    .map((way) => way.getAttribute('href'));

test('without any card four steps first, and a list or the link behind them', async () => {
  open([answer('listCards', EMPTY)]);
  expect(await screen.findByText('Crie sua primeira carteirinha!')).toBeInTheDocument();
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps).toHaveLength(4);
  for (const step of steps) expect(step.querySelector('img')).toBeInTheDocument();
  expect(ways()).toEqual(['/admin/carteirinhas/usuario']);
  const bring = screen.getByRole('link', { name: 'Importar lista' });
  expect(bring).toHaveAttribute('href', PATHS.classList);
  expect(screen.getByRole('list').compareDocumentPosition(bring)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Divulgar o link' })).toHaveAttribute('href', PATHS.adminCompanyLink);
});
