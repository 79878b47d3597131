/** Tables in HTML, which systems like to name `.xls`. */

import { fromHtml } from 'hucre';
import { CELLS_MAX, refuse, SHEETS_MAX, type RawSheet } from './rawSheet';

/** A text that begins with a tag, not with an address as mail programs copy it. */
export const isMarkup = (text: string) => /^\s*<(?![^\s@<>]+@)/.test(text);

/** As the markup says itself, for files that are not UTF-8. */
export const declaredCharset = (start: string) =>
  /(?:charset|encoding)\s*=\s*["']?((?:windows|iso)[\w-]+)/i.exec(start)?.[1];

const FILLED = /<t[dh][\s>]/i;

const SPAN = /\bcolspan\s*=\s*["']?(\d{1,9})/gi;

export function readMarkup(text: string): RawSheet[] {
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
