/** What a reading is not sure of. It is asked once and answered for all rows. */

export interface Question {
  id: string;
  /** `Situação "Encerrado": 3 alunos. Entram?` */
  text: string;
  examples: readonly string[];
  options: readonly { value: string; label: string }[];
  /** The value that is taken until a person answers. */
  guess: string;
}

/** By a question's id. */
export type Answers = Readonly<Record<string, string>>;

/** What holds: the person's answer if it is one of the options, else the guess. */
export const answerOf = ({ id, options, guess }: Question, answers: Answers): string =>
  options.find(({ value }) => value === answers[id])?.value ?? guess;

const ROW = 'row ';
/** The id of what is asked of one row alone, which says nothing of another file. */
export const idOfRow = (row: string) => ROW + row;
export const answerOfRow = (row: string, answer: string): Answers => ({ [idOfRow(row)]: answer });
export const isOfRow = (id: string) => id.startsWith(ROW);
