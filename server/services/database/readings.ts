/** Statements that answer one JSON value, prepared once on each connection: planning costs more than running. */

import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';

/**
 * SQL of one JSON value with named parameters: numbers, texts, booleans, and times as ISO 8601. Only for statements
 * whose plan fits all values; use `rows` for searches, whose plan depends on the text.
 */
export interface Reading<Params extends object, Answer> {
  /** Name of the prepared statement, at most 50 characters. */
  name: string;
  answer: SQL<Answer>;
  /** Never set: it carries the type of the parameters. */
  params?: Params;
}

/**
 * `parameter` writes a parameter as a value of a PostgreSQL type, in a subquery of its own, so that the planner never
 * looks at the value. Otherwise the planner may find a plan for one value so much cheaper that it plans every call
 * anew, which costs more than it saves (PostgreSQL, PREPARE, on generic and custom plans).
 */
export function reading<Params extends object, Answer>(
  name: string,
  build: (parameter: (name: keyof Params & string, type: string) => SQL) => SQL,
): Reading<Params, Answer> {
  return {
    name,
    answer: build(
      (key, type) => sql`(select ${sql.placeholder(key)}::${sql.raw(type)})::${sql.raw(type)}`,
    ) as SQL<Answer>,
  };
}

interface Prepared {
  execute(params: Record<string, unknown>): Promise<unknown[]>;
}

const prepared = new WeakMap<Database, Map<object, Prepared>>();

/** Prepares each statement once for a database. The driver refuses two different statements of one name. */
export function preparedOnce<Statement extends Prepared>(
  db: Database,
  reading: object,
  prepare: () => Statement,
): Statement {
  const known = prepared.get(db) ?? new Map<object, Prepared>();
  prepared.set(db, known);
  const statement = known.get(reading) ?? prepare();
  known.set(reading, statement);
  return statement as Statement;
}

export async function read<Params extends object, Answer>(
  db: Database,
  reading: Reading<Params, Answer>,
  params: Params,
): Promise<Answer> {
  const { name, answer } = reading;
  const statement = preparedOnce(db, reading, () =>
    db
      .select({ answer })
      .from(sql`(select 1) one`)
      .prepare(name),
  );
  const [row] = await statement.execute(params as Record<string, unknown>);
  return (row as { answer: Answer }).answer;
}
