/** The sheets of a spreadsheet, with what its program shows of them. Nothing in a file is trusted. */
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { readOds } from 'hucre/ods';
import { readXls, readXlsb, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { Sheet as ReadSheet } from 'hucre';
import { COLUMNS_MAX, refuse, ROWS_MAX } from './refusal';

const MIB = 1024 * 1024;
const INFLATED_MAX = 100 * MIB;
/** Bytes that deflate makes of nothing. */
const DEFLATED_NOTHING = 2;
const SHEETS_MAX = 100;
/** Rows that a spreadsheet may keep for nothing but their look. */
const EMPTY_ROWS_MAX = 50_000;
const LAST_COLUMN = 'CW';

/** What the library reads of XLSB and of the old binary kind has neither what is hidden nor how numbers are shown. */
export interface RawSheets {
  sheets: RawSheet[];
  isPoor: boolean;
}

export interface RawSheet {
  name: string;
  isHidden: boolean;
  rows: { line: number; values: readonly unknown[]; isHidden: boolean }[];
}

type Kind = 'xlsx' | 'xlsb' | 'ods';
const KIND_BY_PART: Record<string, Kind> = {
  'xl/workbook.xml': 'xlsx',
  'xl/workbook.bin': 'xlsb',
  'content.xml': 'ods',
};

/** Checks the declared sizes of a spreadsheet's parts before any is unpacked. */
async function checkZip(file: Blob): Promise<{ kind: Kind; content: string }> {
  const zip = new ZipReader(new BlobReader(file));
  let inflated = 0;
  let kind: Kind | undefined;
  let content = '';
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      const { filename, compressedSize, uncompressedSize, encrypted } = entry;
      if (encrypted) refuse('locked');
      // An entry that declares no size would be unpacked without limit.
      if (uncompressedSize === 0 && compressedSize > DEFLATED_NOTHING) refuse('inflated');
      inflated += uncompressedSize;
      if (inflated > INFLATED_MAX) refuse('inflated');
      kind ??= KIND_BY_PART[filename];
      if (filename === 'content.xml' && !entry.directory)
        content = await entry.getData(new TextWriter(), { useWebWorkers: false });
    }
  } finally {
    await zip.close();
  }
  return kind ? { kind, content } : refuse('kind');
}

/** `00000000` shows 12345 as `00012345`; `000\.000` as `012.345`. Null for all other formats. */
export function byZeros(value: number, format: string): string | null {
  const parts = format.match(/0|\\.|"[^"]*"|[-/ ]|[^]/g) ?? [];
  if (!Number.isInteger(value) || value < 0 || parts.filter((part) => part === '0').length < 2) return null;
  const digits = [...String(value)];
  const shown: string[] = [];
  for (const part of parts.toReversed()) {
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
    rows: rows.map((values, row) => ({
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
    const end = values.findLastIndex(isFilled);
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

async function readExcel(bytes: Uint8Array): Promise<RawSheet[]> {
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
  const sheets: RawSheet[] = [];
  for (const { index, isHidden } of infos.slice(0, SHEETS_MAX)) {
    const last = await lastRow(bytes, index);
    if (last === null && !isHidden) refuse('rows');
    if (!last) continue;
    const read = await readXlsx(bytes, { sheets: [index], readStyles: true, range: `A1:${LAST_COLUMN}${last}` });
    sheets.push(...read.sheets.map(rawSheet));
  }
  return sheets;
}

const ODS_PLACES = /<table:table(?:-row)?(?=[\s>/])([^>]*)>/g;
const odsAttribute = (attributes: string, name: string) => new RegExp(`table:${name}="([^"]*)"`).exec(attributes)?.[1];

/** What the office program hides of each sheet; the library does not tell. */
function hiddenOfOds(content: string): { isHidden: boolean; rows: Set<number> }[] {
  const hiddenStyles = new Set(
    [...content.matchAll(/<style:style\b([^>]*)>((?:(?!<\/style:style>)[^])*?)table:display="false"/g)].map(
      ([, attributes = '']) => /style:name="([^"]*)"/.exec(attributes)?.[1],
    ),
  );
  const sheets: { isHidden: boolean; rows: Set<number> }[] = [];
  let row = 0;
  for (const [tag, attributes = ''] of content.matchAll(ODS_PLACES)) {
    if (!tag.startsWith('<table:table-row')) {
      sheets.push({ isHidden: hiddenStyles.has(odsAttribute(attributes, 'style-name')), rows: new Set() });
      row = 0;
      continue;
    }
    const repeated = Number(odsAttribute(attributes, 'number-rows-repeated') ?? 1);
    const isHidden = /table:visibility="(?:collapse|filter)"/.test(attributes);
    for (let each = row; isHidden && each < Math.min(row + repeated, ROWS_MAX); each += 1)
      sheets.at(-1)?.rows.add(each);
    row += repeated;
  }
  return sheets;
}

async function readOpenDocument(bytes: Uint8Array, content: string): Promise<RawSheet[]> {
  const hidden = hiddenOfOds(content);
  const { sheets } = await readOds(bytes, { readStyles: true });
  return sheets.map((sheet, index) => {
    const raw = rawSheet(sheet);
    return {
      ...raw,
      isHidden: hidden[index]?.isHidden ?? false,
      rows: raw.rows.map((row, place) => ({ ...row, isHidden: hidden[index]?.rows.has(place) ?? false })),
    };
  });
}

/** `.xlsx`, `.xlsb` and `.ods`, whatever the file is called. */
export async function readZipped(file: Blob, bytes: Uint8Array): Promise<RawSheets> {
  const { kind, content } = await checkZip(file);
  if (kind === 'ods') return { sheets: await readOpenDocument(bytes, content), isPoor: false };
  if (kind === 'xlsx') return { sheets: await readExcel(bytes), isPoor: false };
  return { sheets: (await readXlsb(bytes)).sheets.map(rawSheet), isPoor: true };
}

/** `.xls` of Excel 97 to 2003. */
export const readOldExcel = async (bytes: Uint8Array): Promise<RawSheets> => ({
  sheets: (await readXls(bytes)).sheets.map(rawSheet),
  isPoor: true,
});
