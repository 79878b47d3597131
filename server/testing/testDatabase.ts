/** A migrated, empty database for one test file: in memory, or on PostgreSQL where TEST_DATABASE_URL names a server. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { readConfig } from '../config';
import { MIGRATIONS_DIR } from '../root';
import type { OpenDatabase } from '../services/database/database';
import { migrate, readMigrations } from '../services/database/migrate';
import { openPglite, pgliteDatabase, startPglite } from '../services/database/pglite';
import { openPostgres } from '../services/database/postgres';

export interface TestDatabase {
  database: OpenDatabase;
  pool: Pool | null;
  /** Closes it and leaves nothing behind. */
  drop(): Promise<void>;
}

// Making the system tables takes seconds, loading a dump of them much less; so the first test file leaves one for the
// others. Its name changes with the migrations.
async function migratedDump(): Promise<Blob> {
  const checksums = (await readMigrations(MIGRATIONS_DIR)).map(({ checksum }) => checksum).join();
  const folder = join(tmpdir(), 'vinculo-tests');
  const path = join(folder, `${createHash('sha256').update(checksums).digest('hex').slice(0, 16)}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([new Uint8Array(kept)]);

  const pg = await startPglite({});
  await migrate(pgliteDatabase(pg), MIGRATIONS_DIR);
  const dump = await pg.dumpDataDir('none');
  await pg.close();
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
  return dump;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database on the server of TEST_DATABASE_URL with nothing in it. */
export async function createEmptyPostgres(
  serverUrl = process.env['TEST_DATABASE_URL'] ?? '',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `vinculo_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}

async function onPostgres(serverUrl: string): Promise<TestDatabase> {
  const { url, drop } = await createEmptyPostgres(serverUrl);
  const database = openPostgres(url, readConfig({}).postgres, () => undefined);
  await migrate(database, MIGRATIONS_DIR);
  return {
    database,
    pool: database.pool,
    async drop() {
      await database.close();
      await drop();
    },
  };
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl) return onPostgres(serverUrl);
  const database = await openPglite({ dump: await migratedDump() });
  return { database, pool: null, drop: () => database.close() };
}
