// The migrations, and what is written of their result elsewhere: the typed tables, and the states of what waits.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { STUDENT_STATES, WAITING_STATES } from '@vinculo/contract/rules/card/waiting';
import { MIGRATIONS_DIR } from '../../base/root';
import { createTestDatabase } from '../../testing/testDatabase';
import { migrate, readMigrations, requireMigrated } from './migrate';
import * as schema from './schema';

const testDatabase = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vinculo-migrations-'));

after(async () => {
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

type Columns = Map<string, { type: string; required: boolean }>;

async function tables(): Promise<Map<string, Columns>> {
  const { rows } = await testDatabase.database.query(
    `select table_name, column_name, udt_name, is_nullable from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const found = new Map<string, Columns>();
  for (const row of rows) {
    const columns = found.get(String(row.table_name)) ?? (new Map() as Columns);
    found.set(String(row.table_name), columns);
    columns.set(String(row.column_name), { type: String(row.udt_name), required: row.is_nullable === 'NO' });
  }
  return found;
}

const UDT: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  integer: 'int4',
  smallint: 'int2',
  'smallint[]': '_int2',
  'text[]': '_text',
  bigint: 'int8',
  boolean: 'bool',
  'double precision': 'float8',
  'varchar(255)': 'varchar',
};

test('run again, alone or several at once, they change nothing', async () => {
  const before = await tables();
  assert.deepEqual(await migrate(testDatabase.database, MIGRATIONS_DIR), []);
  const ran = await Promise.all([1, 2, 3].map(() => migrate(testDatabase.database, MIGRATIONS_DIR)));
  assert.deepEqual(ran, [[], [], []]);
  assert.deepEqual(await tables(), before);
});

test('the typed tables are the real ones, column by column', async () => {
  const real = await tables();
  real.delete('migrations');
  const exported: unknown[] = Object.values(schema);
  const typed = exported.filter((value): value is PgTable => is(value, PgTable));
  assert.deepEqual(typed.map((table) => getTableName(table)).sort(), [...real.keys()].sort());
  for (const table of typed) {
    const columns: PgColumn[] = Object.values(getTableColumns(table));
    const found = real.get(getTableName(table));
    assert(found);
    assert.deepEqual(columns.map(({ name }) => name).sort(), [...found.keys()].sort(), getTableName(table));
    for (const column of columns) {
      const where = `${getTableName(table)}.${column.name}`;
      const sqlType = column.getSQLType();
      assert.equal(UDT[sqlType] ?? sqlType, found.get(column.name)?.type, where);
      // PostgreSQL calls generated columns nullable, and we never write them.
      if (!column.generated) assert.equal(column.notNull, found.get(column.name)?.required, where);
    }
  }
});

/** The states that a definition names. */
async function statesIn(definition: string) {
  const { rows } = await testDatabase.database.query(`select ${definition} as text`);
  return new Set(String(rows[0]?.['text']).match(/(?<=')[a-z]+(?=')/g));
}

test('a row of those who wait has one of the states of the contract, and no other', async () => {
  const check = "(select pg_get_constraintdef(oid) from pg_constraint where conname = 'invitations_state_check')";
  assert.deepEqual(await statesIn(check), new Set(WAITING_STATES));
});

test('the index of students by name is of those who have no card yet', async () => {
  assert.deepEqual(
    await statesIn("pg_get_indexdef('invitations_open_name'::regclass)"),
    new Set<string>(STUDENT_STATES),
  );
});

test('several at once run a new one once; a failing one leaves nothing behind', async () => {
  const shipped = await readMigrations(MIGRATIONS_DIR);
  for (const { name, sql } of shipped) await writeFile(join(folder, name), sql);
  await writeFile(join(folder, '9001-more.sql'), 'create table more (id int); insert into more values (1);');
  const ran = await Promise.all([1, 2, 3].map(() => migrate(testDatabase.database, folder)));
  assert.deepEqual(ran.flat(), ['9001-more.sql']);
  assert.equal((await testDatabase.database.query('select * from more')).rows.length, 1);

  await writeFile(join(folder, '9002-good.sql'), 'create table better (id int);');
  await writeFile(join(folder, '9003-bad.sql'), 'create table worse (id int); select nonsense;');
  await assert.rejects(
    requireMigrated(testDatabase.database, folder),
    /2 migrations have not run: run npm run migrate/,
  );
  await assert.rejects(migrate(testDatabase.database, folder));
  assert.deepEqual([(await tables()).has('better'), (await tables()).has('worse')], [true, false], 'each by itself');
  await rm(join(folder, '9003-bad.sql'));
  assert.deepEqual(await migrate(testDatabase.database, folder), []);
  await requireMigrated(testDatabase.database, folder);
});

test('an upgrade tells each as it begins, and how long it took', async () => {
  await writeFile(join(folder, '9003-told.sql'), 'create table most (id int)');
  const told: string[] = [];
  const ran = await migrate(testDatabase.database, folder, (line) => told.push(line));
  assert.deepEqual(ran, ['9003-told.sql']);
  assert.equal(told[0], '9003-told.sql begins');
  assert.match(told[1] ?? '', /^9003-told\.sql took \d+\.\d s$/);
  assert.equal(told.length, 2);
  await migrate(testDatabase.database, folder, (line) => told.push(line));
  assert.equal(told.length, 2);
});

test('new tables are made without a word', async (t) => {
  const empty = await createTestDatabase();
  t.after(empty.drop);
  await empty.database.query('drop schema public cascade');
  await empty.database.query('create schema public');
  const told: string[] = [];
  assert.ok((await migrate(empty.database, MIGRATIONS_DIR, (line) => told.push(line))).length > 0);
  assert.deepEqual(told, []);
});

test('an index is made outside of a transaction, again where a try before has failed', async () => {
  const make =
    'drop index concurrently if exists more_ids;\n-- twice the same\ncreate unique index concurrently more_ids on more (id);\n';
  await writeFile(join(folder, '9004-index.sql'), `-- outside a transaction\n${make}`);
  await testDatabase.database.query('insert into more values (1)');
  await assert.rejects(migrate(testDatabase.database, folder), /more_ids|could not create unique index/);
  await testDatabase.database.query('delete from more');
  assert.deepEqual(await migrate(testDatabase.database, folder), ['9004-index.sql']);
  const { rows } = await testDatabase.database.query(
    `select indisvalid from pg_index where indexrelid = 'more_ids'::regclass and indisunique`,
  );
  assert.deepEqual(rows, [{ indisvalid: true }]);
});

test('one that changed after it ran, or that took away what this version needs, stops the start', async () => {
  assert.deepEqual(
    await migrate(testDatabase.database, MIGRATIONS_DIR),
    [],
    'what a newer version has added is no obstacle',
  );
  await writeFile(join(folder, '9001-more.sql'), 'create table more (id bigint);');
  await assert.rejects(migrate(testDatabase.database, folder), /9001-more\.sql has changed since it ran/);
  await writeFile(join(folder, '9001-more.sql'), 'create table more (id int); insert into more values (1);');
  await writeFile(join(folder, '9005-less.sql'), '-- contracts: nobody reads it\ndrop table better;');
  const others = [{ others: 2 }];
  const beside = { ...testDatabase.database, kind: 'postgres' as const };
  beside.migrate = (work) =>
    testDatabase.database.migrate(({ execute, ...rest }) =>
      work({ ...rest, execute: async (sql, values) => (/pg_stat_activity/.test(sql) ? others : execute(sql, values)) }),
    );
  await assert.rejects(
    migrate(beside, folder),
    /^StartError: 9005-less\.sql takes away .* 2 other connections\. .*backup.*the only way back.*migrate --yes\.$/,
  );
  await requireMigrated(testDatabase.database, MIGRATIONS_DIR);
  assert.deepEqual(await migrate(beside, folder, undefined, { saidYes: true }), ['9005-less.sql']);
  const isNewer = /newer than this version.*9005-less\.sql/;
  await assert.rejects(migrate(testDatabase.database, MIGRATIONS_DIR), isNewer);
  await assert.rejects(requireMigrated(testDatabase.database, MIGRATIONS_DIR), isNewer);
});
