// Opens the database that the configuration names.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { StartError } from '../../base/errors';
import { MIGRATIONS_DIR } from '../../base/root';
import type { Config, PostgresLimits } from '../../config';
import { codeOf, inFolder } from '../dataFolder/dataFolder';
import { requireDiskToOpen } from '../dataFolder/freeDisk';
import { isUnreachable, type OpenDatabase } from './connection';
import { lockFolder } from './folderLock';
import { migrate, requireMigrated } from './migrate';
import { openPglite } from './pglite';
import { openPostgres, SharedSessions, type OpenPostgres } from './postgres';

/** PostgreSQL's codes for invalid authorization and for a missing database. */
const REFUSED = /^(?:28\w{3}|3D000)$/;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Node's codes of certificates that do not check out. */
const CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT|SELF_SIGNED_CERT|DEPTH_ZERO_|UNABLE_TO_)/;
const NO_TLS = /does not support SSL/;
const WITHOUT_PASSWORD = /password must be a string/;

/** The user may not make tables. */
const isForbidden = (error: unknown) => codeOf(error) === INSUFFICIENT_PRIVILEGE;

/**
 * Why the server cannot be used, in the operator's words: the rest of a sentence that begins with the server. Messages
 * of PostgreSQL and poolers hold no passwords.
 */
function whyRefused(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
  if (error instanceof SharedSessions)
    return 'is behind a pooler in transaction mode, which Vínculo cannot use: name its port of session mode, or the database itself';
  if (REFUSED.test(code)) return `refuses (${code}: ${message}): look at its user, password and name`;
  if (isForbidden(error)) return `refuses (${code}: ${message}): its user has to own the database`;
  if (WITHOUT_PASSWORD.test(message)) return 'asks for a password, and the address has none';
  if (NO_TLS.test(message)) return 'speaks no TLS, which sslmode asks for';
  if (CERTIFICATE.test(code))
    return `has a certificate that is not accepted (${code}): look at sslmode and sslrootcert`;
  const isFromServer = error instanceof Error && 'severity' in error;
  if (isFromServer) return `does not answer (${code}: ${message})`;
  return `does not answer (${code || message || 'no connection'})`;
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  // Before the database is touched: opening it a second time damages it.
  const release = await inFolder(folder, () => lockFolder(folder));
  try {
    await requireDiskToOpen(folder);
    return await openPglite({ folder: join(folder, 'db'), release });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Files that the address names, such as certificates, are read here. */
function openServer(url: string, limits: PostgresLimits, log: FastifyBaseLogger): OpenPostgres {
  try {
    return openPostgres(url, limits, (details, message) => log.warn(details, message));
  } catch (error) {
    const file = error instanceof Error && 'path' in error ? ` ${String(error.path)}` : '';
    throw new StartError(`DATABASE_URL cannot be used (${codeOf(error) || 'not an address of PostgreSQL'}${file}).`);
  }
}

/** Throws `StartError` if the server cannot be used. */
async function requireServer(postgres: OpenPostgres): Promise<void> {
  await postgres.requireUsable().catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL ${whyRefused(error)}.`);
  });
}

export interface Opened {
  database: OpenDatabase;
  pool: Pool | null;
}

async function requireWritable(database: OpenDatabase): Promise<void> {
  const { rows } = await database.query(`select current_setting('transaction_read_only') = 'on' as read_only`);
  if (rows[0]?.['read_only'])
    throw new StartError('The database of DATABASE_URL takes no writes, as a standby does: name the primary.');
}

export type Prepare = (database: OpenDatabase) => Promise<unknown>;

export const bringUpToDate =
  (config: Config, log: FastifyBaseLogger, tell = (line: string) => log.info(line)): Prepare =>
  async (database) => {
    await requireWritable(database);
    if (config.migratesApart) return requireMigrated(database, MIGRATIONS_DIR);
    const ran = await migrate(database, MIGRATIONS_DIR, tell);
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
    if (postgres) await requireServer(postgres);
    await prepare(database);
  } catch (error) {
    await database.close();
    // The server went away since the first look, or only the work found out that it cannot be used.
    if (postgres && (isUnreachable(error) || isForbidden(error)))
      throw new StartError(`The database of DATABASE_URL ${whyRefused(error)}.`);
    throw error;
  }
  return { database, pool: postgres?.pool ?? null };
}
