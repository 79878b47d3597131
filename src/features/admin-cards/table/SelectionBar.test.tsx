// Many cards at once: chosen by page or all that is found, asked about, changed in one call, undone.
import { screen, waitFor, within } from '@testing-library/react';
import { administrator, COMPANY_ID } from '../../../testing/people';
import { aCard, aTemplate, idOf } from '../../../testing/records';
import { renderApp } from '../../../testing/renderApp';
import { rowBox } from '../../../testing/rowBox';
import { answer, answerAndKeep, failure } from '../../../testing/server';

const ids = [idOf('9', 1), idOf('9', 2)];
const results = ids.map((id, n) => aCard({ id, full_name: `Ana ${n + 1}` }));
const CHANGE = idOf('c', 9);

function open({
  fails = false,
  query = '',
  total = 42,
  unnumbered = 0,
  usualEnd = null as string | null,
  end = null as string | null,
} = {}) {
  const sent: unknown[] = [];
  const asked = jest.fn();
  const app = renderApp(`/admin/carteirinhas${query}`, {
    user: administrator,
    handlers: [
      answer('listCards', () => {
        asked();
        return { results: results.map((card) => ({ ...card, valid_until: end })), paging: { total, limit: 20 } };
      }),
      answer('getTemplate', aTemplate({ valid_until_default: usualEnd })),
      answer('changeCards', async ({ request }) => {
        const body = (await request.json()) as { expected: number };
        sent.push(body);
        return fails ? failure(409, { message: 'A lista mudou' }) : { id: CHANGE, count: body.expected };
      }),
      answerAndKeep('undoCardChange', sent, { count: 41, unnumbered }, ({ params }) => params.id),
    ],
  });
  return { ...app, sent, asked };
}
const bar = () => screen.findByRole('region', { name: 'Carteirinhas selecionadas' });

test('two of them are renewed until a day that is still to come, and that is undone', async () => {
  const { user, sent } = open();
  await user.click(await rowBox('Selecionar Ana 1'));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('1 carteirinha selecionada');
  await user.click(await rowBox('Selecionar todas desta página'));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('2 carteirinhas selecionadas');
  await user.click(within(await bar()).getByRole('button', { name: 'Renovar até…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renovar 2 carteirinhas' });
  const until = within(dialog).getByLabelText('Renovar até');
  await user.click(within(dialog).getByRole('button', { name: 'Renovar' }));
  expect(await within(dialog).findByText('Diga até quando')).toBeInTheDocument();
  await user.type(until, '31032020');
  expect(await within(dialog).findByText('Escolha um dia que ainda não passou')).toBeInTheDocument();
  await user.clear(until);
  await user.type(until, '31032099{Enter}');
  expect(await screen.findByText('2 carteirinhas renovadas')).toBeInTheDocument();
  expect(sent).toEqual([{ company_id: COMPANY_ID, ids, expected: 2, change: 'renew', valid_until: '2099-03-31' }]);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Carteirinhas selecionadas' })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeito: 41 carteirinhas')).toBeInTheDocument();
  expect(sent[1]).toBe(CHANGE);
});

test('consents on paper are noted once for all cards that lack one, with a day that is not to come', async () => {
  const { user, sent } = open({ query: '?autorizacao=falta' });
  await user.click(await rowBox('Selecionar Ana 1'));
  await user.click(within(await bar()).getByRole('button', { name: 'Selecionar todas as 42 encontradas' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Anotar autorização…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anotar autorização de 42 carteirinhas' });
  const day = within(dialog).getByLabelText('Autorizadas em');
  // The school says the day itself: it signed none of them today because it notes them today.
  expect(day).toHaveValue('');
  await user.type(day, '31032099{Enter}');
  expect(await within(dialog).findByText('Escolha hoje ou um dia que já passou')).toBeInTheDocument();
  await user.clear(day);
  await user.type(day, '03022026{Enter}');
  expect(await screen.findByText('42 carteirinhas com a autorização anotada')).toBeInTheDocument();
  const noted = { expected: 42, change: 'consent', guardian_consent_on: '2026-02-03' };
  expect(sent).toEqual([{ company_id: COMPANY_ID, consent: 'none', ...noted }]);
});

test('an age band is noted once for all cards that a filter finds', async () => {
  const { user, sent } = open({ query: '?idade=sem-faixa' });
  await user.click(await rowBox('Selecionar Ana 1'));
  await user.click(within(await bar()).getByRole('button', { name: 'Selecionar todas as 42 encontradas' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Faixa de idade…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anotar faixa de idade de 42 carteirinhas' });
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  expect(await within(dialog).findByText('Escolha uma faixa')).toBeInTheDocument();
  const age = within(dialog).getByLabelText('Faixa de idade');
  await user.selectOptions(age, '18 anos ou mais');
  expect(age).toHaveAccessibleDescription(
    /^Os responsáveis deixam de acompanhar.* Aos alunos sem conta, conte você\.$/,
  );
  await user.selectOptions(age, 'até 11 anos');
  expect(age).not.toHaveAccessibleDescription();
  await user.selectOptions(age, '12 a 15 anos');
  expect(age).toHaveAccessibleDescription(
    'Se um responsável baixou a carteirinha em PDF, a cópia dele deixa de valer.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('42 carteirinhas com a faixa de idade anotada')).toBeInTheDocument();
  expect(sent).toEqual([{ company_id: COMPANY_ID, age_band: 'none', expected: 42, change: 'age', age: 'from_12' }]);
});

test('all that a search finds are named by the search', async () => {
  const { user, sent } = open({ query: '?procurar=ana&validade=vencidas&turma=1%C2%BA+A&dono=sem-conta' });
  await user.click(await rowBox('Selecionar Ana 1'));
  await user.click(within(await bar()).getByRole('button', { name: 'Selecionar todas as 42 encontradas' }));
  expect(await rowBox('Selecionar Ana 2')).toBeChecked();
  await user.click(within(await bar()).getByRole('button', { name: 'Desativar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desativar 42 carteirinhas' });
  await user.click(within(dialog).getByRole('button', { name: 'Desativar' }));
  expect(await screen.findByText('42 carteirinhas desativadas')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      company_id: COMPANY_ID,
      search: 'ana',
      ending: 'ended',
      class_name: '1º A',
      owner: 'none',
      expected: 42,
      change: 'deactivate',
    },
  ]);
});

test('a refusal is told, and what was chosen stays for another try at the list as it is now', async () => {
  const { user, asked } = open({ fails: true });
  await user.click(await rowBox('Selecionar Ana 2'));
  await user.click(within(await bar()).getByRole('button', { name: 'Excluir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir 1 carteirinha' });
  const before = asked.mock.calls.length;
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('A lista mudou')).toBeInTheDocument();
  expect(dialog).toBeVisible();
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  expect(screen.getByRole('checkbox', { name: 'Selecionar Ana 2', hidden: true })).toBeChecked();
});
