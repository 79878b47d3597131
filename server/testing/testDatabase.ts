// A migrated, empty database for one test file: in memory, or on the PostgreSQL of TEST_DATABASE_URL.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Client, type Pool } from 'pg';
import { MIGRATIONS_DIR, NEW_DATABASE } from '../base/root';
import { readConfig } from '../config';
import type { OpenDatabase } from '../services/database/connection';
import { makeNewDatabase } from '../services/database/makeNewDatabase';
import { migrate } from '../services/database/migrate';
import { openPglite } from '../services/database/pglite';
import { openPostgres } from '../services/database/postgres';

export interface TestDatabase {
  database: OpenDatabase;
  pool: Pool | null;
  drop(): Promise<void>;
}

/** The build's new database, or one made here if there is no build. */
async function migratedDump(): Promise<Blob> {
  if (!existsSync(NEW_DATABASE)) return makeNewDatabase('none');
  return new Blob([new Uint8Array(await promisify(gunzip)(await readFile(NEW_DATABASE)))]);
}
let dump: Promise<Blob> | undefined;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const urlOf = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
const openAt = (url: string) => openPostgres(url, readConfig({}).postgres, () => undefined);

/** An empty database on the server of TEST_DATABASE_URL, or a copy of another database there. */
export async function createEmptyPostgres(
  serverUrl = process.env['TEST_DATABASE_URL'] ?? '',
  template = '',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `vinculo_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} ${template && `template ${template}`}`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

const MIGRATED = 'vinculo_migrated';
const MAKING_LOCK = 7_301;

/** Copying a migrated database is faster than migrating; the first file makes the one to copy. */
async function migratedTemplate(serverUrl: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${MAKING_LOCK})`);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [MIGRATED]);
    if (rowCount) return MIGRATED;
    await client.query(`create database ${MIGRATED}`);
    const database = openAt(urlOf(serverUrl, MIGRATED));
    await migrate(database, MIGRATIONS_DIR);
    await database.close();
    await client.query(`alter database ${MIGRATED} is_template true`);
    return MIGRATED;
  } finally {
    // Also releases the lock.
    await client.end();
  }
}
let template: Promise<string> | undefined;

async function onPostgres(serverUrl: string): Promise<TestDatabase> {
  // Nothing may be left on a permanent server, and an outdated template might be found there.
  if (process.env['TEST_DATABASE_IS_OURS']) template ??= migratedTemplate(serverUrl);
  const { url, drop } = await createEmptyPostgres(serverUrl, await template);
  const database = openAt(url);
  if (!template) await migrate(database, MIGRATIONS_DIR);
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
  return serverUrl ? onPostgres(serverUrl) : createPglite();
}

/** In memory wherever the tests run. */
export async function createPglite(): Promise<TestDatabase> {
  dump ??= migratedDump();
  const database = await openPglite({ dump: await dump });
  // Runs only migrations newer than the build.
  await migrate(database, MIGRATIONS_DIR);
  return { database, pool: null, drop: () => database.close() };
}
