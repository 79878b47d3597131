/** A sheet as its kind of file says it, and how much of a file is read. */

import { COLUMNS_MAX, ROWS_MAX } from './refusal';

export interface RawRow {
  line: number;
  values: readonly unknown[];
  isHidden: boolean;
  /** A line is drawn through all of its cells. */
  isStruck?: boolean;
}

/** Empty rows may be left out. */
export interface RawSheet {
  name: string;
  isHidden: boolean;
  rows: readonly RawRow[];
}

export const SHEETS_MAX = 100;
/** Of all sheets together. */
export const CELLS_MAX = 2 * ROWS_MAX * COLUMNS_MAX;
