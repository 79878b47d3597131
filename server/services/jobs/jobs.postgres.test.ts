// Jobs of several instances that share a PostgreSQL server.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pino from 'pino';
import { readConfig } from '../../config';
import { createTestDatabase } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { openPostgres } from '../database/postgres';
import { createMetrics } from '../monitoring/metrics';
import { runJob } from './jobs';

const log = pino({ level: 'silent' });
const metrics = createMetrics();

const database = await createTestDatabase();
after(() => database.drop());

test('one of several instances runs the job', async () => {
  let [runs, left] = [0, 0];
  const run = async () => {
    runs += 1;
    if (runs === 1) await until(() => left === 2);
    return 1;
  };
  const job = { name: 'shared', everyMs: 1, run };
  const instance = async () => {
    await runJob(job, { database: database.database, metrics, log });
    left += 1;
  };
  await Promise.all([instance(), instance(), instance()]);
  assert.equal(runs, 1);
  await runJob(job, { database: database.database, metrics, log });
  assert.equal(runs, 2, 'the lock is given free');
});

test('however many run at once, they hold no connection that requests need', async (t) => {
  const { pool } = database;
  assert.ok(pool);
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const most = pool.options.max + 2;
  let running = 0;
  let done = 0;
  const run = async () => {
    running += 1;
    await ended;
    // Like every job that works in a transaction and asks beside it.
    await Promise.all([database.database.query('select 1'), database.database.query('select 2')]);
    return (done += 1);
  };
  const options = { database: database.database, metrics, log };
  const all = Array.from({ length: most }, (_, n) => runJob({ name: `job ${n}`, everyMs: 1, run }, options));
  t.after(end);
  await until(() => running >= most);
  assert.equal(database.database.connections()['used'], 0);
  end();
  await Promise.all(all);
  assert.equal(done, most);
});

test('a job that one process runs is left by others until it has ended or its connection is gone', async (t) => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const [named] = (await database.database.query('select current_database() as name')).rows;
  url.pathname = `/${String(named?.['name'])}`;
  const other = openPostgres(url.href, readConfig({}).postgres, () => undefined);
  t.after(() => other.close());
  const here = database.database;
  await here.alone('mine', async () => {
    assert.equal(await other.alone('mine', async () => 1), null);
    assert.equal(await other.alone('yours', async () => 1), 1);
  });
  assert.equal(await other.alone('mine', async () => 1), 1);
  await other.alone('mine', async () => {
    // Other tests have databases of their own on this server.
    const locks = `from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory'`;
    await here.query(`select pg_terminate_backend(l.pid) ${locks}`);
    await until(async () => (await here.query(`select 1 ${locks}`)).rowCount === 0);
    assert.equal(await here.alone('mine', async () => 1), 1);
  });
  assert.equal(await other.alone('mine', async () => 1), 1, 'and it finds itself another');
});
