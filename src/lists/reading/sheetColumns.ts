/** What each column of a table means, as it was guessed or as the person chose. */

import type { TableRow } from './readTable';

export interface Columns<Meaning> {
  /** The header's index in the table; null without one. */
  header: number | null;
  meanings: (Meaning | null)[];
  /** Of each column: why the person should look twice, in words. */
  doubts: (string | null)[];
}

export const widthOf = (rows: readonly TableRow[]) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
