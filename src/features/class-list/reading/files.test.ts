// Kinds of files, and what a spreadsheet hides.

import { writeOds } from 'hucre/ods';
import { byZeros } from '../../../lists/reading/formats';
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

  it.each([
    ['Nome;RA\nAna Souza;1\n"Bia Sá;2\nCaio Reis;3\n', 3],
    ['Nome;RA\n"Ana Souza;1\nBia Sá;"2"\n', 2],
  ])('with an open quotation mark names its line (%#)', async (text, line) => {
    await expect(readList(text)).rejects.toThrow(`Na linha ${line} há uma aspa`);
  });

  it('keeps a quotation mark inside of a cell', async () => {
    expect(await names('Nome;Turma\nAna "Nina" Souza;1º A\n')).toEqual(['Ana "Nina" Souza']);
  });
});

describe('markup', () => {
  it('of Excel’s XML of 2003', async () => {
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="1A"><Table><Row><Cell><Data ss:Type="String">Nome</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">RA</Data></Cell></Row><Row ss:Index="4" ss:Hidden="1"><Cell><Data ss:Type="String">Ana &amp; Souza</Data></Cell><Cell/><Cell><Data ss:Type="String">0011</Data></Cell></Row></Table></Worksheet></Workbook>`;
    const { students } = await readAlone(new File([xml], 'lista.xls'));
    expect(students).toMatchObject([
      {
        line: 4,
        full_name: 'Ana & Souza',
        enrollment_number: '0011',
        class_name: '1A',
        aside: 'Linha oculta na planilha',
      },
    ]);
  });

  it('of a page with several tables, in the letters that it declares', async () => {
    const html =
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body><table><tr><td>Secretaria</td></tr></table><table><thead><tr><th>Nome</th><th>RA</th></tr></thead><tr><td>João Sá</td><td>0011</td></tr></table></body></html>';
    const { students } = await readAlone(bytesOf(html, {}));
    expect(students).toMatchObject([{ full_name: 'João Sá', enrollment_number: '0011' }]);
  });

  it('of any other program is refused with a way out', async () => {
    const xml = '<alunos><aluno><nome>Ana Souza</nome><ra>0011</ra></aluno></alunos>';
    await expect(readAlone(xml)).rejects.toThrow(/Envie uma planilha do Excel/);
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

it.each([
  [12_345, '00000000', '00012345'],
  [12_345, String.raw`000\.000`, '012.345'],
  [12_345, '00"."000', '12.345'],
  [7, '0.00', null],
  [7, 'General', null],
  [7.5, '000', null],
  [123_456, '000', '123456'],
])('shows %d by the format %s as %s', (value, format, shown) => expect(byZeros(value, format)).toBe(shown));

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
