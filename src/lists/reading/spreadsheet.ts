// The sheets of a spreadsheet, with what its program shows of them. Nothing in a file is trusted.
import type { Sheet as ReadSheet } from 'hucre';
import { readOds } from 'hucre/ods';
import { readXls, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { CELLS_MAX, COLUMNS_MAX, refuse, ROWS_MAX, SHEETS_MAX, type RawSheet } from './rawSheet';
import { checkZip, MARKS_MAX, withSlashes } from './zip';

/** A spreadsheet may keep so many rows that have only a look. */
const EMPTY_ROWS_MAX = 50_000;
const LAST_COLUMN = 'CW';

/** No honest format is longer. */
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

const SHARE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });
const MONEY = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A share or an amount as the spreadsheet shows it: `10%`, `R$ 5,00`. Null for all other formats. */
function byUnit(value: number, format: string): string | null {
  if (format.length > FORMAT_MAX) return null;
  if (format.includes('%')) return `${SHARE.format(value * 100)}%`;
  return format.includes('R$') ? `R$ ${MONEY.format(value)}` : null;
}

/**
 * Merged cells: a value that stands once for several rows counts in each of them. A cell across columns is a header's.
 */
function mergedDown({ merges = [], rows }: ReadSheet): Map<string, [number, number]> {
  const from = new Map<string, [number, number]>();
  let cells = 0;
  for (const { startRow, endRow, startCol, endCol } of merges) {
    if (startCol !== endCol || startCol >= COLUMNS_MAX) continue;
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row += 1) {
      cells += 1;
      if (cells > CELLS_MAX) refuse('inflated');
      from.set(`${row},${startCol}`, [startRow, startCol]);
    }
  }
  return from;
}

function rawSheet(sheet: ReadSheet): RawSheet {
  const { name, hidden = false, veryHidden = false, rows, rowDefs, cells } = sheet;
  const merged = mergedDown(sheet);
  // A row may end before the cell that it shares with the row above.
  const sharedTo = [...merged.values()].reduce((most, [, column]) => Math.max(most, column + 1), 0);
  const styleOf = (row: number, column: number) => cells?.get(`${row},${column}`)?.style;
  const shown = (value: unknown, row: number, column: number) => {
    const [fromRow, fromColumn] = merged.get(`${row},${column}`) ?? [row, column];
    const own = merged.size > 0 ? rows[fromRow]?.[fromColumn] : value;
    const format = typeof own === 'number' && styleOf(fromRow, fromColumn)?.numFmt;
    return (format && (byZeros(own as number, format) ?? byUnit(own as number, format))) || own;
  };
  const isStruck = (values: readonly unknown[], row: number) => {
    const filled = values.flatMap((value, column) => (isFilled(value) ? [column] : []));
    return filled.length > 0 && filled.every((column) => styleOf(row, column)?.font?.strikethrough);
  };
  return {
    name,
    isHidden: hidden || veryHidden,
    // The library leaves out the empty rows of some kinds.
    rows: Array.from(rows, (values: (typeof rows)[number] | undefined = [], row) => ({
      line: row + 1,
      values: Array.from({ length: Math.max(values.length, sharedTo) }, (_, column) =>
        shown(values[column], row, column),
      ),
      isHidden: rowDefs?.get(row)?.hidden ?? false,
      isStruck: isStruck(values, row),
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
  const infos: { index: number; isHidden: boolean }[] = [];
  await readXlsx(bytes, {
    sheets: ({ index, hidden, veryHidden }) => {
      infos.push({ index, isHidden: Boolean(hidden || veryHidden) });
      return false;
    },
  });
  const lasts: { index: number; last: number }[] = [];
  for (const { index, isHidden } of infos.slice(0, SHEETS_MAX)) {
    const last = await lastRow(bytes, index);
    if (last === null && !isHidden) refuse('rows');
    if (last) lasts.push({ index, last });
  }
  // Comes after the check of the rows, which has words of its own.
  if (sheetMarks > MARKS_MAX) refuse('inflated');
  const sheets: RawSheet[] = [];
  for (const { index, last } of lasts) {
    const read = await readXlsx(bytes, { sheets: [index], readStyles: true, range: `A1:${LAST_COLUMN}${last}` });
    sheets.push(...read.sheets.map(rawSheet));
  }
  return sheets;
}

/** What the library does not tell of an ODS: hidden sheets and rows, and the zeros before a number. */
const UNTOLD = /:display="false"|:visibility="(?:collapse|filter)"|:min-integer-digits="(?:[2-9]|1\d)"/;

async function readOpenDocument(bytes: Uint8Array, content: string): Promise<RawSheet[]> {
  if (UNTOLD.test(content)) refuse('untold');
  const { sheets } = await readOds(bytes, { readStyles: true });
  // A few bytes may claim a billion cells.
  const cells = sheets.reduce((sum, { rows }) => rows.reduce((more, { length }) => more + length, sum), 0);
  return cells > CELLS_MAX ? refuse('inflated') : sheets.slice(0, SHEETS_MAX).map(rawSheet);
}

/** `.xlsx` and `.ods`, whatever the file is called. */
export async function readZipped(file: Blob, bytes: Uint8Array): Promise<RawSheet[]> {
  const { kind, content, sheetMarks, isOfWindows } = await checkZip(file);
  if (isOfWindows) {
    const renamed = await withSlashes(file);
    return readZipped(renamed, new Uint8Array(await renamed.arrayBuffer()));
  }
  return kind === 'ods' ? readOpenDocument(bytes, content) : readExcel(bytes, sheetMarks);
}

/** `.xls` of Excel 97 to 2003. */
export const readOldExcel = async (bytes: Uint8Array): Promise<RawSheet[]> =>
  (await readXls(bytes)).sheets.map(rawSheet);
