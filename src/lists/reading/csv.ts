/** Rows of separated values. */

import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { openQuoteLine } from './quotes';
import type { RawRow } from './rawSheet';
import { refuse, refuseOpenQuote, ROWS_MAX } from './refusal';

export function readCsv(text: string): RawRow[] {
  // Excel writes the separator above the rows.
  const [, told, rest = text] = /^sep=(.)\r?\n([^]*)$/.exec(text) ?? [];
  const lines = rest.replace(/\r\n?/g, '\n');
  const delimiter = told ?? detectDelimiter(lines);
  const open = openQuoteLine(lines, delimiter);
  if (open !== null) refuseOpenQuote(open);
  const rows: RawRow[] = [];
  let line = 0;
  for (const values of streamCsvRows(lines, { delimiter })) {
    line += 1;
    if (values.some(Boolean)) rows.push({ line, values, isHidden: false });
    if (rows.length > ROWS_MAX) refuse('rows');
  }
  return rows;
}
