// Files as programs write them, and hostile files.
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { workbook, zipOf } from '../../testing/spreadsheets';
import { readList } from './readTable';

const readTable = async (source: Blob | string) => (await readList(source)).sheets[0]?.rows ?? [];
const cellsOf = async (source: Blob | string) => (await readTable(source)).map(({ cells }) => cells);
const HEAD = ['Nome', 'E-mail'];
const ANA = ['Ana Conceição', 'ana@aluno.example'];
const CSV = 'Nome;E-mail\r\nAna Conceição;ana@aluno.example\r\n';
const latin = (text: string) => new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]);
const utf16 = (text: string) =>
  new Blob([Uint8Array.of(0xff, 0xfe), new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer)]);

describe('a CSV', () => {
  it.each<[string, Blob | string]>([
    ['in UTF-8', new Blob([CSV])],
    ['in UTF-8 with its mark', new Blob(['\uFEFF', CSV])],
    ['in Windows-1252', latin(CSV)],
    ['in UTF-16, as Excel calls Unicode', utf16(CSV.replaceAll(';', '\t'))],
    ['with commas', new Blob([CSV.replaceAll(';', ',')])],
    ['with the separator above', new Blob([`sep=;\r\n${CSV}`])],
    ['copied from a spreadsheet', CSV.replaceAll(';', '\t')],
    [
      'with what is not seen',
      new Blob([CSV.replace('ana@', '\u200bana\u00ad@').replace('example\r', 'example\u200b\r')]),
    ],
    ['of spaces and empty lines', new Blob(['\n', CSV.replace('Ana ', ' Ana \u00a0'), ';;\n\n'])],
  ])('%s', async (_name, source) => {
    expect(await cellsOf(source)).toEqual([HEAD, ANA]);
  });

  it('keeps what is quoted together, and the number of its row', async () => {
    const table = await readTable('Nome;E-mail;Turma\n\n"Ana\nSouza";ana@a.example;"1º ""A"";B"\n');
    expect(table).toEqual([
      { line: 1, cells: ['Nome', 'E-mail', 'Turma'] },
      { line: 3, cells: ['Ana Souza', 'ana@a.example', '1º "A";B'] },
    ]);
  });
});

const asExcel = () =>
  workbook({
    strings: ['Nome', 'E-mail', 'Validade', 'RA', ...ANA],
    rows: `<row r="1" spans="1:4" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row><row r="2" spans="1:4"><c r="A2" t="s"><v>4</v></c><c r="B2" t="s"><v>5</v></c><c r="C2" s="1"><v>46477</v></c><c r="D2"><v>20260001</v></c></row>`,
  });
const asLibreOffice = () =>
  workbook({
    properties: '<fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/>',
    strings: ['Nome', 'E-mail', 'Validade', 'RA', ...ANA],
    rows: `<row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c><c r="D1" s="0" t="s"><v>3</v></c></row><row r="2" customFormat="false" ht="12.8"><c r="A2" s="0" t="s"><v>4</v></c><c r="B2" s="0" t="s"><v>5</v></c><c r="C2" s="2" t="n"><v>46477</v></c><c r="D2" s="0" t="n"><v>20260001</v></c></row><row r="1048576" customFormat="false" ht="12.8"/>`,
  });
const WITH_DAY = [
  ['Nome', 'E-mail', 'Validade', 'RA'],
  [...ANA, '31/03/2027', '20260001'],
];

describe('a spreadsheet', () => {
  it('as Excel writes it', async () => expect(await cellsOf(await asExcel())).toEqual(WITH_DAY));
  it('as LibreOffice writes it', async () => expect(await cellsOf(await asLibreOffice())).toEqual(WITH_DAY));

  it('with texts in its cells, and days that begin in 1904', async () => {
    const file = await workbook({
      properties: '<workbookPr date1904="1"/>',
      rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>Ana</t></is></c><c r="C1" s="1"><v>45015</v></c></row>',
    });
    expect(await cellsOf(file)).toEqual([['Ana', '', '31/03/2027']]);
  });

  it('takes of formulas what they came to, of errors and macros nothing', async () => {
    const file = await workbook({
      rows: '<row r="1"><c r="A1" t="str"><f>CONCAT("A";"na")</f><v>Ana</v></c><c r="B1"><f>HYPERLINK("http://evil.example")</f></c><c r="C1" t="e"><v>#REF!</v></c><c r="D1" t="b"><v>1</v></c><c r="E1"><v>1.5</v></c></row>',
      more: { 'xl/vbaProject.bin': 'Sub AutoOpen()' },
    });
    expect(await cellsOf(file)).toEqual([['Ana', '', '', '', '1,5']]);
  });
});

const rowsOf = (count: number) => `Nome;E-mail\n${'Ana;ana@aluno.example\n'.repeat(count)}`;
const manyRows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c><c r="B${index + 1}"><v>2</v></c></row>`,
  ).join('');
const BOMB_BYTES = 120 * 1024 * 1024;

describe('what it refuses, in words', () => {
  it.each<[string, () => Blob | string | Promise<Blob>, RegExp]>([
    ['50 MB', () => new Blob([new Uint8Array(50 * 1024 * 1024)]), /passa de 10 MB/],
    ['a ZIP bomb', () => workbook({ rows: '', more: { 'xl/media/x.xml': ' '.repeat(BOMB_BYTES) } }), /dados demais/],
    ['100,000 rows', () => rowsOf(100_000), /passa de 5\.000 linhas/],
    ['100,000 rows of a spreadsheet', () => workbook({ rows: manyRows(100_000) }), /passa de 5\.000 linhas/],
    ['no rows', () => ';;\n\n', /nenhuma linha/],
    ['nothing', () => new Blob([]), /nenhuma linha/],
    ['a spreadsheet without rows', () => workbook({ rows: '' }), /nenhuma linha/],
    ['one column', () => 'ana@aluno.example\nlia@aluno.example', /Só encontramos uma coluna/],
    [
      'a corner far away',
      () => workbook({ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
      /100 colunas/,
    ],
    ['a password', () => new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)]), /tem senha/],
    ['a ZIP of something else', () => zipOf({ 'a.txt': 'a' }), /Envie uma planilha/],
    ['a spreadsheet cut off', async () => (await asExcel()).slice(0, 900), /Envie uma planilha/],
    ['a picture', () => new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74)]), /Envie uma planilha/],
  ])('%s', async (_name, source, said) => {
    await expect(readTable(await source())).rejects.toThrow(said);
  });

  it('takes as many as there may be', async () => {
    expect(await readTable(rowsOf(LIST_MAX))).toHaveLength(LIST_MAX + 1);
    expect(shownCount(LIST_MAX)).toBe('5.000');
  });
});
