// What a kind of list has to say of itself. Class lists and lists of partners are such kinds.
import { counted } from '@vinculo/contract/rules/words/counts';
import type { Answers, Question } from './questions';
import type { Sheet } from './reading/readTable';
import type { Columns, RowPlace, SheetOffer, SheetRow } from './reading/sheets';

export type ListedRow<Field extends string> = Record<Field, string> &
  RowPlace & {
    id: string;
    /** Why the row is left out unless the person takes it in. */
    aside?: string;
  };

export type RowErrors<Field extends string> = Partial<Record<Field, string>>;

export interface ListKind<Meaning extends string, Field extends string, Row extends ListedRow<Field>> {
  title: string;
  /** What a row is: `aluno`, `alunos`. */
  words: readonly [one: string, many: string];
  /** What is lost if the page is left: `Sair sem criar?` */
  leave: string;
  fields: readonly Field[];
  labels: Record<Field, string>;
  /** What a column may be. */
  columnLabels: Record<Meaning, string>;
  offerOf: (sheet: Sheet, index: number) => SheetOffer;
  joinSheets: (sheets: readonly Sheet[], chosen: readonly number[]) => SheetRow[];
  /** `header`: the header's place, if the person said it; else it is guessed. */
  guessColumns: (table: readonly SheetRow[], header?: number | null, answers?: Answers) => Columns<Meaning>;
  /** Why these columns cannot be used; null if they can. */
  columnsProblem: (table: readonly SheetRow[], columns: Columns<Meaning>, answers: Answers) => string | null;
  read: (
    table: readonly SheetRow[],
    columns: Columns<Meaning>,
    answers: Answers,
  ) => { rows: readonly Row[]; questions: readonly Question[] };
  errorsOf: (row: Row) => RowErrors<Field>;
  /** An error in this field is the same in all rows that say the same, so one correction goes to all of them. */
  mendedInAll?: Field;
}

/** A row with what will happen to it. A type, because the table's rows cannot be an interface. */
export type Planned<Field extends string, Row extends ListedRow<Field>, Outcome extends string = string> = {
  id: string;
  row: Row;
  outcome: Outcome;
  errors: RowErrors<Field>;
  /** `Muda a turma`, `Erro: e-mail inválido`. */
  text: string;
  isLeftOut: boolean;
};

/** `3 convites`, `1 mudança`: how many there are of each kind, if any. */
export function countsOf<Kind extends string>(
  words: Readonly<Record<Kind, readonly [one: string, many: string]>>,
  countOf: (kind: NoInfer<Kind>) => number,
): string[] {
  const entries = Object.entries(words) as [Kind, readonly [one: string, many: string]][];
  return entries.flatMap(([kind, each]) => (countOf(kind) > 0 ? counted(countOf(kind), ...each) : []));
}

export const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const errorText = <Field extends string>(fields: readonly Field[], errors: RowErrors<Field>) =>
  `Erro: ${fields
    .flatMap((field) => errors[field] ?? [])
    .map(lowered)
    .join('; ')}`;
