/** The database port: one set of queries for both adapters, PGlite in the data folder and PostgreSQL elsewhere. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** What every store function takes first: the database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs one statement, or several that have no values, and answers the rows of the last. */
export type Execute = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface Changing {
  /** All of it or nothing. A lock that is not given soon fails it, so that nobody queues up behind it for long. */
  transaction<Result>(work: (execute: Execute) => Promise<Result>): Promise<Result>;
  /** For what runs in no transaction: one statement at a time. */
  execute: Execute;
}

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Runs one plain statement; for migrations and limits, which need no typed rows. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /**
   * The same for whoever watches: on a connection of its own, so that it is answered while requests wait for theirs, and
   * given up after a second. The embedded database has one connection for all.
   */
  aside(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /**
   * Runs it unless something of this name runs already, here or in another process that shares the database: null then.
   * Meanwhile it holds nothing that requests wait for.
   */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result | null>;
  /** The embedded one's: its files as they are at one moment, for another process to open. Everybody waits for it. */
  copyFiles?(to: string): Promise<void>;
  /** How many connections there are of each state, where there is a pool of them. */
  connections(): Readonly<Record<string, number>>;
  /** For who changes the tables themselves: one at a time, here and in other processes, with all the time it takes. */
  migrate<Result>(work: (changing: Changing) => Promise<Result>): Promise<Result>;
  /** Reads the database as it is at one moment. Where it is the embedded one, everybody else waits until that is done. */
  snapshot<Result>(work: (execute: Execute) => Promise<Result>): Promise<Result>;
  /** Waits for what runs, then closes; on PGlite also gives the folder free. */
  close(): Promise<void>;
}

/** True where a write met another with the same unique value; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = causeOf(error);
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return false;
  return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
}

/** A lock that was not given in time: nothing was done. */
const LOCK_TIMEOUT = '55P03';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
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

/** Of two that waited for each other this one was undone; the disk is full. */
const UNDONE = new Set(['40P01', '53100']);

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);

/** What the driver says without a code: the last of them of a connection that broke while nothing was asked. */
const LOST =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** True where the database could not be asked at all. */
export function isUnreachable(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  if (LOST.test(cause.message)) return true;
  return 'code' in cause && typeof cause.code === 'string' && UNREACHABLE.has(cause.code);
}

/** True where nothing was done, so that the same call may work in a moment. */
export function mayWorkSoon(error: unknown): boolean {
  const cause = causeOf(error);
  return isUnreachable(error) || (cause instanceof Error && 'code' in cause && UNDONE.has(String(cause.code)));
}

export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT;
