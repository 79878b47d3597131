/** Reads a file or a pasted text as a table of texts, in the worker: nothing here may be trusted to be what it says it is. */
import { withoutInvisible } from '@vinculo/contract/rules/invisible';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/counts';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { BlobReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { EncryptedFileError } from 'hucre';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';

const MIB = 1024 * 1024;
/** Bytes of a file; 5,000 students are a tenth of it. */
const FILE_MAX = 10 * MIB;
/** Bytes of what a spreadsheet holds, unpacked. */
const INFLATED_MAX = 100 * MIB;
const COLUMNS_MAX = 100;
const CELL_MAX = 1000;
/** Lines above the header, and the header. */
const ABOVE_MAX = 20;
const SHEETS_LOOKED_AT = 3;
/** What deflate makes of nothing. */
const DEFLATED_NOTHING = 2;

const REFUSALS = {
  size: 'O arquivo passa de 10 MB. Deixe nele só a lista de alunos, sem imagens.',
  inflated: 'Este arquivo guarda dados demais para uma lista. Copie só as linhas dos alunos para uma planilha nova.',
  old: 'Este arquivo é do Excel antigo (.xls) ou tem senha. Salve como .xlsx, sem senha, ou como CSV.',
  kind: 'Não conseguimos ler este arquivo. Envie uma planilha do Excel (.xlsx) ou um CSV.',
  rows: `A lista passa de ${shownCount(LIST_MAX)} linhas. Divida em listas menores.`,
  columns: `A lista passa de ${COLUMNS_MAX} colunas. Deixe só as que importam.`,
  empty: 'O arquivo não tem nenhuma linha.',
  oneColumn: 'Só encontramos uma coluna. A lista precisa ao menos do nome e do e-mail, cada um na sua coluna.',
} as const;

/** Why a file cannot be taken, in words for whoever chose it. */
export class Refusal extends Error {}
const refuse = (reason: keyof typeof REFUSALS): never => {
  throw new Refusal(REFUSALS[reason]);
};

/** `line` as the spreadsheet numbers it. */
export interface TableRow {
  line: number;
  cells: string[];
}

const NO_VALUE = /^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM|SPILL)/;

/** A cell as one would type it. Of formulas the value that was calculated last; nothing is calculated here. */
function toText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : shownDay(value.toISOString().slice(0, 10));
  if (typeof value === 'number' && !Number.isInteger(value)) return String(value).replace('.', ',');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return NO_VALUE.test(text)
    ? ''
    : withoutInvisible(text.slice(0, CELL_MAX)).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Takes rows in, as many and as wide as they may be. */
class Table {
  readonly rows: TableRow[] = [];

  add(line: number, values: readonly unknown[]): void {
    const end = values.findLastIndex((value) => value !== null && value !== undefined && value !== '');
    if (end >= COLUMNS_MAX) refuse('columns');
    const cells = values.slice(0, end + 1).map(toText);
    if (cells.every((cell) => cell === '')) return;
    this.rows.push({ line, cells });
    if (this.rows.length > LIST_MAX + ABOVE_MAX) refuse('rows');
  }
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** By their byte order mark; else UTF-8, or what Excel in Brazil writes, which is no UTF-8 wherever it has accents. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, MIB).includes(0)) refuse('kind');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readText(text: string): TableRow[] {
  // What Excel writes above the rows to tell itself the separator.
  const [, told, rest = text] = /^sep=(.)\r?\n([^]*)$/.exec(text) ?? [];
  const table = new Table();
  for (const [index, cells] of parseCsv(rest, { delimiter: told ?? detectDelimiter(rest) }).entries()) {
    table.add(index + 1, cells);
  }
  return table.rows;
}

/** Looks into the list of what a spreadsheet holds, before any of it is unpacked. */
async function checkZip(file: Blob): Promise<void> {
  const zip = new ZipReader(new BlobReader(file));
  let inflated = 0;
  let isSpreadsheet = false;
  try {
    for await (const { filename, compressedSize, uncompressedSize, encrypted } of zip.getEntriesGenerator()) {
      if (encrypted) refuse('old');
      // One that says it is nothing would be unpacked without end.
      if (uncompressedSize === 0 && compressedSize > DEFLATED_NOTHING) refuse('inflated');
      inflated += uncompressedSize;
      if (inflated > INFLATED_MAX) refuse('inflated');
      isSpreadsheet ||= filename === 'xl/workbook.xml';
    }
  } finally {
    await zip.close();
  }
  if (!isSpreadsheet) refuse('kind');
}

async function readSpreadsheet(file: Blob, bytes: Uint8Array): Promise<TableRow[]> {
  await checkZip(file);
  for (let sheet = 0; sheet < SHEETS_LOOKED_AT; sheet += 1) {
    const table = new Table();
    try {
      for await (const { index, values } of streamXlsxRows(bytes, { sheet })) table.add(index + 1, values);
    } catch (error) {
      if (sheet === 0 || error instanceof Refusal) throw error;
      break;
    }
    if (table.rows.length > 0) return table.rows;
  }
  return [];
}

async function readRows(source: Blob | string): Promise<TableRow[]> {
  if (typeof source === 'string') return readText(source);
  if (source.size > FILE_MAX) refuse('size');
  const bytes = new Uint8Array(await source.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) refuse('old');
  return startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? readSpreadsheet(source, bytes) : readText(decode(bytes));
}

/** A file, or what was pasted. Rejects with a `Refusal`. */
export async function readTable(source: Blob | string): Promise<TableRow[]> {
  const rows = await readRows(source).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return refuse(error instanceof EncryptedFileError ? 'old' : 'kind');
  });
  if (rows.length === 0) refuse('empty');
  if (rows.every(({ cells }) => cells.length < 2)) refuse('oneColumn');
  return rows;
}
