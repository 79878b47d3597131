/** Opens the database that the configuration names, with its tables up to date. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../../config';
import { StartError } from '../../errors';
import { MIGRATIONS_DIR } from '../../root';
import { isUnreachable, type OpenDatabase } from './database';
import { FolderInUse, lockFolder } from './folderLock';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Makes the folder; throws `StartError` where that or writing into it is refused. */
export async function prepareFolder(folder: string): Promise<void> {
  await inFolder(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }));
}

async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FolderInUse) {
      throw new StartError(`The data folder ${folder} is in use by another process. Stop it, or set DATA_DIR.`);
    }
    if (NOT_WRITABLE.has(codeOf(error))) {
      throw new StartError(
        `The data folder ${folder} cannot be written (${codeOf(error)}). Set DATA_DIR to one that can.`,
      );
    }
    throw error;
  }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  // Before anything of the database is touched: opening it a second time is what does the damage.
  const release = await inFolder(folder, () => lockFolder(folder));
  try {
    return await openPglite({ folder: join(folder, 'db'), release });
  } catch (error) {
    await release();
    throw error;
  }
}

export interface Opened {
  database: OpenDatabase;
  pool: Pool | null;
}

export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Opened> {
  const { databaseUrl, dataDir } = config;
  const postgres = databaseUrl
    ? openPostgres(databaseUrl, (error) => log.warn({ err: error }, 'an idle database connection broke'))
    : null;
  const database = postgres ?? (await openEmbedded(dataDir));
  try {
    const ran = await migrate(database, MIGRATIONS_DIR);
    if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
  } catch (error) {
    await database.close();
    if (postgres && isUnreachable(error)) {
      throw new StartError(`The database of DATABASE_URL does not answer (${codeOf(error) || 'no connection'}).`);
    }
    throw error;
  }
  return { database, pool: postgres?.pool ?? null };
}
