// Kinds of files, and what a spreadsheet hides.

import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { readList } from '../../../lists/reading/readTable';
import { readAlone } from '../../../testing/classListCases';
import { workbook, zipOf } from '../../../testing/spreadsheets';

const bytesOf = (text: string, codes: Record<string, number>) =>
  new Blob([Uint8Array.from(text, (sign) => codes[sign] ?? sign.charCodeAt(0))]);
const CP850 = { ã: 0xc6, ç: 0x87, õ: 0xe4, é: 0x82, É: 0x90 };
const MAC = { ã: 0x8b, ç: 0x8d, õ: 0x9b, é: 0x8e, É: 0x83 };
const LIST = 'Nome;RA\nJoão Conceição;11\nÉrica Simões;12\n';
const names = async (source: Blob | string) => (await readAlone(source)).students.map(({ full_name }) => full_name);
const RIGHT = ['João Conceição', 'Érica Simões'];

describe('a text', () => {
  it.each<[string, Blob | string]>([
    ['in CP850, of MS-DOS', bytesOf(LIST, CP850)],
    ['in Mac Roman', bytesOf(LIST, MAC)],
    [
      'in UTF-16 without a mark',
      new Blob([new Uint8Array(Uint16Array.from(LIST, (sign) => sign.charCodeAt(0)).buffer)]),
    ],
    [
      'in UTF-16 of the other order without a mark',
      new Blob([Uint8Array.from([...LIST].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]))]),
    ],
    [
      'in UTF-16 of the other order',
      new Blob([
        Uint8Array.of(0xfe, 0xff),
        Uint8Array.from([...LIST].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255])),
      ]),
    ],
  ])('%s', async (_name, source) => expect(await names(source)).toEqual(RIGHT));

  it('asks where its accents can be read in two ways, and reads them as it is told', async () => {
    const file = bytesOf('Nome;RA\nJoão Lima;11\n', MAC);
    const { encodings } = await readList(file);
    const lines = Object.fromEntries(encodings.map(({ encoding, line }) => [encoding, line]));
    expect(lines).toMatchObject({ macintosh: 'João Lima;11', cp850: 'Joïo Lima;11' });
    expect((await readAlone(file, 'cp850')).students).toMatchObject([{ full_name: 'Joïo Lima' }]);
    expect((await readAlone(file, 'macintosh')).students).toMatchObject([{ full_name: 'João Lima' }]);
  });
});

describe('markup', () => {
  it('of Excel’s XML of 2003 is refused with the way out', async () => {
    const xml = '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>';
    await expect(readList(new File([xml], 'lista.xls'))).rejects.toThrow(/Excel 2003\. .* salve como \.xlsx/);
  });

  it('of a page with several tables, in the letters that it declares', async () => {
    const html =
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body><table><tr><td>Secretaria</td></tr></table><table><thead><tr><th>Nome</th><th>RA</th></tr></thead><tr><td>João Sá</td><td>0011</td></tr></table></body></html>';
    const { students } = await readAlone(bytesOf(html, {}));
    expect(students).toMatchObject([{ full_name: 'João Sá', enrollment_number: '0011' }]);
  });
});

const row = (number: number, name: string, more = '') =>
  `<row r="${number}"${more}><c r="A${number}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${number}"><v>${10 + number}</v></c></row>`;
const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>RA</t></is></c></row>';

