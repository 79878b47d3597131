/** Other connections to the database. */

import type { Execute } from './database';

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
