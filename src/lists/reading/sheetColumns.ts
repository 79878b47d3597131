/** What each column of a table means, as it was guessed or as the person chose. */

import type { Answers, Question } from '../questions';
import type { TableRow } from './readTable';

export interface Columns<Meaning> {
  /** The header's index in the table; null without one. */
  header: number | null;
  meanings: (Meaning | null)[];
  /** Of each column: why the person should look twice, in words. */
  doubts: (string | null)[];
  /** What they leave open, for which `meanings` has what was answered. */
  questions?: readonly Question[];
}

export const widthOf = (rows: readonly TableRow[]) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

export const idOfColumn = (column: number) => `column ${column}`;

/** As the person has answered what a column means; a meaning that was chosen elsewhere is guessed no more. */
export function answered<Meaning extends string>(
  { meanings, doubts, ...rest }: Columns<Meaning>,
  answers: Answers,
  labels: Record<Meaning, string>,
): Columns<Meaning> {
  const answersOf = meanings.map((_, column) => answers[idOfColumn(column)]);
  const isMeaning = (text: string): text is Meaning => text in labels;
  return {
    ...rest,
    meanings: meanings.map((guess, column) => {
      const chosen = answersOf[column];
      if (chosen === undefined) return guess && answersOf.includes(guess) ? null : guess;
      return isMeaning(chosen) ? chosen : null;
    }),
    doubts: doubts.map((doubt, column) => (answersOf[column] === undefined ? doubt : null)),
  };
}
