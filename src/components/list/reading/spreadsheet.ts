/** The sheets of a spreadsheet, with what its program shows of them. Nothing in a file is trusted. */

import {
  BlobReader,
  TextWriter,
  Uint8ArrayWriter,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { Sheet as ReadSheet } from 'hucre';
import { readXls, readXlsb, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { readOpenDocument } from './openDocument';
import { CELLS_MAX, SHEETS_MAX, type RawSheet } from './rawSheet';
import { COLUMNS_MAX, refuse, ROWS_MAX } from './refusal';

const MIB = 1024 * 1024;
const INFLATED_MAX = 100 * MIB;
/** Bytes that deflate makes of nothing. */
const DEFLATED_NOTHING = 2;
/** Tags and attributes, each of which costs memory. A cell of Excel's has about seven. */
const MARKS_MAX = 2_500_000;
/** Rows that a spreadsheet may keep for nothing but their look. */
const EMPTY_ROWS_MAX = 50_000;
const LAST_COLUMN = 'CW';

/** What the library reads of XLSB and of the old binary kind has neither what is hidden nor how numbers are shown. */
export interface RawSheets {
  sheets: RawSheet[];
  isPoor: boolean;
}

type Kind = 'xlsx' | 'xlsb' | 'ods';
const OPTIONS = { useWebWorkers: false };
const BINARY = /\.bin$/i;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
/** Parts that nothing takes apart. */
const MEDIA = /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svm|wav|mp[34])$/i;
const KIND_BY_PART: Record<string, Kind> = {
  'xl/workbook.xml': 'xlsx',
  'xl/workbook.bin': 'xlsb',
  'content.xml': 'ods',
};

const LESS_THAN = 0x3c;
const EQUALS = 0x3d;

/** Counts what an XML part is made of. */
async function marksOf(entry: FileEntry): Promise<number> {
  let marks = 0;
  const counter = new WritableStream<Uint8Array>({
    write(piece) {
      for (const byte of piece) if (byte === LESS_THAN || byte === EQUALS) marks += 1;
    },
  });
  await entry.getData(counter, OPTIONS);
  return marks;
}

const ROW_RECORD = 0;
/** Those from 1 to this one are cells, and begin with their column. */
const LAST_CELL_RECORD = 11;

/** Of an XLSB's part: refuses rows that are wide for nothing. A record is its kind, its length and its bytes. */
function checkRecords(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let cells = 0;
  let width = 0;
  for (let at = 0; at < bytes.length;) {
    let kind = bytes[at++] ?? 0;
    if (kind & 0x80) kind = (kind & 0x7f) | (((bytes[at++] ?? 0) & 0x7f) << 7);
    let length = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at++] ?? 0;
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    if (kind === ROW_RECORD) width = 0;
    else if (kind <= LAST_CELL_RECORD && at + 4 <= bytes.length) {
      const column = view.getUint32(at, true) + 1;
      cells += Math.max(column - width, 0);
      width = Math.max(width, column);
    }
    if (cells > CELLS_MAX) refuse('inflated');
    at += length;
  }
}

interface Checked {
  kind: Kind;
  /** Of an ODS. */
  content: string;
  /** Of an XLSX: what its sheets are made of. */
  sheetMarks: number;
}

/** Checks the declared sizes of a spreadsheet's parts before any is unpacked, and the parts before they are read. */
async function checkZip(file: Blob): Promise<Checked> {
  const zip = new ZipReader(new BlobReader(file));
  const entries: FileEntry[] = [];
  let inflated = 0;
  let kind: Kind | undefined;
  const checked = { content: '', sheetMarks: 0 };
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      const { filename, compressedSize, uncompressedSize, encrypted } = entry;
      if (encrypted) refuse('locked');
      // An entry that declares no size would be unpacked without limit.
      if (uncompressedSize === 0 && compressedSize > DEFLATED_NOTHING) refuse('inflated');
      inflated += uncompressedSize;
      if (inflated > INFLATED_MAX) refuse('inflated');
      kind ??= KIND_BY_PART[filename];
      if (!entry.directory) entries.push(entry);
    }
    let otherMarks = 0;
    for (const entry of entries) {
      const { filename } = entry;
      if (kind === 'ods') {
        if (filename === 'content.xml') checked.content = await entry.getData(new TextWriter(), OPTIONS);
      } else if (BINARY.test(filename)) checkRecords(await entry.getData(new Uint8ArrayWriter(), OPTIONS));
      else if (SHEET.test(filename)) checked.sheetMarks += await marksOf(entry);
      else if (!MEDIA.test(filename)) otherMarks += await marksOf(entry);
      if (otherMarks > MARKS_MAX) refuse('inflated');
    }
  } finally {
    await zip.close();
  }
  return kind ? { kind, ...checked } : refuse('kind');
}

