// The browser, the server and the database compare names, classes and numbers alike.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { foldedText, inOrder, orderKey } from '@vinculo/contract/rules/text/folding';
import { valuesOf } from '../../testing/domain';
import { createTestDatabase } from '../../testing/testDatabase';

/** The texts of one line are equal when folded. */
const SAME: [folded: string, ...written: string[]][] = [
  [
    'joao da sa',
    'João da Sá',
    '  JOÃO   da Sá ',
    'Joa\u0303o\u00a0da\u2003Sá',
    'JOÃO\tDA\nSÁ',
    '\u200bJo\u00adão da Sá\ufeff',
  ],
  [
    'vinicius davila',
    'Vinícius D’Ávila',
    ...["'", '´', '`', '‘', 'ʼ', 'ʹ', '′', '＇'].map((sign) => `Vinícius D${sign}Ávila`),
  ],
  ['oneil', 'O’Neil', "O'Neil", 'ONeil'],
  ['santanna', 'Sant’Anna', 'Sant´Anna', 'santanna'],
  ['escola crianca feliz', 'Escola “Criança Feliz”', 'Escola "Criança Feliz"', 'Escola «Criança» Feliz'],
  ['anne marie', ...['-', '‐', '\u2011', '–', '—', '―', '−', '﹣', '－', ' – ', ' '].map((dash) => `Anne${dash}Marie`)],
  ['3o a', '3º A', '3° A', '3o A', '3O a', '3˚ A'],
  ['1a serie', '1ª Série', '1a serie'],
  ['1ob manha', '1ºB-Manhã', '1ºB–Manhã', '1ºB - Manhã', '1°B Manhã'],
  ['2024 001', '2024-001', '2024–001', '２０２４－００１'],
  ['1 23', '1-23'],
  ['12 3', '12-3'],
  ['00123', '00123'],
  ['strauss', 'Strauß', 'STRAUSS'],
  ['bjorn aeroe', 'Bjørn Ærœ'],
  [
    'đorđe łukasz ılgaz'.replaceAll('đ', 'd').replace('ł', 'l').replace('ı', 'i'),
    'Đorđe Łukasz Ilgaz',
    'ĐORĐE ŁUKASZ İLGAZ',
  ],
  ['σοφοσ', 'Σοφός', 'ΣΟΦΟΣ'],
  ['жанна', 'Жанна', 'ЖАННА'],
  ['李小龙', '李小龙'],
  ['lia 👩🏫', 'Lia 👩\u200d🏫', 'LIA 👩🏫'],
  ['100% _x\\', '100％ _X\\'],
  ['', '', ' ', '’', '—', '\u200b'],
];
const SIGNS = [...Array(0x24f).keys(), ...Array.from({ length: 0x26f }, (_, n) => 0x1e00 + n)].flatMap((code) =>
  code === 0 ? [] : `a${String.fromCodePoint(code)}b 1${String.fromCodePoint(code)}`,
);

const testDatabase = await createTestDatabase();
after(() => testDatabase.drop());

async function inSql(texts: readonly string[], by: 'folded' | 'order_key' = 'folded'): Promise<unknown[]> {
  const { rows } = await testDatabase.database.query(
    `select ${by}(said) as made from unnest($1::text[]) with ordinality given (said, place) order by place`,
    [texts],
  );
  return rows.map(({ made }) => made);
}

describe('one folding', () => {
  for (const [folded, ...written] of SAME)
    it(`makes "${folded}" of ${written.map((text) => JSON.stringify(text)).join(', ')}`, async () => {
      const right = written.map(() => folded);
      assert.deepEqual(written.map(foldedText), right);
      assert.deepEqual(await inSql(written), right);
      assert.equal(foldedText(folded), folded, 'and changes nothing of that');
    });

  it('is the same in both languages for every sign of Latin texts', async () => {
    assert.deepEqual(await inSql(SIGNS), SIGNS.map(foldedText));
  });

  it('finds a name with an apostrophe by its parts as well', async () => {
    const { rows } = await testDatabase.database.query(`select name_words('Antônio-José D’Ávila') as words`);
    assert.deepEqual(new Set(rows[0]?.['words'] as string[]), new Set(['antonio', 'jose', 'davila', 'd', 'avila']));
  });
});

/** As people count. Texts of one line have one place. */
const CLASSES: [string, ...string[]][] = [
  ['1º ano'],
  ['2º A', '02º a', '2° A'],
  ['2º B'],
  ['9º A'],
  ['9ºA'],
  ['10º A'],
  ['11º A'],
  ['601'],
  ['1101'],
  ['2026-9'],
  ['2026-10'],
  ['12345678901'],
  ['2345678901'],
  ['Infantil 2'],
  ['Infantil 10'],
  ['Maternal II'],
  ['Turma 0'],
  ['Turma 1', 'TURMA 01', 'Turma 00000000001'],
  ['Turma 1 B'],
  ['Turma 1A'],
];

describe('one order', () => {
  const written = CLASSES.flat();

  it('is the same key in both languages', async () => {
    assert.deepEqual(await inSql([...written, ...SIGNS], 'order_key'), [...written, ...SIGNS].map(orderKey));
  });

  it('counts as people do, in both languages', async () => {
    const right = CLASSES.map(([first]) => first);
    assert.deepEqual([...right].reverse().sort(inOrder), right);
    for (const [first, ...others] of CLASSES) for (const other of others) assert.equal(inOrder(first, other), 0);
    const { rows } = await testDatabase.database.query(
      'select said from unnest($1::text[]) given (said) order by order_key(said) collate "C"',
      [[...right].reverse()],
    );
    assert.deepEqual(valuesOf(rows, 'said'), right);
  });
});
