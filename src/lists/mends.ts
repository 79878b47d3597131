/** Corrections of single cells, kept beside the list: each holds while its column gives the same text. */

import { foldedText } from '@vinculo/contract/rules/text/folding';

/** By row and field: the list's text, and the correction. */
export type Mends = Readonly<Record<string, { before: string; text: string }>>;

export const cellOf = (id: string, field: string) => `${id} ${field}`;

/** The row as it was corrected. */
export function mended<Field extends string, Row extends Record<Field, string> & { id: string }>(
  row: Row,
  fields: readonly Field[],
  mends: Mends,
): Row {
  const changes: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const mend = mends[cellOf(row.id, field)];
    // Names that are written in other letters are the same names.
    if (mend && foldedText(mend.before) === foldedText(row[field])) changes[field] = mend.text;
  }
  return Object.keys(changes).length > 0 ? { ...row, ...changes } : row;
}
