/** Tables in HTML and in Excel's XML of 2003, which systems like to name `.xls`, and lists in other programs' XML. */

import { fromHtml } from 'hucre';
import { CELLS_MAX, SHEETS_MAX, type RawRow, type RawSheet } from './rawSheet';
import { COLUMNS_MAX, refuse, ROWS_MAX } from './refusal';
import { attributeOf, countOf, tagsOf, unescapeXml } from './tags';

/** Characters at the start that tell what a text is. */
const START_LENGTH = 4000;
/** What may stand before the first tag: one thing at a time, each read in one way. */
const BEFORE = /\s+|<\?[^>]*>|<!--[^]*?-->/y;
const FIRST = /<(?:!doctype|[a-z][\w:.-]*)[\s>]/iy;

/** The first signs of a text that is no table of a list, but markup. */
export function isMarkup(text: string): boolean {
  const start = text.slice(0, START_LENGTH);
  BEFORE.lastIndex = 0;
  FIRST.lastIndex = 0;
  while (BEFORE.test(start)) FIRST.lastIndex = BEFORE.lastIndex;
  return FIRST.test(start);
}

/** As the markup says itself, for files that are not UTF-8. */
export const declaredCharset = (start: string) =>
  /<meta[^>]+charset\s*=\s*["']?([\w-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(start)?.slice(1).find(Boolean);

/** The widest that Excel's XML is read. */
const PLACE_MAX = 200;

/** Excel's XML of 2003. Rows and cells may say their place. */
function readExcelXml(text: string): RawSheet[] {
  const sheets: (RawSheet & { rows: RawRow[] })[] = [];
  let row: RawRow & { values: unknown[] } = { line: 0, values: [], isHidden: false };
  let type: string | undefined;
  let index = 0;
  let next = 1;
  for (const tag of tagsOf(text)) {
    const sheet = sheets.at(-1);
    const name = tag.name.toLowerCase();
    if (name === 'worksheet' && !tag.isEnd) {
      if (sheets.length === SHEETS_MAX) break;
      sheets.push({ name: attributeOf(tag, 'Name') ?? '', isHidden: false, rows: [] });
      row = { line: 0, values: [], isHidden: false };
    }
    if (name === 'visible' && sheet && !tag.isEnd) sheet.isHidden = tag.text.trim() !== 'SheetVisible';
    if (name === 'row' && !tag.isEnd) {
      const line = countOf(tag, 'Index', Infinity, row.line + 1);
      row = { line, values: [], isHidden: attributeOf(tag, 'Hidden') === '1' };
      next = 1;
    }
    if (name === 'cell' && !tag.isEnd) {
      index = countOf(tag, 'Index', PLACE_MAX, next);
      next = index + 1 + countOf(tag, 'MergeAcross', PLACE_MAX, 0);
    }
    if (name !== 'data' || tag.isEnd || tag.isEmpty || !sheet || index === 0) continue;
    type = attributeOf(tag, 'Type');
    // One row more than may be, so that it is told.
    if (row.values.length === 0 && sheet.rows.length <= ROWS_MAX) sheet.rows.push(row);
    row.values[index - 1] = type === 'DateTime' ? tag.text.slice(0, 10) : unescapeXml(tag.text);
  }
  return sheets;
}

const FILLED = /<t[dh][\s>]/i;

const SPAN = /\bcolspan\s*=\s*["']?(\d{1,9})/gi;

function readHtml(text: string): RawSheet[] {
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

/** Elements within each other, of an honest list. */
const DEPTH_MAX = 20;

/** The elements right below the first, each with its path: `alunos.aluno`. */
function* elementsOf(text: string) {
  const open: string[] = [];
  for (const tag of tagsOf(text)) {
    if (tag.isEnd) {
      open.pop();
      continue;
    }
    open.push(tag.name);
    if (open.length > DEPTH_MAX) refuse('kind');
    yield { tag, path: open.slice(2).join('.'), depth: open.length };
    if (tag.isEmpty) open.pop();
  }
}

/** Of any other program: its most frequent element is a row, and what is in it has a column each. */
function readRecords(text: string): RawSheet[] {
  const counts = new Map<string, number>();
  for (const { tag, depth } of elementsOf(text)) {
    if (depth !== 2) continue;
    counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
    if (counts.size > COLUMNS_MAX) refuse('columns');
  }
  const [rowName] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const columns = new Map<string, number>();
  const rows: unknown[][] = [];
  let isRow = false;
  for (const { tag, path, depth } of elementsOf(text)) {
    if (depth === 2) isRow = tag.name === rowName;
    if (!isRow) continue;
    if (depth === 2) rows.push([]);
    // One row more than may be, beside the headers, so that it is told.
    if (rows.length > ROWS_MAX) break;
    const put = (name: string, value: string) => {
      const column = columns.get(name) ?? columns.size;
      if (column >= COLUMNS_MAX) refuse('columns');
      columns.set(name, column);
      const row = rows.at(-1);
      if (row) row[column] = value;
    };
    for (const [, name = '', value = '', other = value] of tag.attributes.matchAll(ATTRIBUTE))
      put([path, name].filter(Boolean).join('.'), unescapeXml(other));
    const value = unescapeXml(tag.text).trim();
    if (path && (value || tag.isEmpty)) put(path, value);
  }
  return [
    {
      name: '',
      isHidden: false,
      rows: [[...columns.keys()], ...rows].map((values, index) => ({ line: index + 1, values, isHidden: false })),
    },
  ];
}
const ATTRIBUTE = /(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function readMarkup(text: string): RawSheet[] {
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text) && /<(?:\w+:)?Workbook\b/.test(text))
    return readExcelXml(text);
  return /<(?:html|table|body|tr)\b/i.test(text) ? readHtml(text) : readRecords(text);
}
