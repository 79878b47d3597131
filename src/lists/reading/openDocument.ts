/** Sheets of LibreOffice's kind (`.ods`), read tag by tag: a few bytes may claim a billion cells. */

import { SHEETS_MAX, type RawRow, type RawSheet } from './rawSheet';
import { COLUMNS_MAX, refuse, ROWS_MAX } from './refusal';
import { attributeOf, countOf, tagsOf, unescapeXml, type Tag } from './tags';

/** Rows and columns that the program itself has. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** What its program shows: a date as a date, a number with the zeros before it. */
function valueOf(tag: Tag, text: string): unknown {
  const type = attributeOf(tag, 'value-type');
  if (type === 'date') return new Date((attributeOf(tag, 'date-value') ?? '').slice(0, 10));
  if (type === 'boolean') return null;
  const given = attributeOf(tag, 'value');
  if (given === undefined) return text || (attributeOf(tag, 'string-value') ?? null);
  return /^0\d+$/.test(text) && Number(text) === Number(given) ? text : Number(given);
}

/** `content`: the part `content.xml`. */
export function readOpenDocument(content: string): RawSheet[] {
  const sheets: (RawSheet & { rows: RawRow[] })[] = [];
  const hiddenStyles = new Set<string | undefined>();
  let style: string | undefined;
  let line = 0;
  let row: RawRow & { values: unknown[] } = { line, values: [], isHidden: false };
  let column = 0;
  let cell: Tag | null = null;
  let text = '';
  /** Of open elements within the cell: notes and drawings have texts of their own deeper down. */
  let depth = 0;
  let isShown = false;
  let rowRepeats = 1;

  const endRow = () => {
    const rows = sheets.at(-1)?.rows ?? [];
    // One more than may be, so that it is told.
    const more = row.values.length === 0 ? 0 : Math.min(rowRepeats, ROWS_MAX + 1 - rows.length);
    for (let each = 1; each <= more; each += 1) rows.push({ ...row, line: line + each });
    line += rowRepeats;
  };
  const endCell = (tag: Tag, value: unknown) => {
    const repeats = countOf(tag, 'number-columns-repeated', LAST_COLUMN);
    const isFilled = value !== null && value !== '';
    if (isFilled && column + repeats > COLUMNS_MAX) refuse('columns');
    for (let each = 0; isFilled && each < repeats; each += 1) row.values[column + each] = value;
    column += repeats;
  };

  for (const tag of tagsOf(content)) {
    const { name, isEnd, isEmpty } = tag;
    if (name === 'style' && !isEnd) style = attributeOf(tag, 'name');
    else if (name === 'table-properties' && attributeOf(tag, 'display') === 'false') hiddenStyles.add(style);
    else if (name === 'table' && !isEnd) {
      if (sheets.length === SHEETS_MAX) break;
      const isHidden = hiddenStyles.has(attributeOf(tag, 'style-name'));
      sheets.push({ name: attributeOf(tag, 'name') ?? '', isHidden, rows: [] });
      line = 0;
    } else if (name === 'table-row') {
      if (!isEnd) {
        const isHidden = ['collapse', 'filter'].includes(attributeOf(tag, 'visibility') ?? '');
        row = { line, values: [], isHidden };
        rowRepeats = countOf(tag, 'number-rows-repeated', LAST_ROW);
        column = 0;
      }
      if (isEnd || isEmpty) endRow();
    } else if (name === 'covered-table-cell' && !isEnd) endCell(tag, null);
    else if (name === 'table-cell') {
      if (isEnd && cell) endCell(cell, valueOf(cell, text));
      else if (isEmpty) endCell(tag, valueOf(tag, ''));
      cell = isEnd || isEmpty ? null : tag;
      text = '';
      depth = 0;
    } else if (cell) {
      if (name === 'p' && depth === (isEnd ? 1 : 0)) isShown = !isEnd && !isEmpty;
      if (name === 'p' && isShown && text) text += '\n';
      if (isShown && ['s', 'tab', 'line-break'].includes(name) && !isEnd) text += ' ';
      if (!isEmpty) depth += isEnd ? -1 : 1;
      if (isShown) text += unescapeXml(tag.text);
    }
  }
  return sheets;
}
