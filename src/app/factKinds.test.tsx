// A fact of each kind, added to the table alone, reaches every place of the browser that takes facts from it.
import '@vinculo/contract/testing/withMoreFacts';
import { screen, waitFor, within } from '@testing-library/react';
import {
  CARD_FIELDS,
  cardFacts,
  factLine,
  STUDENT_FACTS,
  type StudentFact,
  type StudentFacts,
} from '@vinculo/contract/rules/card/student';
import { auditChangeText, changesBetween } from '@vinculo/contract/rules/trail/auditChanges';
import { KEPT, MORE_VALUES } from '@vinculo/contract/testing/moreFacts';
import { privacyPolicy } from '../components/legal/LegalText';
import { SAMPLE } from '../features/card-template/PreviewDialog';
import { planPhotos, toMake } from '../features/class-list/photos/photoPlan';
import { errorsOf, toStudent, type ListRow } from '../features/class-list/reading/listRow';
import { remember } from '../lib/browserMemory';
import { aListRow } from '../testing/classListCases';
import { administrator } from '../testing/people';
import { aCard, aRosterEntry, aTemplate } from '../testing/records';
import { renderApp } from '../testing/renderApp';
import { answer, answerAndKeep, inVersion, queryOf } from '../testing/server';

const KINDS = Object.values(MORE_VALUES);
const card = { ...aCard(), ...KEPT };
test('cards, samples, lines and the trail write what people read', () => {
  expect(cardFacts(CARD_FIELDS, card).slice(-3)).toEqual(['Armário 12', 'Desde 01/02/2026', 'Vem de van da escola']);
  expect(cardFacts(CARD_FIELDS, SAMPLE as StudentFacts).slice(-1)).toEqual(['Vem de a pé']);
  expect(factLine({ ...KEPT })).toBe('12 · van da escola');
  const changes = changesBetween(Object.fromEntries(STUDENT_FACTS.map((fact) => [fact, null])), KEPT);
  expect(changes.map((change) => auditChangeText(change, 'card.update'))).toEqual([
    'Armário: vazio → 12',
    'Ingresso: vazio → 01/02/2026',
    'Transporte: vazio → van da escola',
  ]);
  expect(privacyPolicy.sections.map(({ html }) => html).join()).toContain('o armário, o ingresso e o transporte');
});

test.each(KINDS)('a list says $shown of $fact, and not $wrong', ({ fact, kept, shown, wrong, says }) => {
  const good = aListRow({ [fact]: shown } as Partial<ListRow>);
  expect(errorsOf(good)).toEqual({});
  expect(toStudent(good)[fact as StudentFact]).toBe(kept);
  expect(errorsOf(aListRow({ [fact]: wrong } as Partial<ListRow>))).toEqual({ [fact]: says });
});

test('photos that are added to a list change no fact', () => {
  const entry = { ...aRosterEntry({ has_picture: false }), ...KEPT };
  const { rows } = planPhotos([entry], [], new Map());
  const [made] = toMake(
    rows.map((row) => ({ ...row, picture: { name: 'x.jpg' } as never })),
    [entry],
  );
  expect(errorsOf(made?.row as ListRow)).toEqual({});
  expect(toStudent(made?.row as ListRow)).toMatchObject({ locker: '12', enrolled: null, transport: null });
});

test('the table of cards shows them in words, filters by a choice and sorts by each', async () => {
  const asked: unknown[] = [];
  remember('card-columns', 'locker,enrolled,transport');
  renderApp('/admin/carteirinhas?transporte=van-da-escola&ordem=ingresso', {
    user: administrator,
    handlers: [answerAndKeep('listCards', asked, { results: [card], paging: { total: 1, limit: 20 } }, queryOf)],
  });
  const grid = await screen.findByRole('grid', { name: 'Carteirinhas' });
  for (const { shown } of KINDS) expect(await within(grid).findByTitle(shown)).toBeInTheDocument();
  expect(within(grid).getByRole('columnheader', { name: /Ingresso/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(asked[0]).toMatchObject({ transport: 'van', sort: 'enrolled' });
});

test('a form has an input of each kind, and refuses what none of them can be', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp(`/admin/carteirinhas/${card.id}`, {
    user: administrator,
    handlers: [
      answer('getCard', () => inVersion({ ...card, transport: 'horse' }, '"v1"')),
      answer('getTemplate', aTemplate({ card_fields: ['transport' as StudentFact] })),
      answerAndKeep('updateCard', sent, card),
    ],
  });
  await user.click(await screen.findByText('Dados do aluno'));
  const day = screen.getByRole('textbox', { name: 'Ingresso' });
  const transport = screen.getByRole('combobox', { name: 'Transporte' });
  expect(screen.getByRole('textbox', { name: 'Armário' })).toHaveValue('12');
  expect(day).toHaveValue('01/02/2026');
  await waitFor(() => expect(transport).toHaveAccessibleDescription('Aparece na carteirinha.'));
  await user.clear(day);
  await user.type(day, MORE_VALUES.day.wrong);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(MORE_VALUES.day.says)).toBeInTheDocument();
  // A value that the form does not know is not saved as nothing.
  expect(screen.getByText(MORE_VALUES.choice.says)).toBeInTheDocument();
  await user.clear(day);
  await user.selectOptions(transport, 'a pé');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ locker: '12', enrolled: null, transport: 'on_foot' })]),
  );
});
