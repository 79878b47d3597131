// On a page beside a partner's form: how often it was used, and what students told of it.
import { screen, within } from '@testing-library/react';
import type { Report } from '@vinculo/contract/reports';
import { administrator } from '../../testing/people';
import { aPartner, aReport, idOf } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer, type Handlers } from '../../testing/server';

const FORM = `/admin/parceiros/${aPartner().id}`;
const PATH = `${FORM}/usos`;
const open = (handlers: Handlers = [], path = PATH) => renderApp(path, { user: administrator, handlers });
const listOf = (reports: Report[], total = reports.length) => ({
  reports,
  open: reports.filter(({ settled_on }) => settled_on === null).length,
  total,
  limit: 10,
});

it('shows uses by week, of all and of one benefit, and by class', async () => {
  const uses = {
    weeks: ['2026-11-16', '2026-11-23'],
    uses: [4, 1200],
    benefits: [{ id: idOf('4'), title: '10% em pães', uses: [0, 7] }],
    classes: [{ class_name: '3º B', uses: 9 }],
  };
  const { user } = open([answer('getUsesOfPartner', uses)]);
  const weeks = await screen.findByRole('list', { name: 'Usos por semana' });
  const lines = () =>
    within(weeks)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(lines()).toEqual(['Semana de 16/11 4', 'Semana de 23/11 1.200']);
  expect(screen.getByText(/^1\.204 usos em 12 semanas/)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Benefício'), '10% em pães (7)');
  expect(lines()).toEqual(['Semana de 16/11 0', 'Semana de 23/11 7']);
  expect(within(screen.getByRole('list', { name: 'Usos por turma' })).getByRole('listitem')).toHaveTextContent(
    '3º B 9',
  );
});

it('is a tab of the form that counts what students told, who and why', async () => {
  const { user, location } = open(
    [answer('listReports', listOf([aReport(), aReport({ id: idOf('3', 2), student: null, comment: null })]))],
    FORM,
  );
  await screen.findByRole('button', { name: 'Salvar' });
  await user.click(await screen.findByRole('link', { name: 'Usos e relatos (2)' }));
  await screen.findByRole('list', { name: 'Relatos dos alunos' });
  expect(location()).toBe(PATH);
  expect(screen.getByText(aPartner().title)).toBeInTheDocument();
  const [first, second] = within(screen.getByRole('list', { name: 'Relatos dos alunos' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Conhecia, mas não quis dar o desconto20/11/2026 • Júlia Sá Barreto, 3º B');
  expect(first).toHaveTextContent('Disseram que não valia');
  expect(second).toHaveTextContent('Sem nome guardado');
});

it('settles a report and opens it again', async () => {
  let report = aReport();
  const sent: unknown[] = [];
  const { user } = open([
    answer('listReports', () => listOf([report])),
    answer('settleReport', async ({ request }) => {
      const body = (await request.json()) as { settled: boolean };
      sent.push(body);
      report = aReport({ settled_on: body.settled ? '2026-11-25' : null });
      return report;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Marcar como resolvido' }));
  expect(await screen.findByText('Resolvido em 25/11/2026')).toBeInTheDocument();
  expect(await screen.findByText(/^Nenhum relato em aberto/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Usos e relatos' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByRole('link', { name: 'Usos e relatos (1)' })).toBeInTheDocument();
  expect(sent).toEqual([{ settled: true }, { settled: false }]);
});

it('a partner without reports or uses says each in a sentence, without figures', async () => {
  open([answer('getUsesOfPartner', { weeks: ['2026-11-23'], uses: [0], benefits: [], classes: [] })]);
  expect(await screen.findByText(/Nenhum aluno contou/)).toBeInTheDocument();
  expect(await screen.findByText('Nenhum uso em 12 semanas.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Usos por semana' })).not.toBeInTheDocument();
});
