// The port of an open database: the same for both adapters, PGlite in the data folder and PostgreSQL elsewhere.
import { causeOf, type Database } from './database';

/** Runs one statement, or several without values, and answers the rows of the last. */
export type Execute = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Writes a warning to the log. */
export type Warn = (details: object, message: string) => void;

export interface Changing {
  /** All of it or nothing. It fails if a lock does not come soon, so that no queue builds up behind it. */
  transaction<Result>(work: (execute: Execute) => Promise<Result>): Promise<Result>;
  /** For statements that cannot run in a transaction, one at a time. */
  execute: Execute;
}

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Runs one plain statement, for migrations and limits, which need no typed rows. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /**
   * For monitoring: uses a connection of its own, so that it answers while requests wait for theirs, and gives up after
   * a second. The embedded database has one connection for all.
   */
  queryApart(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /**
   * Runs it unless this name runs already, here or in another process that shares the database; then answers null.
   * Requests wait for nothing that it holds.
   */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result | null>;
  /** The embedded database only: copies its files as they are at one moment. Other calls wait. */
  copyFiles?(to: string): Promise<void>;
  /**
   * Tells other processes from which folder this one serves pictures, until it ends. The embedded database has none.
   */
  tellFolder(mark: number): Promise<void>;
  connections(): Readonly<Record<string, number>>;
  /** For changes of the tables: one at a time across processes, without time limits. */
  migrate<Result>(work: (changing: Changing) => Promise<Result>): Promise<Result>;
  /** Reads the database as it is at one moment. On the embedded database other calls wait. */
  snapshot<Result>(work: (execute: Execute) => Promise<Result>): Promise<Result>;
  /** Waits for running work, then closes; on PGlite also releases the folder. */
  close(): Promise<void>;
}

export const executeOf =
  (database: Pick<OpenDatabase, 'query'>): Execute =>
  async (sql, values) =>
    (await database.query(sql, values)).rows;

/** The rows of a statement on this table, which may be of any version; none if the table is not made yet. */
export async function rowsIfMade(execute: Execute, table: string, statement: string): ReturnType<Execute> {
  const [there] = await execute(`select to_regclass('public.${table}') is not null as yes`);
  return there?.['yes'] ? execute(statement) : [];
}

/**
 * Connections beside this one. Those that a pooler keeps for later were reset last, and have no process behind them.
 * The embedded database has a lock of its own in place of this.
 */
export async function othersConnected(execute: Execute): Promise<number> {
  const [row] = await execute(`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    and (state, query) is distinct from ('idle', 'DISCARD ALL')`);
  return Number(row?.['others']);
}

/** A lock did not come in time; nothing was done. */
const LOCK_TIMEOUT = '55P03';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  LOCK_TIMEOUT,
]);

/** PostgreSQL's class of broken connections. Poolers end connections with it. */
const BROKEN = /^08/;

/**
 * Codes after which nothing was done: a deadlock (this transaction was undone), a full disk, and a server that takes no
 * writes, such as a standby.
 */
const UNDONE = new Set(['40P01', '53100', '25006']);

/** Messages that the driver sends without a code. The last two are of connections that broke or ended while idle. */
const LOST =
  /^(?:timeout e|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;

export function isUnreachable(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  if (LOST.test(cause.message)) return true;
  if (!('code' in cause) || typeof cause.code !== 'string') return false;
  return UNREACHABLE.has(cause.code) || (BROKEN.test(cause.code) && 'severity' in cause && cause.severity === 'FATAL');
}

/** True if nothing was done, so that the same call may work in a moment. */
export function mayWorkSoon(error: unknown): boolean {
  const cause = causeOf(error);
  return isUnreachable(error) || (cause instanceof Error && 'code' in cause && UNDONE.has(String(cause.code)));
}

export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT;

type Alone = OpenDatabase['alone'];

/**
 * One run of a name at a time: in this process by its name, across processes by a database lock. `beyond`: that lock,
 * which a single process does not need.
 */
export function oneAtATime(beyond: Alone = (_name, run) => run()): Alone {
  const running = new Set<string>();
  return async (name, run) => {
    // A session could take its own lock again.
    if (running.has(name)) return null;
    running.add(name);
    try {
      return await beyond(name, run);
    } finally {
      running.delete(name);
    }
  };
}
