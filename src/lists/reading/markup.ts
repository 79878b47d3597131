/** Tables in HTML and in Excel's XML of 2003, which systems like to name `.xls`. */

import { fromHtml } from 'hucre';
import { CELLS_MAX, SHEETS_MAX, type RawRow, type RawSheet } from './rawSheet';
import { refuse, ROWS_MAX } from './refusal';
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

export function readMarkup(text: string): RawSheet[] {
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text) && /<(?:\w+:)?Workbook\b/.test(text))
    return readExcelXml(text);
  return /<(?:html|table|body|tr)\b/i.test(text) ? readHtml(text) : refuse('kind');
}
