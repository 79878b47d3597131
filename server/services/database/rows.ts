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

/** What a statement selects, each column by its name in the row. */
export const selected = (columns: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** The rows of a statement on this table, which may be of any version; none if it is not made yet. */
export async function rowsIfMade(execute: Execute, table: string, statement: string): ReturnType<Execute> {
  const [there] = await execute(`select to_regclass('public.${table}') is not null as yes`);
  return there?.['yes'] ? execute(statement) : [];
}
