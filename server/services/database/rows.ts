/** Hand-written statements with typed rows, the same on both adapters. */

import { sql, type SQL } from 'drizzle-orm';
import type { Database, Execute } from './database';

/**
 * Runs one unnamed statement, so that the planner sees the values, which the search indexes need. Select no times and
 * no 64-bit numbers: their types depend on the driver.
 */
export async function rows<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** SQL for a moment as answers write it. */
export const isoMoment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What a statement selects, each column by its name in the row. Without one that the row has it does not compile. */
export const selected = <Row extends object>(columns: Readonly<Record<keyof Row, SQL>>): SQL =>
  sql.join(
    Object.entries<SQL>(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

type Words<Text extends string> = Text extends `${infer First} ${infer More}` ? First | Words<More> : Text;

/** Columns of a table by their own names, which stand in a row: `id title`. `alias`: of the table in the statement. */
export const columnsNamed = <Names extends string>(alias: string, names: Names) =>
  Object.fromEntries(names.split(' ').map((name) => [name, sql.raw(`${alias}.${name}`)])) as Record<Words<Names>, SQL>;

/** The rows of a statement on this table, which may be of any version; none if it is not made yet. */
export async function rowsIfMade(execute: Execute, table: string, statement: string): ReturnType<Execute> {
  const [there] = await execute(`select to_regclass('public.${table}') is not null as yes`);
  return there?.['yes'] ? execute(statement) : [];
}
