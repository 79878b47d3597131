// Reads a file or a pasted text as sheets of rows, in the worker. Nothing in a file is trusted.
import { EncryptedFileError, fromHtml } from 'hucre';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { cleanText } from './cellText';
import { isCensus, readCensus } from './census';
import { readCsv } from './csv';
import { decodeAs, decodeLikeliest } from './encodings';
import { isName } from './kinds';
import { CELLS_MAX, COLUMNS_MAX, Refusal, refuse, ROWS_MAX, SHEETS_MAX, type RawRow, type RawSheet } from './rawSheet';
import { readOldExcel, readZipped } from './spreadsheet';

/** A text that begins with a tag, not with an address as mail programs copy it. */
const isMarkup = (text: string) => /^\s*<(?![^\s@<>]+@)/.test(text);

/** As the markup says itself, for files that are not UTF-8. */
const declaredCharset = (start: string) => /(?:charset|encoding)\s*=\s*["']?((?:windows|iso)[\w-]+)/i.exec(start)?.[1];

const FILLED = /<t[dh][\s>]/i;

const SPAN = /\bcolspan\s*=\s*["']?(\d{1,9})/gi;

function readMarkup(text: string): RawSheet[] {
  if (!FILLED.test(text)) refuse('kind');
  // A cell may claim the place of thousands.
  const spanned = [...text.matchAll(SPAN)].reduce((sum, [, span]) => sum + Number(span), 0);
  if (spanned > CELLS_MAX) refuse('inflated');
  // A page may hold several tables, and tables that only arrange others.
  const tables = text.match(/<table\b(?:(?!<table\b)[^])*?<\/table\s*>/gi)?.filter((table) => FILLED.test(table)) ?? [
    text,
  ];
  let cells = 0;
  return tables.slice(0, SHEETS_MAX).map((table, index) => {
    const { rows } = fromHtml(table, { typeInference: false, classes: false });
    cells += rows.reduce((sum, { length }) => sum + length, 0);
    if (cells > CELLS_MAX) refuse('inflated');
    return {
      name: tables.length > 1 ? `Tabela ${index + 1}` : '',
      isHidden: false,
      rows: rows.map((values, row) => ({ line: row + 1, values, isHidden: false })),
    };
  });
}

const MIB = 1024 * 1024;
/** Bytes of a file: ten times the largest list. */
const FILE_MAX = 10 * MIB;
/** From this number on, a spreadsheet does not keep all digits. */
const WHOLE_MAX = 1e15;

/** `line`: the spreadsheet's line number. */
export interface TableRow {
  line: number;
  cells: string[];
  isHidden?: boolean;
  isStruck?: boolean;
}

/** `name` is empty for a text, which has no sheets. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  rows: TableRow[];
}

export interface ReadList {
  sheets: Sheet[];
  /** A file of this kind says neither what is hidden nor with how many zeros it shows a number. */
  isPoor: boolean;
}

/** A cell as a person would type it. A formula gives its stored value; nothing is calculated here. */
function toText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : shownDay(value.toISOString().slice(0, 10));
  if (typeof value === 'number') {
    // Excel has already cut the digits of such a number. This form lets the row say so.
    const text = value >= WHOLE_MAX ? value.toExponential().toUpperCase() : String(value);
    return text.replace('.', ',');
  }
  return typeof value === 'string' ? cleanText(value) : '';
}

/** `spend`: counts the cells of all sheets. */
function toSheet({ name, isHidden, rows }: RawSheet, spend: (cells: number) => void): Sheet | null {
  const sheet: Sheet = { name, isHidden, rows: [] };
  for (const { line, values, isHidden: isHiddenRow, isStruck } of rows) {
    const end = values.map((value) => value !== null && value !== undefined && value !== '').lastIndexOf(true);
    if (end >= COLUMNS_MAX) refuse('columns');
    spend(end + 1);
    // A row of a spreadsheet may have holes, which `map` would leave.
    const cells = Array.from({ length: end + 1 }, (_, column) => toText(values[column]));
    if (cells.every((cell) => cell === '')) continue;
    sheet.rows.push({ line, cells, ...(isHiddenRow && { isHidden: true }), ...(isStruck && { isStruck: true }) });
    if (sheet.rows.length <= ROWS_MAX) continue;
    if (isHidden) return null;
    refuse('rows');
  }
  return sheet.rows.length > 0 ? sheet : null;
}

