// A PostgreSQL filled before the app opens it, and sessions made without signing in.
import { Client } from 'pg';
import pino from 'pino';
import { MIGRATIONS_DIR } from '../base/root';
import { readConfig, type S3Config } from '../config';
import { cardSecret, type Secretive } from '../domain/cards/codes';
import { migrate, readMigrations } from '../services/database/migrate';
import { openDatabase } from '../services/database/open';
import { openPostgres } from '../services/database/postgres';
import { s3FileStore } from '../services/files/s3';
import { deriveKeys } from '../services/keys/keys';
import { accessTokens } from '../services/sessions/accessTokens';

export type { Client };

export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The embedded database of a data folder that no server has open. */
export const openEmbedded = async (dataDir: string) =>
  (await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }))).database;

/** Changes with the tables. */
export const tablesStamp = async () =>
  (await readMigrations(MIGRATIONS_DIR)).map(({ checksum }) => checksum).join('\n');

export async function makeTables(url: string): Promise<void> {
  const database = openPostgres(url, readConfig({}).postgres, () => undefined);
  await migrate(database, MIGRATIONS_DIR);
  await database.close();
}

/** The authorization header of a session on a server with this key. */
export function bearerOf(secret: string): (personId: string, sessionId: string) => string {
  const tokens = accessTokens(deriveKeys(secret), () => new Date());
  return (personId, sessionId) => `Bearer ${tokens.make({ personId, sessionId, generation: null })}`;
}

/** The secret of a card on such a server, as its holder's phone has it. */
export const secretOf = (secret: string, card: Omit<Secretive, 'secretSerial'>) =>
  cardSecret(deriveKeys(secret), { ...card, secretSerial: null });

export async function fillBucket(config: S3Config, keys: readonly string[], bytes: Uint8Array): Promise<void> {
  const store = s3FileStore(config);
  for (const key of keys) await store.put(key, bytes, 'image/jpeg');
  await store.close();
}