describe('what a spreadsheet hides', () => {
  it('stays out unless it is taken in, in Excel’s files', async () => {
    const file = await workbook({
      rows: HEAD + row(2, 'Ana Souza') + row(3, 'Bia Sá', ' hidden="1"') + row(4, 'Caio Reis'),
    });
    expect((await readAlone(file)).students.map(({ aside }) => aside)).toEqual([
      undefined,
      'Linha oculta na planilha',
      undefined,
    ]);
  });

  it('stays out in LibreOffice’s files', async () => {
    const content = `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${[
      'ta1',
      'ta2',
    ]
      .map(
        (style) =>
          `<table:table table:name="${style}" table:style-name="${style}">${['Nome|RA', 'Ana Souza|11', 'Bia Sá|12']
            .map(
              (line, index) =>
                `<table:table-row${index === 2 ? ' table:visibility="filter"' : ''}>${line
                  .split('|')
                  .map(
                    (cell) =>
                      `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`,
                  )
                  .join('')}</table:table-row>`,
            )
            .join('')}</table:table>`,
      )
      .join('')}</office:spreadsheet></office:body></office:document-content>`;
    const file = await zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content });
    const { offers, students } = await readAlone(file);
    expect(offers.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['ta1', true],
      ['ta2', false],
    ]);
    expect(students.map(({ full_name, aside }) => [full_name, aside])).toEqual([
      ['Ana Souza', undefined],
      ['Bia Sá', 'Linha oculta na planilha'],
    ]);
  });

  it('is else read as LibreOffice shows it: zeros, days, repeats, notes apart', async () => {
    const cell = (attributes: string, text: string) =>
      `<table:table-cell ${attributes}><office:annotation><text:p>Nota</text:p></office:annotation><text:p>${text}</text:p></table:table-cell>`;
    const rows = [
      ['Nome', 'RA', 'Validade'].map((text) => cell('office:value-type="string"', text)),
      [
        cell('office:value-type="string"', 'Ana<text:s text:c="2"/><text:span>D&apos;Ávila</text:span>'),
        cell('office:value-type="float" office:value="12345"', '00012345'),
        cell('office:value-type="date" office:date-value="2027-12-31T00:00:00"', '31/12/27'),
      ],
    ];
    const empty = '<table:table-cell table:style-name="x" table:number-columns-repeated="16381"/>';
    const lines = rows.map((row) => `<table:table-row>${row.join('')}${empty}</table:table-row>`);
    const gap = `<table:table-row table:number-rows-repeated="1000">${empty}</table:table-row>`;
    const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="D'Ávila">${lines.join(gap)}${gap}</table:table></office:spreadsheet></office:body></office:document-content>`;
    const { sheets } = await readList(await zipOf({ 'content.xml': content }));
    expect(sheets).toEqual([
      {
        name: "D'Ávila",
        isHidden: false,
        rows: [
          { line: 1, cells: ['Nome', 'RA', 'Validade'] },
          { line: 1002, cells: ["Ana D'Ávila", '00012345', '31/12/2027'] },
        ],
      },
    ]);
  });

  it('of a million rows with nothing but their look is refused', async () => {
    const empty = '<row r="2" s="1" customFormat="1" ht="15"><c r="A2" s="1"/></row>'.repeat(1_000_000);
    const file = await workbook({ rows: HEAD + empty });
    await expect(readList(file)).rejects.toThrow('linhas vazias demais');
  });
});

it('reads a list of another program’s sheets, the names of which are classes', async () => {
  const bytes = await writeOds({
    sheets: ['6A', '6B'].map((name) => ({ name, rows: [['Nome'], [`Ana ${name === '6A' ? 'Souza' : 'Lima'}`]] })),
  });
  const { students } = await readAlone(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  expect(students.map(({ full_name, class_name, sheet }) => [full_name, class_name, sheet])).toEqual([
    ['Ana Souza', '6A', '6A'],
    ['Ana Lima', '6B', '6B'],
  ]);
});

it.each([
  ['word/document.xml', /^Isto é um documento de texto/],
  ['Index/Tables/Tile.iwa', /^Isto é do Numbers/],
])('a file with %s is told its way out', async (part, words) => {
  await expect(readAlone(await zipOf({ [part]: '<x/>' }))).rejects.toThrow(words);
});

it('a PDF is told its way out', async () => {
  await expect(readAlone(new Blob(['%PDF-1.7\n']))).rejects.toThrow(/^Isto é um PDF/);
});

it('a merged cell at the end of the rows is of all of them', async () => {
  const rows = [
    ['Aluno', 'Matrícula', 'Turma'],
    ['Ana Sá', '20260001', '6º A'],
    ['Ivo Luz', '20260002'],
  ];
  const merges = [{ startRow: 1, endRow: 2, startCol: 2, endCol: 2 }];
  const bytes = await writeXlsx({ sheets: [{ name: 'Alunos', rows, merges }] });
  const { students } = await readAlone(new Blob([new Uint8Array(bytes)]));
  expect(students.map(({ class_name }) => class_name)).toEqual(['6º A', '6º A']);
});

it('many merged cells over the same rows are refused before they cost time', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [`Aluno ${at}`, `2026${at}`]);
  const merges = Array.from({ length: 1000 }, () => ({ startRow: 1, endRow: 4999, startCol: 0, endCol: 0 }));
  const bytes = await writeXlsx({ sheets: [{ name: 'Alunos', rows, merges }] });
  await expect(readAlone(new Blob([new Uint8Array(bytes)]))).rejects.toThrow(/^Este arquivo guarda dados demais/);
});

it('a class that is said once ends with its sheet', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Manhã',
        rows: [
          ['Aluno', 'RA', 'Turma'],
          ['Ana Sá', '11', '6A'],
          ['Ivo Luz', '12', ''],
        ],
      },
      {
        name: 'Tarde',
        rows: [
          ['Aluno', 'RA', 'Turma'],
          ['Eva Dias', '13', ''],
          ['Gil Reis', '14', '6B'],
          ['Bia Sá', '15', ''],
        ],
      },
    ],
  });
  const { students } = await readAlone(new Blob([new Uint8Array(bytes)]));
  expect(students.map(({ class_name }) => class_name)).toEqual(['6A', '6A', '', '6B', '6B']);
});
