// The lock that lets one process at a time change the tables.
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../base/errors';
import type { Execute, Warn } from './connection';

/** An arbitrary number, the same in every version. */
const MIGRATION_LOCK = 7260001;
const POLL_MS = 200;
const TELL_MS = 5000;
const SECOND_MS = 1000;

const HOLDER = (where: string) => `select format('pid %s (application %s, from %s, connected since %s)', pid,
    coalesce(nullif(application_name, ''), 'without a name'), coalesce(host(client_addr), 'the same machine'),
    to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as who
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and ${where} and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`;

/** A process that holds such advisory locks, in words; null if none does. `where`: SQL on `pg_locks`. */
export async function lockHolder(execute: Execute, where: string): Promise<string | null> {
  const [row] = await execute(HOLDER(where));
  return row ? String(row['who']) : null;
}

const holder = async (execute: Execute): Promise<string> =>
  (await lockHolder(execute, `classid = 0 and objid = ${MIGRATION_LOCK} and objsubid = 1`)) ??
  'a process that has just ended';

/** Waits for it and says for whom. Throws `StartError` if it does not come in time. */
export async function takeMigrationLock(execute: Execute, patienceMs: number, warn: Warn): Promise<void> {
  const began = performance.now();
  let isTold = false;
  // Polled: a session that waits inside the database would block `create index concurrently`.
  while (!(await execute(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`))[0]?.['mine']) {
    const waitedMs = performance.now() - began;
    if (waitedMs >= patienceMs) {
      throw new StartError(
        `The lock for changing the tables did not come within ${patienceMs / SECOND_MS} seconds. It is held by ${await holder(execute)}: wait until that ends, or end it with pg_terminate_backend.`,
      );
    }
    if (!isTold && waitedMs >= TELL_MS) {
      isTold = true;
      warn({}, `waiting for the lock for changing the tables, held by ${await holder(execute)}`);
    }
    await sleep(POLL_MS);
  }
}
