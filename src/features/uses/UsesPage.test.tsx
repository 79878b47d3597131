// The table of uses: what it counts, in which period, and as a file.

import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { anOverview, aUseRow, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';

type Handlers = NonNullable<Parameters<typeof renderApp>[1]>['handlers'];

const open = (handlers: Handlers = [], path: string = PATHS.uses) => renderApp(path, { user: administrator, handlers });

const list = (rows: ReturnType<typeof aUseRow>[], total = rows.length) => ({ rows, total, limit: 20 });

it('says how often each partner was used and what needs attention, and leads to the partner', async () => {
  const rows = [
    aUseRow({ id: 'a', partner: { id: idOf('b', 2), title: 'Cinema' }, uses: 0, reports: 2, attention: 'reported' }),
    aUseRow({ id: 'b', partner: { id: idOf('b', 3), title: 'Livraria' }, uses: 0, attention: 'unused' }),
    aUseRow({ id: 'c', partner: { id: idOf('b', 4), title: 'Academia' }, uses: 4, attention: 'ended' }),
    aUseRow({ id: 'd', uses: 1312 }),
  ];
  open([answer('listUses', list(rows))]);
  await screen.findByText('Cinema');
  const [, ...shown] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(shown).toEqual([
    'Cinema022 relatos: não aceitou',
    'Livraria00Sem uso',
    'Academia40Benefício terminou',
    'Padaria Estrela1.3120',
  ]);
  expect(screen.getByRole('link', { name: 'Livraria' })).toHaveAttribute(
    'href',
    `/admin/parceiros/${idOf('b', 3)}/usos`,
  );
});

it('asks for what is counted, and its period, both in the address', async () => {
  const asked: Record<string, string>[] = [];
  const { user, location } = open(
    [
      answer('listUses', ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return list([aUseRow({ benefit: '10% em pães' })], 60);
      }),
    ],
    `${PATHS.uses}?de=2026-10-01&ate=2026-10-31`,
  );
  const period = { from: '2026-10-01', to: '2026-10-31', page: '1' };
  await waitFor(() => expect(asked.at(-1)).toEqual({ by: 'partner', ...period }));
  await user.selectOptions(await screen.findByLabelText('Contar por'), 'Benefícios');
  await waitFor(() => expect(asked.at(-1)).toEqual({ by: 'benefit', ...period }));
  expect(await screen.findByText('10% em pães')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  await waitFor(() => expect(asked.at(-1)?.['page']).toBe('2'));
  expect(location()).toBe('/admin/usos?de=2026-10-01&ate=2026-10-31&por=beneficio&pagina=2');
});

it('shows weeks from Monday to Sunday, and classes with the reason why some are missing', async () => {
  const none = { partner: null, uses: 3 };
  const { user } = open(
    [
      answer('listUses', ({ request }) =>
        new URL(request.url).searchParams.get('by') === 'week'
          ? list([aUseRow({ ...none, id: 'w', week: '2026-11-23' })])
          : list([aUseRow({ ...none, id: 'c', class_name: '3º B' })]),
      ),
    ],
    `${PATHS.uses}?por=semana`,
  );
  expect(await screen.findByText('23/11 a 29/11/2026')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Contar por'), 'Turmas');
  expect(await screen.findByText('3º B')).toBeInTheDocument();
  expect(screen.getByText(/só as que têm pelo menos 5 alunos com carteirinha ativa há uma semana/)).toBeInTheDocument();
});

it('a period that ends before it begins says so at its field and asks for nothing', async () => {
  let asked = 0;
  open(
    [
      answer('listUses', () => {
        asked += 1;
        return list([]);
      }),
    ],
    `${PATHS.uses}?de=2026-11-02&ate=2026-11-01`,
  );
  expect(await screen.findByLabelText('Até')).toHaveAccessibleDescription('O fim vem antes do começo');
  expect(screen.getByText(/Escolha outro período/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Baixar planilha' })).toBeNull();
  expect(asked).toBe(0);
});

it.each([
  ['', 'Nenhum parceiro ainda'],
  ['?por=beneficio', 'Nenhum benefício ainda'],
  ['?por=turma', 'Nenhum uso por turma neste período'],
])('where nothing is counted (%s) it says what would be', async (query, title) => {
  open([answer('listUses', list([]))], `${PATHS.uses}${query}`);
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it('exports what it counts, with the period in the name', async () => {
  const asked: Record<string, string>[] = [];
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user } = open(
    [
      answer('exportUses', ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return new Response('Turma;Usos');
      }),
    ],
    `${PATHS.uses}?por=turma&de=2026-10-01&ate=2026-10-31`,
  );
  await user.click(await screen.findByRole('button', { name: 'Baixar planilha' }));
  await waitFor(() => expect(saved).toEqual(['usos-2026-10-01-2026-10-31.csv']));
  expect(asked).toEqual([{ by: 'class', from: '2026-10-01', to: '2026-10-31' }]);
});

it('gives the last month that is over as PDF, under the name that the server gives it', async () => {
  jest.useFakeTimers({
    now: new Date('2027-01-20T15:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
  });
  const saved: string[] = [];
  // This device's clock is a month behind.
  const headers = { 'Content-Disposition': 'attachment; filename="usos-2027-01.pdf"' };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user } = open([answer('printUsesMonth', () => new Response('%PDF-1.3', { headers }))]);
  await user.click(await screen.findByRole('button', { name: 'Baixar em PDF: dezembro de 2026' }));
  expect(await screen.findByText('PDF pronto: está nos seus downloads.')).toBeInTheDocument();
  expect(saved).toEqual(['usos-2027-01.pdf']);
});

describe('the school in figures', () => {
  const weeks = [
    aUseRow({ id: '2', partner: null, week: '2027-01-18', uses: 4 }),
    aUseRow({ id: '1', partner: null, week: '2027-01-11', uses: 1300 }),
  ];
  const used = answer('listUses', ({ request }) =>
    list(new URL(request.url).searchParams.get('by') === 'week' ? weeks : [aUseRow()]),
  );

  it('says how many cards are in use, and that the last week goes on', async () => {
    jest.useFakeTimers({
      now: new Date('2027-01-20T15:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
    });
    open([
      used,
      answer(
        'getCompanyOverview',
        anOverview({ cards: { total: 9, in_use: 8, activated: 5, ended: 1, ending: 0, to_confirm: 0 } }),
      ),
    ]);
    expect(await screen.findByRole('link', { name: '8 carteirinhas válidas' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '3 delas ainda sem conta' })).toBeInTheDocument();
    expect(await screen.findByText('A semana de 18/01 ainda não terminou.')).toBeInTheDocument();
  });
});
