/** Reads a file or a pasted text as a table, in the worker. Nothing in a file is trusted. */
import { withoutInvisible } from '@vinculo/contract/rules/invisible';
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/counts';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { BlobReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { EncryptedFileError } from 'hucre';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';

const MIB = 1024 * 1024;
/** Bytes of a file: ten times the largest list. */
const FILE_MAX = 10 * MIB;
const INFLATED_MAX = 100 * MIB;
const COLUMNS_MAX = 100;
const CELL_MAX = 1000;
/** The lines in which the header is looked for. */
const ABOVE_MAX = 20;
const SHEETS_LOOKED_AT = 3;
/** Bytes that deflate makes of nothing. */
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

/** Why a file is refused, in words for the person who chose it. */
export class Refusal extends Error {}
const refuse = (reason: keyof typeof REFUSALS): never => {
  throw new Refusal(REFUSALS[reason]);
};

/** `line`: the spreadsheet's line number. */
export interface TableRow {
  line: number;
  cells: string[];
}

const NO_VALUE = /^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM|SPILL)/;

/** A cell as a person would type it. A formula gives its stored value; nothing is calculated here. */
function toText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : shownDay(value.toISOString().slice(0, 10));
  if (typeof value === 'number' && !Number.isInteger(value)) return String(value).replace('.', ',');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return NO_VALUE.test(text)
    ? ''
    : withoutInvisible(text.slice(0, CELL_MAX)).normalize('NFC').replace(/\s+/g, ' ').trim();
}

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

/** By their byte order mark; else as UTF-8, or as what Excel writes in Brazil: its accents are invalid UTF-8. */
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
  // Excel writes the separator above the rows.
  const [, told, rest = text] = /^sep=(.)\r?\n([^]*)$/.exec(text) ?? [];
  const table = new Table();
  for (const [index, cells] of parseCsv(rest, { delimiter: told ?? detectDelimiter(rest) }).entries()) {
    table.add(index + 1, cells);
  }
  return table.rows;
}

/** Checks the declared sizes of a spreadsheet's parts before any is unpacked. */
async function checkZip(file: Blob): Promise<void> {
  const zip = new ZipReader(new BlobReader(file));
  let inflated = 0;
  let isSpreadsheet = false;
  try {
    for await (const { filename, compressedSize, uncompressedSize, encrypted } of zip.getEntriesGenerator()) {
      if (encrypted) refuse('old');
      // An entry that declares no size would be unpacked without limit.
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

/** Reads a file or a pasted text. Rejects with a `Refusal`. */
export async function readTable(source: Blob | string): Promise<TableRow[]> {
  const rows = await readRows(source).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return refuse(error instanceof EncryptedFileError ? 'old' : 'kind');
  });
  if (rows.length === 0) refuse('empty');
  if (rows.every(({ cells }) => cells.length < 2)) refuse('oneColumn');
  return rows;
}