/** The signs of an honest format. */
const FORMAT_MAX = 100;

/** `00000000` shows 12345 as `00012345`; `000\.000` as `012.345`. Null for all other formats. */
export function byZeros(value: number, format: string): string | null {
  if (format.length > FORMAT_MAX) return null;
  const parts = format.match(/0|\\.|"[^"]*"|[-/ ]|[^]/g) ?? [];
  if (!Number.isInteger(value) || value < 0 || parts.filter((part) => part === '0').length < 2) return null;
  const digits = [...String(value)];
  const shown: string[] = [];
  for (const part of parts.reverse()) {
    if (part === '0') shown.unshift(digits.pop() ?? '0');
    else if (/^(?:\\.|"[^"]*"|[-/ ])$/.test(part)) shown.unshift(part.replace(/^\\/, '').replaceAll('"', ''));
    else return null;
  }
  return digits.join('') + shown.join('');
}

function rawSheet({ name, hidden = false, veryHidden = false, rows, rowDefs, cells }: ReadSheet): RawSheet {
  const shown = (value: unknown, row: number, column: number) => {
    if (typeof value !== 'number') return value;
    const format = cells?.get(`${row},${column}`)?.style?.numFmt;
    return (format && byZeros(value, format)) ?? value;
  };
  return {
    name,
    isHidden: hidden || veryHidden,
    // The library leaves out the empty rows of some kinds.
    rows: Array.from(rows, (values: (typeof rows)[number] | undefined = [], row) => ({
      line: row + 1,
      values: values.map((value, column) => shown(value, row, column)),
      isHidden: rowDefs?.get(row)?.hidden ?? false,
    })),
  };
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The last row that holds anything, read row by row, because a file may claim any size. Null: too many rows. */
async function lastRow(bytes: Uint8Array, sheet: number): Promise<number | null> {
  let [last, filled, empty] = [0, 0, 0];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: EMPTY_ROWS_MAX + ROWS_MAX })) {
    const end = values.map(isFilled).lastIndexOf(true);
    if (end >= COLUMNS_MAX) refuse('columns');
    if (end === -1) empty += 1;
    else {
      last = index + 1;
      filled += 1;
    }
    if (empty >= EMPTY_ROWS_MAX) refuse('formatted');
    if (filled > ROWS_MAX) return null;
  }
  if (last > EMPTY_ROWS_MAX) refuse('formatted');
  return last;
}

async function readExcel(bytes: Uint8Array, sheetMarks: number): Promise<RawSheet[]> {
  const infos: { name: string; index: number; isHidden: boolean }[] = [];
  const look = ({
    name,
    index,
    hidden,
    veryHidden,
  }: {
    name: string;
    index: number;
    hidden?: boolean;
    veryHidden?: boolean;
  }) => {
    infos.push({ name, index, isHidden: Boolean(hidden || veryHidden) });
    return false;
  };
  await readXlsx(bytes, { sheets: look });
  const lasts: { index: number; last: number }[] = [];
  for (const { index, isHidden } of infos.slice(0, SHEETS_MAX)) {
    const last = await lastRow(bytes, index);
    if (last === null && !isHidden) refuse('rows');
    if (last) lasts.push({ index, last });
  }
  // Too many rows are told first, by their own words.
  if (sheetMarks > MARKS_MAX) refuse('inflated');
  const sheets: RawSheet[] = [];
  for (const { index, last } of lasts) {
    const read = await readXlsx(bytes, { sheets: [index], readStyles: true, range: `A1:${LAST_COLUMN}${last}` });
    sheets.push(...read.sheets.map(rawSheet));
  }
  return sheets;
}

/** `.xlsx`, `.xlsb` and `.ods`, whatever the file is called. */
export async function readZipped(file: Blob, bytes: Uint8Array): Promise<RawSheets> {
  const { kind, content, sheetMarks } = await checkZip(file);
  if (kind === 'ods') return { sheets: readOpenDocument(content), isPoor: false };
  if (kind === 'xlsx') return { sheets: await readExcel(bytes, sheetMarks), isPoor: false };
  return { sheets: (await readXlsb(bytes)).sheets.map(rawSheet), isPoor: true };
}

/** `.xls` of Excel 97 to 2003. */
export const readOldExcel = async (bytes: Uint8Array): Promise<RawSheets> => ({
  sheets: (await readXls(bytes)).sheets.map(rawSheet),
  isPoor: true,
});
