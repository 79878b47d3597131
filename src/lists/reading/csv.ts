// Rows of separated values.
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { refuse, refuseOpenQuote, ROWS_MAX, type RawRow } from './rawSheet';

/** The lines of an honest cell with line breaks. */
const LINES_MAX = 20;

/**
 * The number of the line with a quotation mark that nothing closes, which would swallow the rows below it in silence;
 * null if all are closed.
 */
function openQuoteLine(text: string, delimiter: string): number | null {
  let line = 1;
  let opened = 0;
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n') {
      line += 1;
      if (isQuoted && line - opened > LINES_MAX) return opened;
    }
    if (!isQuoted) {
      if (sign === '"' && isStart) {
        isQuoted = true;
        opened = line;
      }
      isStart = sign === delimiter || sign === '\n' || sign === '\r';
    } else if (sign === '"') {
      if (text[at + 1] === '"') at += 1;
      else {
        isQuoted = false;
        isStart = false;
        const next = text[at + 1];
        if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r' && next !== ' ') return opened;
      }
    }
  }
  return isQuoted ? opened : null;
}

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
