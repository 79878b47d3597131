/** Hand-written statements with typed rows, the same on both adapters. */
import type { SQL } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Runs one statement, unnamed: the planner then sees the values, which the search indexes need. Times come back as the
 * driver's text and 64-bit numbers are the driver's choice, so select neither.
 */
export async function rows<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
