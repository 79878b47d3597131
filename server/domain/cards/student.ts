// What a company says of a student, as cards and invitations keep it.
import { sql, type SQL } from 'drizzle-orm';
import {
  ofFacts,
  STUDENT_FACTS,
  type AskedFact,
  type StudentFact,
  type StudentFacts,
} from '@vinculo/contract/rules/card/student';
import { columnOf, columnsOf, type ColumnOf } from '../../services/database/columns';
import { studentColumns } from '../../services/database/schema';

export type StudentColumn = keyof typeof studentColumns;

export type AskedColumn = ColumnOf<AskedFact>;

/** SQL of the facts of a card `c` or an invitation `i`, as calls answer them. */
export const factsSql = (alias: 'c' | 'i' | 's', facts: readonly StudentFact[] = STUDENT_FACTS): SQL =>
  sql.raw(facts.map((fact) => `${alias}.${fact}::text as ${fact}`).join(', '));

/** The columns of a form; an empty text is null, and what the form leaves out is undefined: the database keeps it. */
export const toFactColumns = (form: Partial<StudentFacts>) =>
  columnsOf(STUDENT_FACTS, (fact) => (form[fact] === '' ? null : form[fact]));

/** The facts of a record, by the names of the calls. */
export const factsOf = <Fact extends StudentFact>(
  facts: readonly Fact[],
  record: Readonly<Record<ColumnOf<Fact>, string | null>>,
) => ofFacts(facts, (fact) => record[columnOf(fact)]);

const STUDENT_COLUMNS = Object.keys(studentColumns) as readonly StudentColumn[];

/** Picks all that is said of a student, name and guardian included, from a card, an invitation or a table's columns. */
export const studentOf = <Whole extends Record<StudentColumn, unknown>>(whole: Whole) =>
  Object.fromEntries(STUDENT_COLUMNS.map((column) => [column, whole[column]])) as Pick<Whole, StudentColumn>;

/** The values, and where one is missing, the value from before. */
export const fillFrom = <Said extends object>(values: Said, before: { [Name in keyof Said]: Said[Name] | null }) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? before[name as keyof Said]]),
  ) as Said;

/** For a record without a guardian, or one whose guardian stands on the card. */
export const NO_GUARDIAN = { guardianName: null, guardianConsentOn: null, listedConsent: null } as const;
