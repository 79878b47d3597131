// A data folder gets a whole database or none.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { MIGRATIONS_DIR, NEW_DATABASE } from '../../base/root';
import { migrate } from './migrate';
import { openPglite } from './pglite';

test('what a process left that died while it made the database is made anew', async () => {
  assert.ok(existsSync(NEW_DATABASE), 'it begins with what the build has made');
  const parent = await mkdtemp(join(tmpdir(), 'vinculo-new-'));
  try {
    await mkdir(join(parent, 'db.unfinished'));
    await writeFile(join(parent, 'db.unfinished', 'PG_VERSION'), '18');
    for (const found of [0, 1]) {
      const database = await openPglite({ folder: join(parent, 'db') });
      try {
        const { rows } = await database.query("select count(*)::int as found from pg_tables where tablename = 'mark'");
        assert.deepEqual(rows, [{ found }]);
        assert.deepEqual(await migrate(database, MIGRATIONS_DIR), [], 'its tables are those of this version');
        const { rows: databases } = await database.query('select datname as name from pg_database');
        assert.deepEqual(databases, [{ name: 'postgres' }], 'nothing is there to make others from');
        const { rows: settings } = await database.query('show shared_buffers');
        assert.deepEqual(settings, [{ shared_buffers: '32MB' }]);
        await database.query('create table if not exists mark (n int)');
      } finally {
        await database.close();
      }
    }
    assert.deepEqual(await readdir(parent), ['db']);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});

test('a folder that is there for it, such as a disk of its own, is filled and not replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vinculo-disk-'));
  try {
    const { ino } = await stat(folder);
    await (await openPglite({ folder })).close();
    assert.equal((await stat(folder)).ino, ino);
    assert.ok(existsSync(join(folder, 'PG_VERSION')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
