/** The database port: one set of queries for both adapters, PGlite in the data folder and PostgreSQL elsewhere. */

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The first parameter of every store function: the database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

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
  /** Tells other processes from which folder this one serves pictures, until it ends. The embedded database has none. */
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

/** True if a write met another with the same unique value; `constraint` narrows it to one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = causeOf(error);
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return false;
  return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
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

/** Deadlock (this transaction was undone), full disk, and a server that takes no writes, such as a standby. */
const UNDONE = new Set(['40P01', '53100', '25006']);

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);

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
