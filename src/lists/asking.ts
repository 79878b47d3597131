/** Gathers what the rows of a list are asked about: one question for all rows of one doubt. */

import { answerOf, type Answers, type Question } from './questions';

export interface Doubt extends Pick<Question, 'id' | 'options' | 'guess'> {
  /** `examples` has at least one. */
  textOf: (count: number, examples: readonly string[]) => string;
}

const EXAMPLES_MAX = 3;

export function newAsking(answers: Answers) {
  const questions = new Map<string, { doubt: Doubt; examples: string[]; count: number }>();
  return {
    /** What holds for this row. */
    ask(doubt: Doubt, example: string): string {
      const entry = questions.get(doubt.id) ?? { doubt, examples: [], count: 0 };
      questions.set(doubt.id, entry);
      entry.count += 1;
      if (entry.examples.length < EXAMPLES_MAX && !entry.examples.includes(example)) entry.examples.push(example);
      return answerOf({ ...doubt, text: '', examples: [] }, answers);
    },
    questions: (): Question[] =>
      [...questions.values()].map(({ doubt: { textOf, ...doubt }, examples, count }) => ({
        ...doubt,
        text: textOf(count, examples),
        examples,
      })),
  };
}
export type Asking = ReturnType<typeof newAsking>;
