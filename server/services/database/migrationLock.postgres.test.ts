// A start that waits for another process to change the tables says so, and gives up in time.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Client } from 'pg';
import { StartError } from '../../base/errors';
import { readConfig } from '../../config';
import { startProcess, endProcess } from '../../testing/serverProcess';
import { createEmptyPostgres } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { diskFileStore } from '../files/disk';
import { storeOfDatabase } from '../files/ofDatabase';
import { openPostgres } from './postgres';

const folder = await mkdtemp(join(tmpdir(), 'vinculo-lock-'));
const database = await createEmptyPostgres();
// As a pooler leaves it behind whose client is gone.
const holder: Client = new Client({ connectionString: database.url, application_name: 'left behind' });
await holder.connect();
await holder.query('select pg_advisory_lock(7260001)');
after(async () => {
  await holder.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' });

test('after some seconds it names the holder, and later it gives up in one line', { timeout: 60_000 }, async () => {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const who = `pid ${rows[0]?.pid} \\(application left behind, from 127\\.0\\.0\\.1, connected since 20\\d\\d-[^)]+Z\\)`;
  const told: string[] = [];
  const limits = { ...readConfig({}).postgres, migrateWaitS: 7 };
  const waiting = openPostgres(database.url, limits, (_details, message) => void told.push(message));
  await assert.rejects(
    waiting.migrate(async () => undefined),
    (error) =>
      error instanceof StartError && new RegExp(`^The lock .* within 7 seconds.* held by ${who}: `).test(error.message),
  );
  await waiting.close();
  assert.equal(told.length, 1);
  assert.match(told[0] ?? '', new RegExp(`^waiting for the lock for changing the tables, held by ${who}$`));
});

test('it goes on as soon as the lock is free', { timeout: 60_000 }, async () => {
  const starting = startProcess(env());
  await holder.query('select pg_sleep(1), pg_advisory_unlock(7260001)');
  assert.equal(await endProcess(await starting, 'SIGTERM'), 0);
});

test('a folder is shared with those who serve it, and its copy is refused, also once the database was away', async (t) => {
  const connect = () => openPostgres(database.url, readConfig({}).postgres, () => undefined);
  const [one, other] = [connect(), connect()];
  t.after(() => Promise.all([one.close(), other.close()]));
  // The start before has made it.
  const store = diskFileStore(join(folder, 'files'));
  const copy = diskFileStore(join(folder, 'copy', 'files'));
  await copy.setId(await store.reach());
  await one.tellFolder((await store.mark?.()) ?? 0);
  const isCopy = (error: unknown) => error instanceof StartError && /is a copy: .* by pid \d+ \(/.test(error.message);
  await storeOfDatabase(other, store);
  await assert.rejects(storeOfDatabase(other, copy), isCopy);
  // Other tests have databases of their own on this server.
  const told = `select pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 7260003`;
  await other.query(`select pg_terminate_backend(pid, 5000) from (${told}) as found`);
  await storeOfDatabase(other, copy);
  // The first job that runs after it.
  await until(async () => (await one.alone('a job', async () => true).catch(() => null)) === true);
  await assert.rejects(storeOfDatabase(other, copy), isCopy);
});
