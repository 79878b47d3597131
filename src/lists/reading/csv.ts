/** Rows of separated values. */

import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { openQuoteLine } from './quotes';
import type { RawRow } from './rawSheet';
import { refuse, refuseOpenQuote, ROWS_MAX } from './refusal';

/** The columns that a spreadsheet has. */
const WIDTH_MAX = 16_384;

/** Before a line is taken apart. */
function checkWidth(text: string, delimiter: string): void {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n') width = 0;
    else if (text[at] === delimiter) width += 1;
    if (width > WIDTH_MAX) refuse('columns');
  }
}

export function readCsv(text: string): RawRow[] {
  // Excel writes the separator above the rows.
  const [, told, rest = text] = /^sep=(.)\r?\n([^]*)$/.exec(text) ?? [];
  const lines = rest.replace(/\r\n?/g, '\n');
  const delimiter = told ?? detectDelimiter(lines);
  const open = openQuoteLine(lines, delimiter);
  if (open !== null) refuseOpenQuote(open);
  checkWidth(lines, delimiter);
  const rows: RawRow[] = [];
  let line = 0;
  for (const values of streamCsvRows(lines, { delimiter })) {
    line += 1;
    if (values.some(Boolean)) rows.push({ line, values, isHidden: false });
    if (rows.length > ROWS_MAX) refuse('rows');
  }
  return rows;
}
