// PostgreSQL elsewhere, through a pool of connections.
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import type { PostgresLimits } from '../../config';
import { readDatabaseUrl } from '../../config/providers';
import { oneAtATime, type Execute, type OpenDatabase, type Warn } from './connection';
import { takeMigrationLock } from './migrationLock';

const SECOND_MS = 1000;
const CONNECT_MS = 5000;
const ASIDE_MS = 1000;
/** Shown in pg_stat_activity. */
const APPLICATION = 'vinculo';
/** How long other statements may queue behind one that waits to change a table. */
const CHANGE_LOCK_MS = 2000;
/** The first number of the jobs' locks, apart from the migrations' single number. */
const JOBS_LOCKS = 7_260_002;
/** The first number of the locks on folders from which pictures are served. */
export const FOLDER_LOCKS = 7_260_003;

/** A pooler gives each transaction another session, without the limits, locks and prepared statements of this one. */
export class SharedSessions extends Error {
  constructor() {
    super('Connections share their sessions');
    this.name = 'SharedSessions';
  }
}

/** How often it is looked whether connections keep their session: other work may hide it from a single look. */
const LOOKS = 5;

async function backendsOf(clients: readonly Client[]): Promise<string> {
  const pids: string[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pids.push(String(rows[0]?.pid));
  }
  return pids.join(' ');
}

/** Throws `SharedSessions` if connections do not keep their session. */
async function requireSessions(clients: readonly Client[]): Promise<void> {
  const first = await backendsOf(clients);
  if (new Set(first.split(' ')).size < clients.length) throw new SharedSessions();
  for (let look = 1; look < LOOKS; look += 1) if ((await backendsOf(clients)) !== first) throw new SharedSessions();
}

export interface OpenPostgres extends OpenDatabase {
  pool: Pool;
  /** Throws why the server cannot be used. */
  requireUsable(): Promise<void>;
}

/** Throws if the address is malformed or names missing files; connects to nothing. */
export function openPostgres(url: string, limits: PostgresLimits, warn: Warn): OpenPostgres {
  const connectionString = readDatabaseUrl(url);
  const clientOf = () => new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  // Checks the address at once; the pool would read it at the first query.
  void clientOf();
  // Each connection begins with it: poolers take it, unlike parameters of the start.
  const begin: QueryConfig & { query_timeout: number } = {
    text: `set statement_timeout = ${limits.statementS * SECOND_MS};
      set lock_timeout = ${limits.lockS * SECOND_MS};
      set idle_in_transaction_session_timeout = ${limits.idleS * SECOND_MS};
      -- Compiling pays for statements that run for seconds; here it slows searches.
      set jit = off`,
    query_timeout: CONNECT_MS,
  };
  const poolOf = (options: PoolConfig, prepare?: (client: PoolClient) => Promise<unknown>) => {
    const pool = new Pool({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      fallback_application_name: APPLICATION,
      ...options,
      // oxlint-disable-next-line typescript/no-misused-promises -- the driver waits for it, its types do not say so
      onConnect: async (client) => {
        // A connection that breaks must not end the process: what was asked of it fails, and the pool opens another.
        client.on('error', () => undefined);
        await client.query(begin);
        await prepare?.(client as PoolClient);
      },
    });
    // An idle connection that breaks must not end the process: the next query opens another.
    pool.on('error', (error) => warn({ err: error }, 'an idle database connection broke'));
    return pool;
  };
  const pool = poolOf({ max: limits.poolSize });
  // Beside the pool, which may be fully busy: one connection for monitoring, one that holds the locks of all jobs.
  const watching = poolOf({ max: 1, connectionTimeoutMillis: ASIDE_MS, query_timeout: ASIDE_MS });
  let folder: number | null = null;
  const holdFolder = async (client: Pick<PoolClient, 'query'>) =>
    folder !== null && client.query('select pg_advisory_lock_shared($1, $2)', [FOLDER_LOCKS, folder]);
  // After a lost connection the next job opens another, with the lock.
  const locks = poolOf({ max: 1, idleTimeoutMillis: 0 }, holdFolder);

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
    db: drizzle(pool),
    kind: 'postgres',
    pool,
    async requireUsable() {
      const clients = [clientOf(), clientOf()];
      try {
        for (const client of clients) {
          client.on('error', () => undefined);
          await client.connect();
          await client.query(begin);
        }
        await requireSessions(clients);
      } finally {
        // Waited for: a restore counts who else is connected.
        await Promise.allSettled(clients.map((client) => client.end()));
      }
    },
    async query(text, values) {
      const { rows, rowCount } = await pool.query<Record<string, unknown>>(text, values);
      return { rows, rowCount: rowCount ?? 0 };
    },
    async queryApart(text, values) {
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
        await locks.query('select pg_advisory_unlock($1, hashtext($2))', key).catch((error: unknown) => {
          warn({ err: error }, 'a lock could not be given back');
        });
      }
    }),
    async tellFolder(mark) {
      folder = mark;
      await holdFolder(locks);
    },
    connections: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    migrate: (work) =>
      onOwnConnection(async (client) => {
        await client.query(`set lock_timeout = ${CHANGE_LOCK_MS}`);
        await takeMigrationLock(executeOn(client), limits.migrateWaitS * SECOND_MS, warn);
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
