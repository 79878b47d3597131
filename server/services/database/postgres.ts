/** PostgreSQL elsewhere, through a pool of connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient } from 'pg';
import type { PostgresLimits } from '../../config';
import { oneAtATime } from './alone';
import type { Execute, OpenDatabase } from './database';
import * as schema from './schema';

const CONNECT_MS = 5000;
const SECOND_MS = 1000;
const ASIDE_MS = 1000;
/** An arbitrary number, the same in every version; the migrating process holds this lock. */
const TRY_MIGRATION_LOCK = 'select pg_try_advisory_lock(7260001) as mine';
const LOCK_POLL_MS = 200;
/** How long other statements may queue behind one that waits to change a table. */
const CHANGE_LOCK_MS = 2000;
/** The first number of the jobs' locks, apart from the migrations' single number. */
const JOBS_LOCKS = 7_260_002;

export interface OpenPostgres extends OpenDatabase {
  pool: Pool;
}

/** Throws if the address is malformed or names missing files; connects to nothing. */
export function openPostgres(url: string, limits: PostgresLimits, onError: (error: Error) => void): OpenPostgres {
  // Checks the address at once; the pool would read it at the first query.
  void new Client({ connectionString: url });
  const pool = new Pool({
    connectionString: url,
    max: limits.poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: limits.statementS * SECOND_MS,
    lock_timeout: limits.lockS * SECOND_MS,
    idle_in_transaction_session_timeout: limits.idleS * SECOND_MS,
    // Compiling pays for statements that run for seconds; here it slows searches.
    options: '-c jit=off',
  });
  // Beside the pool, which may be fully busy: one connection for monitoring, one that holds the locks of all jobs.
  const watching = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ASIDE_MS,
    query_timeout: ASIDE_MS,
  });
  const locks = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS, idleTimeoutMillis: 0 });
  for (const each of [pool, watching, locks]) {
    // An idle connection that breaks must not end the process: the next query opens another.
    each.on('error', onError);
    // The pool does not listen to a connection that is taken but idle. Its next query fails.
    each.on('connect', (client) => client.on('error', () => undefined));
  }

  async function onOwnConnection<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      return await work(client);
    } finally {
      client.release(true);
    }
  }

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
        // If this fails the connection is gone, and its lock with it.
        await locks.query('select pg_advisory_unlock($1, hashtext($2))', key).catch(onError);
      }
    }),
    connections: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    migrate: (work) =>
      onOwnConnection(async (client) => {
        await client.query(`set lock_timeout = ${CHANGE_LOCK_MS}`);
        // Polled: a session that waits inside the database would block `create index concurrently`.
        while (!(await client.query<{ mine: boolean }>(TRY_MIGRATION_LOCK)).rows[0]?.mine) await sleep(LOCK_POLL_MS);
        return work({
          execute: executeOn(client),
          transaction: (inside) => transactionOn(client, 'begin', inside),
        });
      }),
    snapshot: (work) =>
      onOwnConnection((client) => transactionOn(client, 'begin isolation level repeatable read read only', work)),
    async close() {
      await Promise.all([pool, watching, locks].map((each) => each.end()));
    },
  };
}

function executeOn(client: PoolClient): Execute {
  return async (sql, values) => {
    const result: unknown = await client.query(sql, values);
    // Several statements at once answer a list of results, which the driver's types leave out.
    const last: unknown = Array.isArray(result) ? result.at(-1) : result;
    return (last as { rows?: Record<string, unknown>[] } | undefined)?.rows ?? [];
  };
}

async function transactionOn<Result>(
  client: PoolClient,
  begin: string,
  work: (execute: Execute) => Promise<Result>,
): Promise<Result> {
  await client.query(begin);
  try {
    const result = await work(executeOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
