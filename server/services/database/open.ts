/** Opens the database that the configuration names. */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config, PostgresLimits } from '../../config';
import { StartError } from '../../base/errors';
import { MIGRATIONS_DIR } from '../../base/root';
import { codeOf, inFolder } from '../dataFolder/dataFolder';
import { isUnreachable, type OpenDatabase } from './database';
import { lockFolder } from './folderLock';
import { migrate, requireMigrated } from './migrate';
import { openPglite } from './pglite';
import { openPostgres, type OpenPostgres } from './postgres';

/** PostgreSQL's codes for invalid authorization and for a missing database. */
const REFUSED = /^(?:28\w{3}|3D000)$/;

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  // Before the database is touched: opening it a second time damages it.
  const release = await inFolder(folder, () => lockFolder(folder));
  try {
    return await openPglite({ folder: join(folder, 'db'), release });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Files that the address names, such as certificates, are read here. */
function openServer(url: string, limits: PostgresLimits, log: FastifyBaseLogger): OpenPostgres {
  try {
    return openPostgres(url, limits, (error) => log.warn({ err: error }, 'an idle database connection broke'));
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be used (${codeOf(error) || 'not an address of PostgreSQL'}).`);
  }
}

export interface Opened {
  database: OpenDatabase;
  pool: Pool | null;
}

type Prepare = (database: OpenDatabase) => Promise<unknown>;

const bringUpToDate =
  (config: Config, log: FastifyBaseLogger): Prepare =>
  async (database) => {
    if (config.migratesApart) return requireMigrated(database, MIGRATIONS_DIR);
    const ran = await migrate(database, MIGRATIONS_DIR);
    if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
  };

/** `prepare`: the first work on it, which also finds out whether it answers. By default it migrates. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  prepare = bringUpToDate(config, log),
): Promise<Opened> {
  const { databaseUrl, postgres: limits, dataDir } = config;
  const postgres = databaseUrl ? openServer(databaseUrl, limits, log) : null;
  const database = postgres ?? (await openEmbedded(dataDir));
  try {
    await prepare(database);
  } catch (error) {
    await database.close();
    if (postgres && isUnreachable(error)) {
      throw new StartError(`The database of DATABASE_URL does not answer (${codeOf(error) || 'no connection'}).`);
    }
    // The first statement failed: access is refused, or the database is missing.
    if (postgres && REFUSED.test(codeOf(error))) {
      throw new StartError(
        `The database of DATABASE_URL refuses (${codeOf(error)}): look at its user, password and name.`,
      );
    }
    throw error;
  }
  return { database, pool: postgres?.pool ?? null };
}
