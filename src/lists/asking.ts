/** Gathers what the rows of a list are asked about: one question for all rows of one doubt. */

import { answerOf, type Answers, type Question } from './questions';

export interface Doubt extends Pick<Question, 'id' | 'options' | 'guess'> {
  /** `examples` has at least one. */
  textOf: (count: number, examples: readonly string[]) => string;
}

const EXAMPLES_MAX = 3;

export function newAsking(answers: Answers) {
  const asked = new Map<string, { doubt: Doubt; examples: string[]; count: number }>();
  return {
    /** What holds for this row. */
    ask(doubt: Doubt, example: string): string {
      const known = asked.get(doubt.id) ?? { doubt, examples: [], count: 0 };
      asked.set(doubt.id, known);
      known.count += 1;
      if (known.examples.length < EXAMPLES_MAX && !known.examples.includes(example)) known.examples.push(example);
      return answerOf({ ...doubt, text: '', examples: [] }, answers);
    },
    questions: (): Question[] =>
      [...asked.values()].map(({ doubt: { textOf, ...doubt }, examples, count }) => ({
        ...doubt,
        text: textOf(count, examples),
        examples,
      })),
  };
}
