/** Corrections of single cells, kept beside the list: each holds while its column gives the same text. */

/** By row and field: the list's text, and the correction. */
export type Mends = ReadonlyMap<string, { before: string; text: string }>;

const cellOf = (id: string, field: string) => `${id} ${field}`;

export function mendsOf<Field extends string, Row extends Record<Field, string> & { id: string }>(
  fields: readonly Field[],
) {
  function changed(row: Row, textOf: (field: Field) => string | undefined): Row {
    const changes: Partial<Record<Field, string>> = {};
    for (const field of fields) {
      const text = textOf(field);
      if (text !== undefined) changes[field] = text;
    }
    return Object.keys(changes).length > 0 ? { ...row, ...changes } : row;
  }

  return {
    /** The row as it was corrected. */
    mended: (row: Row, mends: Mends): Row =>
      changed(row, (field) => {
        const mend = mends.get(cellOf(row.id, field));
        return mend?.before === row[field] ? mend.text : undefined;
      }),
    /** The row as the list has it. */
    plainRow: (row: Row, mends: Mends): Row =>
      changed(row, (field) => {
        const mend = mends.get(cellOf(row.id, field));
        return mend?.text === row[field] ? mend.before : undefined;
      }),
    withMend: (mends: Map<string, { before: string; text: string }>, row: Row, field: Field, text: string) => {
      const cell = cellOf(row.id, field);
      const last = mends.get(cell);
      return mends.set(cell, { before: last?.text === row[field] ? last.before : row[field], text });
    },
  };
}
