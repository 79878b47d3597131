/** PostgreSQL elsewhere, through a pool of connections. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { PostgresLimits } from '../../config';
import { oneAtATime } from './alone';
import type { OpenDatabase } from './database';
import * as schema from './schema';

const CONNECT_MS = 5000;
const SECOND_MS = 1000;
/** Who watches hears within a second, or hears no. */
const ASIDE_MS = 1000;
/** Any number, the same in every version: who migrates holds it. */
const MIGRATION_LOCK = 7_260_001;
/** The first number of the jobs' locks, apart from the migrations' single one. */
const JOBS_LOCKS = 7_260_002;

export interface OpenPostgres extends OpenDatabase {
  pool: Pool;
}

/** Throws where the address cannot be read, or names files that are not there; nobody is connected to. */
export function openPostgres(url: string, limits: PostgresLimits, onError: (error: Error) => void): OpenPostgres {
  // The pool would read it no sooner than at the first query.
  void new Client({ connectionString: url });
  const pool = new Pool({
    connectionString: url,
    max: limits.poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: limits.statementS * SECOND_MS,
    lock_timeout: limits.lockS * SECOND_MS,
    idle_in_transaction_session_timeout: limits.idleS * SECOND_MS,
    // Compiling a statement pays where it runs for seconds; here it costs a search a tenth of one.
    options: '-c jit=off',
  });
  // Beside the pool, which may be busy to its last connection: one for who watches, one that holds the locks of all jobs.
  const watching = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ASIDE_MS,
    query_timeout: ASIDE_MS,
  });
  const locks = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS, idleTimeoutMillis: 0 });
  // An idle connection that breaks must not end the process: the next query opens another.
  for (const each of [pool, watching, locks]) each.on('error', onError);

  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    pool,
    async query(text, values) {
      const { rows, rowCount } = await pool.query<Record<string, unknown>>(text, values);
      return { rows, rowCount: rowCount ?? 0 };
    },
    async aside(text, values) {
      return (await watching.query<Record<string, unknown>>(text, values)).rows;
    },
    alone: oneAtATime(async (name, run) => {
      const key = [JOBS_LOCKS, name];
      const tried = await locks.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', key);
      if (!tried.rows[0]?.mine) return null;
      try {
        return await run();
      } finally {
        // Where this fails the connection is gone, and with it the lock.
        await locks.query('select pg_advisory_unlock($1, hashtext($2))', key).catch(onError);
      }
    }),
    connections: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async migrate(run) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        // Also the wait for another instance that migrates.
        for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
          await client.query(`set local ${limit} = 0`);
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
        await run(async (sql) => {
          const result: unknown = await client.query(sql);
          return lastRows(result);
        });
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async close() {
      await Promise.all([pool, watching, locks].map((each) => each.end()));
    },
  };
}

// Several statements at once answer a list of results, which the driver's types leave out.
function lastRows(result: unknown): Record<string, unknown>[] {
  const last: unknown = Array.isArray(result) ? result.at(-1) : result;
  return (last as { rows?: Record<string, unknown>[] } | undefined)?.rows ?? [];
}
