/** Corrections of single cells, kept beside the list: each holds while its column gives the same text, whatever is answered. */

/** By row and field: the text that the columns alone give, and the correction. */
export type Mends = Readonly<Record<string, { before: string; text: string }>>;

export const cellOf = (id: string, field: string) => `${id} ${field}`;

/** The row as it was corrected. `unanswered`: as it is read without any answer. */
export function mended<Field extends string, Row extends Record<Field, string> & { id: string }>(
  row: Row,
  unanswered: Record<Field, string> | undefined,
  fields: readonly Field[],
  mends: Mends,
): Row {
  const changes: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const mend = mends[cellOf(row.id, field)];
    if (mend && mend.before === unanswered?.[field]) changes[field] = mend.text;
  }
  return Object.keys(changes).length > 0 ? { ...row, ...changes } : row;
}