function toSheets(raw: readonly RawSheet[]): Sheet[] {
  let cells = 0;
  const spend = (more: number) => {
    cells += more;
    if (cells > CELLS_MAX) refuse('inflated');
  };
  return raw.map((sheet) => toSheet(sheet, spend)).filter((sheet) => sheet !== null);
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** Decodes by the byte order mark or the declared encoding, else as UTF-8, else by what looks like Portuguese. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, MIB).includes(0)) refuse('kind');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const start = decodeAs(bytes.subarray(0, 4000), 'windows-1252');
    const declared = isCensus(start) ? 'windows-1252' : isMarkup(start) && declaredCharset(start);
    return declared ? new TextDecoder(declared).decode(bytes) : decodeLikeliest(bytes);
  }
}

/** JSON, which is also what a shortcut of Google's is made of. */
function isCode(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** A longer line is about no one person. */
const LINE_MAX = 300;
/** An address, perhaps after a name that has none of the signs between cells of a table. */
const ADDRESSED =
  /^(?:(?:["']([^"<>@\n\t;]*)["']|([^"<>@\n\t;,]*[^"<>@\s;,:–-]))(?:\s*[-–:]\s*|\s+|(?=<)))?<?([^<>\s@,;|"']+@[^<>\s@,;|"']+)>?$/;

/** People as mail programs copy them, `Ana Souza <ana@…>, "Dias, Carla" <carla@…>`, or messages, `Ana Souza - ana@…`. Null if it is another text. */
function addressedPeople(text: string): RawRow[] | null {
  if (text.length > MIB || !text.includes('@')) return null;
  const parts = text
    .split(/(?<=@[^\s,;|]{1,100})[,;]?\s*(?:[,;\n]|$)\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const people = parts.map((part) => (part.length > LINE_MAX ? null : ADDRESSED.exec(part)));
  if (parts.length < 2 || people.includes(null)) return null;
  // Addresses alone, one a line, are a table of one column.
  if (text.includes('\n') && !people.some((found) => found?.[1] ?? found?.[2])) return null;
  const rows = people.map((found) => [(found?.[1] ?? found?.[2] ?? '').trim(), found?.[3] ?? '']);
  return [['Nome', 'E-mail'], ...rows].map((values, index) => ({ line: index + 1, values, isHidden: false }));
}

/** Who wrote a line of a chat, and when: `[28/01/2026 07:13] Profª Marta: `, `28/01/2026 07:13 - Marta: `. */
const WRITTEN_BY = /^(?:\[[\d/:, ]{8,30}\]|\d{2}\/\d{2}\/\d{4},? \d{2}:\d{2} -) [^:\n]{1,60}: /gm;
/** Pictures around a line of a message: `✅ Ana Souza`, `1️⃣ Ana Souza`. A sign alone in a cell stays. */
const PICTURES =
  /^(?:(?:\d\uFE0F?\u20E3|\p{Extended_Pictographic}\uFE0F?) {0,2}){1,9}(?=[\p{L}\d*_])|(?<=[\p{L}\d*_])(?: ?[\p{Extended_Pictographic}\uFE0F]){1,9}$/gmu;
/** What a message writes thick: `*6º A*`. */
const THICK = /^[*_]+([^*_\n]+)[*_]+$/gm;

function readText(given: string): RawSheet[] {
  const text = given.replace(WRITTEN_BY, '').replace(PICTURES, '').replace(THICK, '$1');
  if (isMarkup(text)) return readMarkup(text);
  if (isCode(text)) refuse('code');
  if (isCensus(text)) return [{ name: '', isHidden: false, rows: readCensus(text) }];
  return [{ name: '', isHidden: false, rows: addressedPeople(text) ?? readCsv(text) }];
}

const isOldExcel = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

async function readSheets(source: Blob | string, bytes: Uint8Array): Promise<RawSheet[]> {
  if (typeof source === 'string') return readText(source);
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readZipped(source, bytes);
  if (isOldExcel(bytes)) return readOldExcel(bytes).catch(() => refuse('locked'));
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) refuse('pdf');
  return readText(decode(bytes).replace('\uFEFF', ''));
}

/** Reads a file or a pasted text. Rejects with a `Refusal`. */
export async function readList(source: Blob | string): Promise<ReadList> {
  if (typeof source === 'string' ? source.length > FILE_MAX : source.size > FILE_MAX) refuse('size');
  const bytes =
    typeof source === 'string' ? new TextEncoder().encode(source) : new Uint8Array(await source.arrayBuffer());
  const raw = await readSheets(source, bytes).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return refuse(error instanceof EncryptedFileError ? 'locked' : 'kind');
  });
  const sheets = toSheets(raw);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) refuse('empty');
  if (rows.every(({ cells }) => cells.length < 2) && !rows.some(({ cells }) => isName(cells[0] ?? '')))
    refuse('oneColumn');
  return { sheets, isPoor: isOldExcel(bytes) };
}
