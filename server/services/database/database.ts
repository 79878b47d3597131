/** The database port: one set of queries for both adapters, PGlite in the data folder and PostgreSQL elsewhere. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** What every store function takes first: the database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

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
  /** How many connections there are of each state, where there is a pool of them. */
  connections(): Readonly<Record<string, number>>;
  /** Runs several statements at once in one transaction that holds the migration lock. */
  migrate(run: (execute: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<void>): Promise<void>;
  /** Waits for what runs, then closes; on PGlite also gives the folder free. */
  close(): Promise<void>;
}

/** True where a write met another with the same unique value; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return false;
  return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
}

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
  // A lock that was not given in time: nothing was done.
  '55P03',
]);

/** True where the database could not be asked at all, so that the same call may work in a moment. */
export function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (/^(timeout exceeded when trying to connect|Connection terminated)/.test(cause.message)) return true;
  return 'code' in cause && typeof cause.code === 'string' && UNREACHABLE.has(cause.code);
}
