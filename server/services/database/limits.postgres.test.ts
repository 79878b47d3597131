// PostgreSQL ends what lasts too long, as configured, and a call that met a lock may come back.
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { MIGRATIONS_DIR } from '../../base/root';
import { readConfig } from '../../config';
import { createTestDatabase } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { isUnreachable, mayWorkSoon } from './connection';
import { rows } from './database';
import { migrate } from './migrate';
import { openPostgres, type OpenPostgres } from './postgres';

const database = await createTestDatabase();
const [named] = (await database.database.query('select current_database() as name')).rows;
const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
url.pathname = `/${String(named?.['name'])}`;
const { postgres } = readConfig({ DATABASE_POOL_SIZE: '3' });
const limited: OpenPostgres = openPostgres(
  url.href,
  { ...postgres, statementS: 2, lockS: 1, idleS: 4 },
  () => undefined,
);
after(async () => {
  await limited.close();
  await database.drop();
});

test('every connection has the limits that were set, and a migration none but that of locks', async () => {
  const limits = async (query: OpenPostgres['query']) => {
    const { rows } = await query(
      `select name, setting from pg_settings where name in
        ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    return rows.map(({ setting }) => Number(setting));
  };
  assert.deepEqual(await limits((text) => limited.query(text)), [4000, 1000, 2000]);
  assert.equal(limited.pool.options.max, 3);
  await limited.migrate(async ({ execute }) => {
    const of = async (text: string) => ({ rows: await execute(text), rowCount: 0 });
    assert.deepEqual(await limits(of), [0, 2000, 0]);
  });
  assert.deepEqual(await limits((text) => limited.query(text)), [4000, 1000, 2000], 'its connection is not used again');
});

test('a lock that is not given in time fails what waits, as something that may work in a moment', async () => {
  const holder = await database.pool?.connect();
  assert.ok(holder);
  await holder.query('begin; select pg_advisory_xact_lock(1)');
  await assert.rejects(limited.query('select pg_advisory_xact_lock(1)'), (error) => isUnreachable(error));
  await holder.query('rollback');
  holder.release();
});

test('one of two transactions that wait for each other is undone and may come back; so may one that finds no room', async () => {
  let holding = 0;
  const both = [1, 2].map((first) =>
    database.database.db.transaction(async (tx) => {
      await rows(tx, sql`select pg_advisory_xact_lock(${first})`);
      holding += 1;
      await until(() => holding === 2);
      await rows(tx, sql`select pg_advisory_xact_lock(${3 - first})`);
    }),
  );
  const [failed, ...others] = (await Promise.allSettled(both)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  assert.equal(others.length, 0);
  assert.ok(mayWorkSoon(failed), String(failed));
  const full = limited.query(`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await assert.rejects(full, (error) => mayWorkSoon(error));
});

test('a connection that breaks between two statements fails its transaction, and nothing else', async () => {
  const broken = limited.db.transaction(async (tx) => {
    const [mine] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await database.database.query('select pg_terminate_backend($1)', [mine?.pid]);
    // The server notices it while the connection is idle.
    const alive = () => database.database.query('select 1 from pg_stat_activity where pid = $1', [mine?.pid]);
    await until(async () => (await alive()).rowCount === 0);
    await rows(tx, sql`select 1`);
  });
  await assert.rejects(broken, (error) => isUnreachable(error));
  assert.deepEqual((await limited.query('select 1 as one')).rows, [{ one: 1 }]);
});

test('a migration waits for a lock in short tries, so that no statement queues up behind it', async () => {
  const holder = await database.pool?.connect();
  assert.ok(holder);
  await holder.query('begin; lock table categories in access share mode');
  const folder = await mkdtemp(join(tmpdir(), 'vinculo-locks-'));
  await cp(MIGRATIONS_DIR, folder, { recursive: true });
  await writeFile(join(folder, '9001-wait.sql'), 'alter table categories add column waited text;');
  const migrated = migrate(database.database, folder);
  const waiting = async () => {
    const locks = await database.database.query(
      `select 1 from pg_locks where relation = 'categories'::regclass and not granted`,
    );
    return locks.rowCount > 0;
  };
  // Until one try has given up: other readers wait for that at most.
  await until(waiting);
  await until(async () => !(await waiting()));
  await database.database.query('select count(*) from categories');
  await holder.query('rollback');
  holder.release();
  assert.deepEqual(await migrated, ['9001-wait.sql']);
  await rm(folder, { recursive: true });
});
