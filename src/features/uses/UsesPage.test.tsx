// A month of uses: the figures beside those of the month before, and the month that the address names.
import { screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../lib/paths';
import { administrator } from '../../testing/people';
import { anOverview, aUsesMonth, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, answerAndKeep, queryOf, type Handlers } from '../../testing/server';

const open = (handlers: Handlers = [], path: string = PATHS.uses) => renderApp(path, { user: administrator, handlers });

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-20T15:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
  });
});

const partner = (n: number, title: string, more: object) => ({
  id: idOf('b', n),
  title,
  uses: 0,
  before: 0,
  reports: 0,
  attention: null,
  ...more,
});
const MONTH = aUsesMonth({
  days: [1300, 12, 0],
  before: 42,
  partners: [
    partner(2, 'Cinema', { reports: 2, attention: 'reported' }),
    partner(3, 'Livraria', { attention: 'unused' }),
    partner(4, 'Academia', { uses: 4, before: 7, attention: 'ended' }),
    partner(5, 'Padaria', { uses: 1308, before: 35 }),
  ],
  benefits: [{ id: idOf('e'), title: '10% em pães', partner: 'Padaria', uses: 1308 }],
  classes: [{ class_name: '3º B', uses: 3 }],
});

it('says the month beside the one before, of shops, benefits and classes, and leads to each shop', async () => {
  const overview = anOverview({
    cards: { in_use: 8, activated: 5, ended: 1, ending: 0, to_confirm: 0 },
    waiting: 3,
  });
  open([answer('getUsesMonth', MONTH), answer('getCompanyOverview', overview)]);
  expect(await screen.findByRole('heading', { name: '1.312 usos' })).toBeInTheDocument();
  expect(
    screen.getByText('Este mês ainda não terminou. No mês anterior: 42. 2 parceiros usados, no mês anterior: 2.'),
  ).toBeInTheDocument();
  expect(
    await screen.findByText('Hoje, 8 carteirinhas válidas, 5 com conta. 3 pessoas ainda aguardam a sua.'),
  ).toBeInTheDocument();
  const shown = (label: string) =>
    within(screen.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(shown('Usos por parceiro')).toEqual([
    'Cinemaantes: nenhum 2 relatos: não aceitou 0',
    'Livrariaantes: nenhum Sem uso 0',
    'Academiaantes: 7 Benefício terminou 4',
    'Padariaantes: 35  1.308',
  ]);
  expect(shown('Usos por benefício')).toEqual(['10% em pães · Padaria 1.308']);
  expect(shown('Usos por turma')).toEqual(['3º B 3']);
  expect(screen.getByText(/só as turmas que têm pelo menos 5 alunos/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Livraria' })).toHaveAttribute(
    'href',
    `/admin/parceiros/${idOf('b', 3)}/usos`,
  );
});

it.each([
  ['', '2026-11-01'],
  ['?mes=2026-10', '2026-10-01'],
  ['?de=2026-09-01&ate=2026-09-30', '2026-09-01'],
  ['?mes=2999-01', '2026-11-01'],
])('asks for the month of the address (%s), and for another that is chosen', async (query, month) => {
  const asked: unknown[] = [];
  const { user, location } = open([answerAndKeep('getUsesMonth', asked, MONTH, queryOf)], PATHS.uses + query);
  await screen.findByRole('heading', { name: '1.312 usos' });
  expect(asked).toMatchObject([{ month }]);
  await user.selectOptions(screen.getByLabelText('Mês'), 'dezembro de 2025');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ month: '2025-12-01' }));
  expect(location()).toBe('/admin/usos?mes=2025-12');
});

it('is printed as it stands', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { user } = open([answer('getUsesMonth', MONTH)]);
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('says that nothing was used, or that there is no partner', async () => {
  const { unmount } = open([answer('getUsesMonth', aUsesMonth({ partners: MONTH.partners.slice(0, 1) }))]);
  expect(await screen.findByRole('heading', { name: 'Nenhum uso' })).toBeInTheDocument();
  unmount();
  open([answer('getUsesMonth', aUsesMonth())]);
  expect(await screen.findByText('Nenhum parceiro ainda')).toBeInTheDocument();
});
