// What of a list of partners no line of `src/testing/lists/cases.jsonl` says.
import type { SheetRow } from '../../lists/reading/sheets';
import { columnsProblem, guessColumns } from './partnerList';
import { errorsOf, toPartnerRows } from './partnerRow';

const table = (...lines: string[]): SheetRow[] =>
  lines.map((line, index) => ({ id: `${index}`, line: index + 1, sheet: '', cells: line.split(';') }));

test('a list needs the partner’s name', () => {
  const rows = table('Padaria;(81) 3333-4444;53020-140', 'Livraria;(81) 99999-8888;01310-100');
  const columns = guessColumns(rows);
  expect(columnsProblem(rows, columns)).toBeNull();
  expect(columnsProblem(rows, { ...columns, meanings: [null, null, null] })).toMatch(/nome do parceiro/);
});

test('cells are read as spreadsheets and people write them', () => {
  const rows = table(
    'Nome;Telefone;CEP;Número;UF;Entrega',
    'A;+55 81 3333-4444;1310100;12,0;Pernambuco;SIM',
    'B;3333-4444 / (81) 99999-8888;53020140;;pe;Não',
    'C;ramal 12;5302;;ZZ;às vezes',
    ';;;;;',
  );
  const [one, two, wrong, none] = toPartnerRows(rows, guessColumns(rows), {}).rows;
  expect(one).toMatchObject({ phone: '8133334444', zip_code: '01310100', number: '12', uf: 'PE' });
  expect(two).toMatchObject({ phone: '81999998888', uf: 'pe' });
  expect(none).toBeUndefined();
  expect(one && errorsOf(one)).toEqual({});
  expect(two && errorsOf(two)).toEqual({});
  expect(wrong).toMatchObject({ phone: '', delivery: '', zip_code: '', uf: '' });
  expect(wrong?.notes).toHaveLength(4);
  // What a person types while correcting is judged.
  expect(wrong && Object.keys(errorsOf({ ...wrong, phone: 'ramal 12', uf: 'XX' }))).toEqual(['phone', 'uf']);
});
