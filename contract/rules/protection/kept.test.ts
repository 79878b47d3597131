import { FACTS, STUDENT_FACTS } from '../card/student';
import { KEPT, keptOf } from './kept';
import { inWords, KINDS } from './keptWords';
import { purposeFacts, PURPOSES } from './purposes';

const ROWS = PURPOSES.flatMap(({ rows }) => rows);

it('says of each purpose all that is asked, with every limit in its place', () => {
  for (const row of ROWS)
    for (const [label, text] of [['O quê', row.what], ...purposeFacts(row)])
      expect([row.purpose, label, text]).toEqual([
        row.purpose,
        label,
        expect.stringMatching(/^(?!.*(undefined|[{}])).+$/),
      ]);
  expect(new Set(ROWS.map(({ purpose }) => purpose)).size).toBe(ROWS.length);
});

it('has columns of each purpose, and a purpose of each column', () => {
  const named = new Set(KEPT.flatMap(({ purpose }) => purpose ?? []));
  expect([...named].sort()).toEqual(ROWS.map(({ purpose }) => purpose).sort());
});

it.each(STUDENT_FACTS)('names %s in the words of its purpose', (fact) => {
  const { purpose } = KEPT.find(({ table, column }) => table === 'cards' && column === fact) ?? {};
  const words = ROWS.find((row) => row.purpose === purpose)?.what.toLowerCase();
  expect(words).toContain(FACTS[fact].label.toLowerCase());
});

it('tells a student every column of the card but what the product alone has a use for', () => {
  const untold = KEPT.filter(({ table, purpose, person }) => table === 'cards' && purpose && !person);
  expect(untold.map(({ column }) => column)).toEqual([
    'id',
    // In the words of `state`.
    'active',
    'person_id',
    'search',
    'print_serial',
    'secret_serial',
  ]);
});

it('names kinds that are there: of a value, of a reader, or what an id stands for', () => {
  const kinds = [...Object.keys(KINDS), 'fact', 'moment', 'card', 'school', 'partner', 'card_number'];
  expect(KEPT.filter(({ is }) => is !== undefined && !kinds.includes(is))).toEqual([]);
});

it('calls nothing twice in what one reader is told of a table', () => {
  for (const reader of ['person', 'school'] as const)
    for (const table of new Set(KEPT.map((row) => row.table))) {
      const labels = keptOf(table, reader).map(({ label }) => label);
      expect([table, labels]).toEqual([table, [...new Set(labels)]]);
    }
});

it.each([
  ['age_band', 'fact', 'from_12', '12 a 15 anos'],
  ['hides_photo', 'yes', false, 'Não'],
  ['avatar_id', 'there', '0190-1', 'Sim'],
  ['week', 'day', '2026-11-02', '02/11/2026'],
  ['amount', 'money', 4990, '49,90'],
  ['bytes', 'bytes', 1_500_000, '1.465 kB'],
  ['content_type', 'picture', 'image/jpeg', 'JPEG'],
  ['state', 'waiting', 'asked', 'Aguardando a escola'],
  ['switched_off', 'mails', [], null],
  ['comment', undefined, '', null],
  ['uses', undefined, 0, '0'],
])('%s, a %s, reads as people say it', (column, is, value, text) => {
  expect(inWords({ table: 'any', column, ...(is && { is }) }, value)).toBe(text);
});
