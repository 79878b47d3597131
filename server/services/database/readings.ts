/** Statements that answer one JSON value, prepared once on each connection: planning them costs more than running them. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';

/**
 * SQL of one JSON value with named parameters; numbers, texts and truths, and times as ISO 8601. Only for what one plan
 * fits whatever the values are: searches are planned by what is searched for, see `rows`.
 */
export interface Reading<Params extends object, Answer> {
  /** Of the prepared statement; at most 50 characters. */
  name: string;
  answer: SQL<Answer>;
  /** Never there: it keeps the types of the parameters. */
  params?: Params;
}

/**
 * `parameter` writes a parameter as a value of a type of PostgreSQL's. It stands in a query of its own, so that the planner
 * never looks at the value: where it does, it may find a plan for just this value so much cheaper that it plans every call
 * anew, which costs several times what the plan spares (PostgreSQL, PREPARE, on generic and custom plans).
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

/** Keeps what is prepared for a database. Two of one name are refused by the driver, which sees that they differ. */
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

/** Runs a reading as a statement of its own. */
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
