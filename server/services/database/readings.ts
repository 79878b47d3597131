/** Statements that answer one JSON value, prepared once on each connection: planning costs more than running. */

import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';

/**
 * A value of a PostgreSQL type, in a subquery of its own, so that the planner never looks at it. Otherwise the planner
 * may find a plan for one value so much cheaper that it plans every call anew, which costs more than it saves
 * (PostgreSQL, PREPARE, on generic and custom plans).
 */
export const param = (value: unknown, type: string): SQL =>
  sql`(select ${sql.param(value)}::${sql.raw(type)})::${sql.raw(type)}`;

/** The driver refuses two statements of one name, and PostgreSQL cuts names off after 63 characters. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * SQL of one JSON value: numbers, texts, booleans, and times as ISO 8601. `searches`: the planner looks at what is
 * searched for, which decides the index, so the statement is planned each time. The others have few texts, which every
 * connection keeps.
 */
export async function read<Answer>(
  db: Database,
  answer: SQL<Answer>,
  { searches = false }: { searches?: boolean } = {},
): Promise<Answer> {
  const query = db.select({ answer }).from(sql`(select 1) one`);
  const [row] = await (searches ? query : query.prepare(nameOf(query.toSQL().sql)).execute());
  return (row as { answer: Answer }).answer;
}
