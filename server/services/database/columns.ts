// Kinds of columns that several tables have.
import { timestamp } from 'drizzle-orm/pg-core';
import type { StudentFact } from '@vinculo/contract/rules/card/student';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The column of a fact: `class_name` is `className`. */
export type ColumnOf<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<ColumnOf<Rest>>}`
  : Name;

export const columnOf = <Fact extends StudentFact>(fact: Fact) =>
  fact.replaceAll(/_./g, (letter) => letter.slice(1).toUpperCase()) as ColumnOf<Fact>;

/** An object with a value for each fact, by the name of its column. */
export const columnsOf = <Fact extends StudentFact, Value>(facts: readonly Fact[], valueOf: (fact: Fact) => Value) =>
  Object.fromEntries(facts.map((fact) => [columnOf(fact), valueOf(fact)])) as Record<ColumnOf<Fact>, Value>;
