/** Tables in HTML, which systems like to name `.xls`. */

import { fromHtml } from 'hucre';
import { CELLS_MAX, SHEETS_MAX, type RawSheet } from './rawSheet';
import { refuse } from './refusal';

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
  if (/urn:schemas-microsoft-com:office:spreadsheet|urn:oasis:names:tc:opendocument/.test(text)) refuse('xml');
  return /<(?:html|table|body|tr)\b/i.test(text) ? readHtml(text) : refuse('kind');
}
