/** What every plan of a list is made of. */

import type { RowPlace } from './reading/sheets';

export type ListedRow<Field extends string> = Record<Field, string> &
  RowPlace & {
    id: string;
    /** Why the row is left out unless the person takes it in. */
    aside?: string;
  };

export type RowErrors<Field extends string> = Partial<Record<Field, string>>;

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

export const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const errorText = <Field extends string>(fields: readonly Field[], errors: RowErrors<Field>) =>
  `Erro: ${fields
    .flatMap((field) => errors[field] ?? [])
    .map(lowered)
    .join('; ')}`;

/** How many rows each outcome has; rows that are left out are counted apart. */
export function countPlan<Outcome extends string>(
  outcomes: readonly Outcome[],
  plan: readonly { outcome: Outcome; isLeftOut: boolean }[],
): Record<Outcome | 'leftOut', number> {
  const kinds: readonly (Outcome | 'leftOut')[] = [...outcomes, 'leftOut'];
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Outcome | 'leftOut', number>;
  for (const { outcome, isLeftOut } of plan) counts[isLeftOut ? 'leftOut' : outcome] += 1;
  return counts;
}

/** A plan in the preview's order, what is wrong first. */
export const wrongFirst = <Each extends { outcome: string }>(
  outcomes: readonly Each['outcome'][],
  plan: readonly Each[],
) => [...plan].sort((one, other) => outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome));
