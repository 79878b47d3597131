/** Finds a quotation mark that nothing closes: it would swallow the rows below it in silence. */

/** The lines of an honest cell with line breaks. */
const LINES_MAX = 20;

/** The number of the line with the open mark; null if all are closed. */
export function openQuoteLine(text: string, delimiter: string): number | null {
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
