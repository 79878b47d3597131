// Files that are small and claim much: each must be refused before it takes the browser's memory or time.
import { writeXlsx } from 'hucre/xlsx';
import { workbook, zipOf } from './spreadsheets';

const MIB = 1024 * 1024;
const times = (count: number, part: string | ((index: number) => string)) =>
  typeof part === 'string' ? part.repeat(count) : Array.from({ length: count }, (_, index) => part(index)).join('');

const openDocument = (tables: string, styles = '') =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
const table = (rows: string) => `<table:table table:name="A">${rows}</table:table>`;
const repeated = (rows: number, columns: number) =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>Ana Souza</text:p></table:table-cell></table:table-row>`;
const cell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;

const EXCEL_XML = '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">';

/** Its name, how it is made, and what is said of it; null if it is read. */
export const HOSTILE_LISTS: [string, () => string | Blob | Promise<Blob>, RegExp | null][] = [
  ['comments at the start, and no tag', () => times(40, '<!---->'), /Envie uma planilha/],
  ['comments that never end', () => times(1000, '<!--x'), /Envie uma planilha/],
  ['line breaks', () => new Blob([times(2 * MIB, '\n')]), /nenhuma linha/],
  ['line breaks between two rows', () => new Blob([`Nome;RA\n${times(2 * MIB, '\n')}Ana;1`]), null],
  ['people with spaces for a name', () => `a${times(MIB / 2, ' ')}b>,\nc@d>`, /Só encontramos uma coluna/],
  ['people with signs for an address', () => `<${times(MIB / 2, '@')} x>`, /Envie uma planilha/],
  ['separators', () => new Blob([times(5 * MIB, ';')]), /nenhuma linha/],
  ['a pasted text of 11 MB', () => times(11 * MIB, 'a'), /passa de 10 MB/],
  ['tags of Excel’s XML that never end', () => `${EXCEL_XML}${times(MIB, '<Row ')}`, /Envie uma planilha/],
  [
    'cells of HTML over thousands of others',
    () => `<table>${times(2000, `<tr><td colspan="16384">Ana</td></tr>`)}</table>`,
    /dados demais/,
  ],
  [
    'tables of HTML, each with wide cells',
    () => times(99, `<table>${times(50, `<tr><td colspan="0900">Ana</td></tr>`)}</table>`),
    /dados demais/,
  ],
  ['a row of an ODS, a million times', () => openDocument(table(repeated(1_048_576, 100))), /Envie uma planilha/],
  ['a cell of an ODS, in every column', () => openDocument(table(repeated(1, 16_384))), /passa de 100 colunas/],
  ['sheets of an ODS full of repeats', () => openDocument(times(100, table(repeated(5000, 100)))), /dados demais/],
  [
    'repeats that are no numbers',
    () => openDocument(table(`<table:table-row table:number-rows-repeated="-1e15">${cell('Ana')}</table:table-row>`)),
    /nenhuma linha/,
  ],
  [
    'spaces of an ODS',
    () =>
      openDocument(
        table(`<table:table-row>${cell(times(50_000, '<text:s text:c="100000"/>'))}${cell('Ana')}</table:table-row>`),
      ),
    /Envie uma planilha/,
  ],
  [
    'styles of an ODS without an end',
    () => openDocument(table(''), times(MIB / 8, '<style:style style:name="a">')),
    /Envie uma planilha/,
  ],
  [
    'empty cells of an ODS',
    () =>
      openDocument(table(times(300, `<table:table-row>${times(1000, '<table:table-cell a=""/>')}</table:table-row>`))),
    /nenhuma linha/,
  ],
  [
    'cells of an XLSX that have only a look',
    () => workbook({ rows: times(4000, (index) => `<row r="${index + 1}">${times(400, '<c s="1"/>')}</row>`) }),
    /dados demais/,
  ],
  [
    'cells of an XLSX that have only a look, beside a list',
    () =>
      workbook({
        rows: `${times(1500, (index) => `<row r="${index + 1}">${times(800, '<c s="1" t="n"/>')}</row>`)}<row r="1501"><c t="str"><v>Ana</v></c></row>`,
      }),
    /dados demais/,
  ],
  [
    'rows of an XLSX with nothing but their look',
    () => workbook({ rows: times(1_000_000, '<row r="2" s="1" customFormat="1" ht="15"><c r="A2" s="1"/></row>') }),
    /linhas vazias demais/,
  ],
  [
    'cells of an XLSX that are merged a thousand times',
    async () => {
      const rows = Array.from({ length: 5000 }, (_, at) => [`Aluno ${at}`, `2026${at}`]);
      const merges = Array.from({ length: 1000 }, () => ({ startRow: 1, endRow: 4999, startCol: 0, endCol: 0 }));
      return new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: 'Alunos', rows, merges }] }))]);
    },
    /dados demais/,
  ],
  ['texts of an XLSX', () => workbook({ rows: '', more: { 'xl/x.xml': times(3 * MIB, '<a/>') } }), /dados demais/],
  [
    'parts of a ZIP',
    () => zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.txt`, 'a']))),
    /arquivos demais/,
  ],
];
