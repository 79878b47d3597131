// What stores read and write by: the database, and statements that are the same on both adapters.
import { createHash } from 'node:crypto';
import { is, Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { REQUEST_STATES, type WaitingState } from '@vinculo/contract/rules/card/waiting';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { withoutInvisible } from '@vinculo/contract/rules/text/invisible';
import { invitations } from './schema';

/** The first parameter of every store function: the database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT>;

export const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);

/** True if a write failed because a row has the same value of this constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = causeOf(error);
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return false;
  return 'constraint' in cause && cause.constraint === constraint;
}

/** For `catch`: answers such a write with a refusal, and throws any other error again. */
export const refuseTwin =
  (constraint: string, refusal: () => Error) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, constraint) ? refusal() : error;
  };

/**
 * Runs one unnamed statement, so that the planner sees the values, which the search indexes need. Select no times and
 * no 64-bit numbers: their types depend on the driver.
 */
export async function rows<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** The first of what is found; null if there is none. */
export const firstOf = async <Row>(found: PromiseLike<readonly Row[]>): Promise<Row | null> => (await found)[0] ?? null;

/** The first row of a statement; null if it has none. */
export const first = <Row extends object>(db: Database, statement: SQL): Promise<Row | null> =>
  firstOf(rows<Row>(db, statement));

/** Answers how many rows it deleted. */
export const deleteRows = async (db: Database, table: PgTable, which: SQL | undefined): Promise<number> =>
  (
    await db
      .delete(table)
      .where(which)
      .returning({ one: sql`1` })
  ).length;

/** Answers how many rows it changed. */
export const updateRows = async <Table extends PgTable>(
  db: Database,
  table: Table,
  set: PgUpdateSetSource<Table>,
  which: SQL | undefined,
): Promise<number> =>
  (
    await db
      .update(table)
      .set(set)
      .where(which)
      .returning({ one: sql`1` })
  ).length;

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

/**
 * A value of a PostgreSQL type, in a subquery of its own, so that the planner never looks at it. Otherwise the planner
 * may find a plan for one value so much cheaper that it plans every call anew, which costs more than it saves
 * (PostgreSQL, PREPARE, on generic and custom plans).
 */
export const param = (value: unknown, type: string): SQL =>
  sql`(select ${is(value, Placeholder) ? value : sql.param(value)}::${sql.raw(type)})::${sql.raw(type)}`;

/** What a caller gives for a value of a PostgreSQL type. */
interface ValueOf {
  uuid: string;
  text: string;
  date: string;
  int: number;
  'uuid[]': readonly string[];
  'text[]': readonly string[];
}

const answering = <Answer>(db: Database, answer: SQL<Answer>) => db.select({ answer }).from(sql`(select 1) one`);

/**
 * SQL of one JSON value: numbers, texts, booleans, and times as ISO 8601. `name`: of a statement of this text alone,
 * which every connection keeps prepared. Null: planned each time, because the value that is searched for decides the
 * index.
 */
export async function read<Answer>(db: Database, name: string | null, answer: SQL<Answer>): Promise<Answer> {
  const [row] =
    name === null
      ? await rows<{ answer: unknown }>(db, sql`select ${answer} as answer`)
      : await answering(db, answer).prepare(name).execute();
  return (row as { answer: Answer }).answer;
}

/** The driver refuses two statements of one name, and PostgreSQL cuts names off after 63 characters. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/**
 * SQL of one JSON value as `read` takes it, whose text is always the same. It is built once, because building costs as
 * much as running.
 */
export function reading<Types extends Readonly<Record<string, keyof ValueOf>>, Answer>(
  types: Types,
  write: (values: Readonly<Record<keyof Types, SQL>>) => SQL<Answer>,
): (db: Database, values: { readonly [Name in keyof Types]: ValueOf[Types[Name]] }) => Promise<Answer> {
  const values = Object.entries(types).map(([name, type]) => [name, param(sql.placeholder(name), type)]);
  const answer = write(Object.fromEntries(values) as Record<keyof Types, SQL>);
  let name: string | undefined;
  const prepareOn = (db: Database) => {
    const query = answering(db, answer);
    name ??= nameOf(query.toSQL().sql);
    return query.prepare(name);
  };
  const prepared = new WeakMap<Database, ReturnType<typeof prepareOn>>();
  return async (db, given) => {
    const query = prepared.get(db) ?? prepareOn(db);
    prepared.set(db, query);
    const [row] = await query.execute(given);
    return (row as { answer: Answer }).answer;
  };
}

/** The typed text without invisible characters, outer spaces, and the one character that PostgreSQL cannot hold. */
export function searchText(typed: string | undefined): string {
  return withoutInvisible(typed ?? '')
    .replaceAll('\0', '')
    .trim();
}

/** The most words that a search takes; the rest is looked for as one word. */
const WORDS_MAX = 8;

function wordsOf(text: string): string[] {
  const words = foldedText(text).split(' ').filter(Boolean);
  return [
    ...words.slice(0, WORDS_MAX - 1),
    ...(words.length < WORDS_MAX ? [] : [words.slice(WORDS_MAX - 1).join(' ')]),
  ];
}

/**
 * True in SQL if the column, filled by `folded()`, contains every word of the text, wherever each stands. The text is
 * folded first and escaped after, because folding makes a `%` of its full-width form.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const conditions = wordsOf(text).map((word) => sql`${column} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  if (conditions.length > 0) return sql`(${sql.join(conditions, sql` and `)})`;
  // A text of ignored characters only, such as an apostrophe, matches nothing; an empty text matches everything.
  return text === '' ? sql`true` : sql`false`;
}

/** Right side of `id = …` for any number of ids; an empty list matches nothing. */
export const anyOf = (ids: readonly string[]): SQL => sql`any(${uuids(ids)})`;

export const uuids = (values: readonly string[]): SQL => sql`${sql.param(values)}::uuid[]`;
export const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

/**
 * `state`: the column, if a statement gives the table another name. Values are no parameters, so that indexes of states
 * fit.
 */
export const isAmong = (states: readonly WaitingState[], state: SQLWrapper = invitations.state): SQL =>
  sql`${state} in (${sql.raw(states.map((each) => `'${each}'`).join(', '))})`;

export const isRequest = isAmong(REQUEST_STATES);
export const isOfManager = isAmong(['manager']);
