/** Collects what a reading is not sure of, as one question for all rows with the same doubt. */

export interface Question {
  id: string;
  /** `Situação "Encerrado": 3 alunos. Entram?` */
  text: string;
  examples: readonly string[];
  options: readonly { value: string; label: string }[];
  /** The value that is taken until a person answers. */
  guess: string;
}

/** The answers by their questions' ids. */
export type Answers = Readonly<Record<string, string>>;

/** The answer that counts: the person's if it is one of the options, else the guess. */
export const answerOf = ({ id, options, guess }: Omit<Question, 'text' | 'examples'>, answers: Answers): string =>
  options.find(({ value }) => value === answers[id])?.value ?? guess;

const ROW = 'row ';
/**
 * The id of a question about the rows themselves. Its answer stays if columns or sheets change, but not for another
 * file.
 */
export const idOfRow = (row: string) => ROW + row;
export const isOfRow = (id: string) => id.startsWith(ROW);

export interface Doubt extends Pick<Question, 'id' | 'options' | 'guess'> {
  /** `examples` has at least one. */
  textOf: (count: number, examples: readonly string[]) => string;
}

const EXAMPLES_MAX = 3;

/** Gathers the doubts of a list's rows. */
export function newAsking(answers: Answers) {
  const questions = new Map<string, { doubt: Doubt; examples: string[]; count: number }>();
  /** The answer that counts for this row. */
  const ask = (doubt: Doubt, example: string): string => {
    const entry = questions.get(doubt.id) ?? { doubt, examples: [], count: 0 };
    questions.set(doubt.id, entry);
    entry.count += 1;
    if (entry.examples.length < EXAMPLES_MAX && !entry.examples.includes(example)) entry.examples.push(example);
    return answerOf(doubt, answers);
  };
  return {
    ask,
    /** The answer that counts for all of these rows; undefined without rows. */
    askAll: (doubt: Doubt, examples: readonly string[]) => examples.map((example) => ask(doubt, example))[0],
    questions: (): Question[] =>
      [...questions.values()].map(({ doubt: { textOf, ...doubt }, examples, count }) => ({
        ...doubt,
        text: textOf(count, examples),
        examples,
      })),
  };
}
export type Asking = ReturnType<typeof newAsking>;
