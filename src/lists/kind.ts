/** What tells one kind of list from another: class lists and lists of partners each are one of these. */

import type { ListedRow, RowErrors } from './plan';
import type { Answers, Question } from './questions';
import type { Sheet } from './reading/readTable';
import type { Columns } from './reading/sheetColumns';
import type { SheetOffer, SheetRow } from './reading/sheets';

export type RowWords = readonly [one: string, many: string];

/** `Own`: what it asks beside its columns. */
export interface ListKind<Meaning extends string, Field extends string, Row extends ListedRow<Field>, Own> {
  title: string;
  /** What a row is: `aluno`, `alunos`. */
  words: RowWords;
  /** What is lost if the page is left: `Sair sem criar?` */
  leave: string;
  fields: readonly Field[];
  labels: Record<Field, string>;
  /** What a column may be. */
  columnLabels: Record<Meaning, string>;
  offerOf: (sheet: Sheet, index: number) => SheetOffer;
  joinSheets: (sheets: readonly Sheet[], chosen: readonly number[]) => SheetRow[];
  /** `header`: as the person says; else it is guessed. */
  guessColumns: (table: readonly SheetRow[], header?: number | null, answers?: Answers) => Columns<Meaning>;
  /** Why these columns cannot be used; null if they can. */
  columnsProblem: (table: readonly SheetRow[], columns: Columns<Meaning>, own: Own) => string | null;
  /** `before`: what was said for other sheets of the file. */
  firstOwn: (table: readonly SheetRow[], before?: Own) => Own;
  read: (
    table: readonly SheetRow[],
    columns: Columns<Meaning>,
    own: Own,
    answers: Answers,
  ) => { rows: readonly Row[]; questions: readonly Question[] };
  errorsOf: (row: Row) => RowErrors<Field>;
  /** What is wrong there is wrong in all rows that say the same. */
  mendedInAll?: Field;
}
