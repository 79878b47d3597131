/** Gathers what the rows of a list are asked about: one question for all rows of one doubt. */

import { answerOf, type Answers, type Question } from './questions';
import { linesOf, type RowPlace } from './reading/sheets';

export interface Doubt extends Pick<Question, 'id' | 'options' | 'guess'> {
  /** `examples` has at least one; `lines` names the rows. */
  textOf: (count: number, examples: readonly string[], lines: string) => string;
}

const EXAMPLES_MAX = 3;

export function newAsking(answers: Answers) {
  const asked = new Map<string, { doubt: Doubt; examples: string[]; rows: RowPlace[] }>();
  return {
    /** What holds for this row. */
    ask(doubt: Doubt, row: RowPlace, example: string): string {
      const known = asked.get(doubt.id) ?? { doubt, examples: [], rows: [] };
      asked.set(doubt.id, known);
      known.rows.push(row);
      if (known.examples.length < EXAMPLES_MAX && !known.examples.includes(example)) known.examples.push(example);
      return answerOf({ ...doubt, text: '', examples: [] }, answers);
    },
    questions: (): Question[] =>
      [...asked.values()].map(({ doubt: { textOf, ...doubt }, examples, rows }) => ({
        ...doubt,
        text: textOf(rows.length, examples, linesOf(rows)),
        examples,
      })),
  };
}
