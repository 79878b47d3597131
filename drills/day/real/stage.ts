// Real parts for a day, as an operator has them. Debian's packages: drills/day/debian.sh.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openClient } from '../../../server/testing/filledDatabase';
import { startPgBouncer } from '../../../server/testing/pgbouncer';
import { findPostgres, startPostgres, type StartedPostgres } from '../../../server/testing/postgres.mjs';
import { run } from '../install';
import { newStores, type Stage } from '../stage';
import { makeCertificate } from './certificate';
import { startMailbox } from './mailbox';
import { startStorage } from './storage';

/** The account as which mails are delivered. */
const USER = 'postgres';
const DISK = '400m';
const POOLER = [
  'pool_mode = session',
  'default_pool_size = 100',
  'server_login_retry = 1',
  // Asked for by versions from before poolers were thought of.
  'ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
];

export interface RealStage extends Stage {
  /** What runs, with its version. */
  versions: string[];
  /** The folder of the standby's disk, which is small. */
  disk: string;
  primaryIsLost(): Promise<void>;
  promoteStandby(): Promise<void>;
  restartDatabase(): Promise<void>;
}

async function versionsOf(serverUrl: string): Promise<string[]> {
  const client = await openClient(serverUrl);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const named = await run('dpkg-query', ['-W', '-f', '${Package} ${Version}\n', 'pgbouncer', 'radosgw', 'opensmtpd']);
  return [`PostgreSQL ${rows[0]?.server_version}`, ...named.split('\n')];
}

/** What was acknowledged is on both machines, so that no promotion loses it. */
async function replicateAtOnce(serverUrl: string): Promise<void> {
  const client = await openClient(serverUrl);
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('alter role current_user set synchronous_commit = on');
  await client.query('select pg_reload_conf()');
  await client.end();
}

export async function realStage(primary: StartedPostgres, parent: string): Promise<RealStage> {
  const folder = path.join(parent, 'parts');
  const disk = path.join(folder, 'disk');
  await mkdir(disk, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
  const closings: (() => Promise<unknown>)[] = [() => run('umount', ['--lazy', disk])];
  const close = async () => {
    for (const each of closings.reverse()) await each();
  };
  try {
    const certificate = await makeCertificate(folder);
    const standby = await startPostgres(findPostgres() ?? '', { standbyOf: primary.url, parent: disk });
    closings.push(() => standby.stop());
    await replicateAtOnce(primary.url);
    let serving = primary;
    const pooler = await startPgBouncer(primary.url, POOLER);
    closings.push(() => pooler.stop());
    const mails = await startMailbox(folder, certificate, USER);
    closings.push(() => mails.stop());
    let buckets = 0;
    const newBucket = () => startStorage(path.join(folder, `bucket${(buckets += 1)}`), certificate);
    const stores = newStores(() => serving.url, newBucket);
    closings.push(() => stores.close());
    return {
      versions: await versionsOf(primary.url),
      disk,
      mails,
      async newPlace(name) {
        const { databaseUrl, bucket } = await stores.open(name);
        return { databaseUrl: pooler.through(databaseUrl), bucket, mails, authority: certificate.authority };
      },
      loseAll: stores.loseAll,
      primaryIsLost: () => primary.stop(),
      async promoteStandby() {
        const client = await openClient(standby.url);
        await client.query('select pg_promote()');
        await client.end();
        serving = standby;
        await pooler.pointTo(standby.url);
      },
      restartDatabase: () => serving.restart(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
