/** PostgreSQL elsewhere, through a pool of connections. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { OpenDatabase } from './database';
import * as schema from './schema';

const POOL_SIZE = 10;
const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;
/** Any number, the same in every version: who migrates holds it. */
const MIGRATION_LOCK = 7_260_001;

export interface OpenPostgres extends OpenDatabase {
  pool: Pool;
}

/** Throws where the address cannot be read, or names files that are not there; nobody is connected to. */
export function openPostgres(url: string, onError: (error: Error) => void): OpenPostgres {
  // The pool would read it no sooner than at the first query.
  void new Client({ connectionString: url });
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // Compiling a statement pays where it runs for seconds; here it costs a search a tenth of one.
    options: '-c jit=off',
  });
  // An idle connection that breaks must not end the process: the next query opens another.
  pool.on('error', onError);

  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    pool,
    async query(text, values) {
      const { rows, rowCount } = await pool.query<Record<string, unknown>>(text, values);
      return { rows, rowCount: rowCount ?? 0 };
    },
    async migrate(run) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('set local statement_timeout = 0');
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
      await pool.end();
    },
  };
}

// Several statements at once answer a list of results, which the driver's types leave out.
function lastRows(result: unknown): Record<string, unknown>[] {
  const last: unknown = Array.isArray(result) ? result.at(-1) : result;
  return (last as { rows?: Record<string, unknown>[] } | undefined)?.rows ?? [];
}
