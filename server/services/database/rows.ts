/** Hand-written statements with typed rows, the same on both adapters. */
import type { SQL } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Runs one unnamed statement, so that the planner sees the values, which the search indexes need. Select no times and
 * no 64-bit numbers: their types depend on the driver.
 */
export async function rows<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
