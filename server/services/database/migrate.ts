// Brings the tables up to date: every file of the migrations folder once, in order, never back.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../base/errors';
import {
  executeOf,
  isLockTimeout,
  othersConnected,
  rowsIfMade,
  type Changing,
  type Execute,
  type OpenDatabase,
} from './connection';

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** First lines that say how a file is run; see `server/migrations/README.md`. */
const CONTRACTS = /^-- contracts\b/m;
const OUTSIDE = /^-- outside a transaction\b/m;

const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 1000;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // Line ends that a checkout changed do not count.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Migrations that have not run here. Throws if one that ran has changed, or if the tables are too new. */
async function pendingOf(execute: Execute, migrations: Migration[]): Promise<Migration[]> {
  // The column is younger than the table.
  const rows = await rowsIfMade(
    execute,
    'migrations',
    `select name, checksum, to_jsonb(migrations) ->> 'contracts' = 'true' as contracts from migrations`,
  );
  const done = new Map(rows.map((row) => [String(row['name']), row]));
  const names = new Set(migrations.map(({ name }) => name));
  const newest = migrations.at(-1)?.name ?? '';
  // This version can run beside what a newer version has added, but not without what it has removed.
  const foreign = [...done.values()].find(
    ({ name, contracts }) => !names.has(String(name)) && (contracts === true || String(name) < newest),
  );
  if (foreign)
    throw new StartError(`The database is newer than this version of the program: it knows ${String(foreign['name'])}`);
  return migrations.filter(({ name, checksum }) => {
    const before = done.get(name);
    if (before && before['checksum'] !== checksum) throw new Error(`The migration ${name} has changed since it ran`);
    return !before;
  });
}

async function note(execute: Execute, { name, sql, checksum }: Migration): Promise<void> {
  await execute('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (CONTRACTS.test(sql)) await execute('update migrations set contracts = true where name = $1', [name]);
}

const TABLE = `create table if not exists migrations (
  name text primary key, checksum text not null, ran_at timestamptz not null default now())`;

/** Inside the caller's transaction, on tables that are not in use. */
export async function migrateInside(execute: Execute, migrations: Migration[]): Promise<void> {
  await execute(TABLE);
  for (const migration of migrations) {
    await execute(migration.sql.replaceAll(/\bconcurrently\b/gi, ''));
    await note(execute, migration);
  }
}

async function runOne({ transaction, execute }: Changing, migration: Migration): Promise<void> {
  if (OUTSIDE.test(migration.sql)) {
    // Each file can run again after a failure, whatever it left.
    for (const statement of migration.sql.split(/;\s*$/m)) if (/^(?!--)\S/m.test(statement)) await execute(statement);
    return note(execute, migration);
  }
  for (let left = LOCK_TRIES; ; left -= 1) {
    try {
      return await transaction(async (inside) => {
        await inside(migration.sql);
        await note(inside, migration);
      });
    } catch (error) {
      if (!isLockTimeout(error) || left === 1) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

/** These migrations remove what the version before uses. That version then fails, and a restart does not help it. */
async function requireNobodyBefore(execute: Execute, pending: readonly Migration[]): Promise<void> {
  const names = pending.flatMap(({ name, sql }) => (CONTRACTS.test(sql) ? [name] : []));
  const others = names.length > 0 ? await othersConnected(execute) : 0;
  if (others > 0)
    throw new StartError(
      `${names.join(', ')} takes away what the version before uses, and the database has ${others} other connections. Stop them and make a backup, which is the only way back; or say migrate --yes.`,
    );
}

const SECOND_MS = 1000;

/**
 * Answers the names of the migrations that ran, each in its own transaction. Throws if one that ran earlier has
 * changed, or if the tables are too new for this version. `tell` gets a line as each begins, and one as it ends; none
 * for new tables. Unless `saidYes`, throws `StartError` if others are connected and the version before could not go on.
 */
export async function migrate(
  database: OpenDatabase,
  folder: string,
  tell: (line: string) => void = () => undefined,
  { saidYes = false } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return database.migrate(async (changing) => {
    await changing.execute(TABLE);
    const pending = await pendingOf(changing.execute, migrations);
    const isUpgrade = pending.length < migrations.length;
    if (isUpgrade && database.kind === 'postgres' && !saidYes) await requireNobodyBefore(changing.execute, pending);
    for (const migration of pending) {
      if (isUpgrade) tell(`${migration.name} begins`);
      const began = performance.now();
      await runOne(changing, migration);
      if (isUpgrade) tell(`${migration.name} took ${((performance.now() - began) / SECOND_MS).toFixed(1)} s`);
    }
    return pending.map(({ name }) => name);
  });
}

/** For a start that does not migrate; throws `StartError` if the tables are older than this version. */
export async function requireMigrated(database: OpenDatabase, folder: string): Promise<void> {
  const pending = await pendingOf(executeOf(database), await readMigrations(folder));
  if (pending.length === 0) return;
  throw new StartError(`${pending.length} migrations have not run: run npm run migrate before the start.`);
}
