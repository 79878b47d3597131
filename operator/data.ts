// What an operator does with all data: migration, backup, restore, the move to PostgreSQL and a bucket, lost keys.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../server/base/errors';
import { MIGRATIONS_DIR } from '../server/base/root';
import type { Config } from '../server/config';
import { refuseDemoLeftovers } from '../server/demo/leftovers';
import { requireOwnData } from '../server/lifecycle/ownData';
import { backUp, type Kept } from '../server/services/backup/backup';
import { archivedCopy, liveCopy, type Copy } from '../server/services/backup/copy';
import { restore } from '../server/services/backup/restore';
import { executeOf, othersConnected, type OpenDatabase } from '../server/services/database/connection';
import { migrate, requireMigrated } from '../server/services/database/migrate';
import { openDatabase } from '../server/services/database/open';
import { openPglite } from '../server/services/database/pglite';
import { LAST_BACKUP, prepareFolder } from '../server/services/dataFolder/dataFolder';
import { inMb, KEPT_FREE } from '../server/services/dataFolder/freeDisk';
import type { FileStore } from '../server/services/files/files';
import { requireKnownStore, withIdOf, writeStoreId } from '../server/services/files/ofDatabase';
import { openFiles } from '../server/services/files/open';
import { keyOfData, keysOfStart, requireKeyOfStart } from '../server/services/keys/dataKey';
import { deriveKeys, readOrMakeSecret, replaceSecret } from '../server/services/keys/keys';
import { redrawLastingKeys } from '../server/services/keys/lastingKeys';
import { createLog } from '../server/services/monitoring/log';
import { askOperator, isRunning, type OperatorAnswer, type Print } from '../server/services/operator/socket';
import type { Deps } from '../server/wiring/deps';
import commands from './commands.json' with { type: 'json' };

interface Place {
  config: Config;
  database: OpenDatabase;
  files: Kept['files'];
}

const OVERWRITE = '--overwrite';
const OTHER_KEY = '--other-key';
export const SAID_YES = '--yes';
const usageOf = (command: keyof typeof commands) => `Say it as ${command} ${commands[command][0]}`;

export const done = (text: string): OperatorAnswer => ({ ok: true, text });
export const refused = (text: string): OperatorAnswer => ({ ok: false, text });

async function inPlace<Result>(
  config: Config,
  work: (place: Place) => Promise<Result>,
  prepare: (database: OpenDatabase, files: FileStore) => Promise<unknown> = (database) => database.query('select 1'),
): Promise<Result> {
  await prepareFolder(config.dataDir);
  const { files, close } = await openFiles(config);
  try {
    const log = createLog(config.logLevel, process.stderr);
    const { database } = await openDatabase(config, log, (opened) => prepare(opened, files));
    try {
      return await work({ config, database, files });
    } finally {
      await database.close();
    }
  } finally {
    await close();
  }
}

/** Opening would make an embedded database if there is none. An empty database holds no data to copy. */
function requireEmbedded({ dataDir }: Config): void {
  if (!existsSync(join(dataDir, 'db'))) throw new StartError(`DATA_DIR ${dataDir} holds no database.`);
}

const markOf = (key: string | undefined) => deriveKeys(key ?? '').mark;

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    // The running database may have removed it meanwhile.
    const stats = await stat(join(folder, name)).catch(() => null);
    bytes += stats?.size ?? 0;
  }
  return bytes;
}

const COPY = 'database:copy';
const COPIES = /^db\.copy-/;

/**
 * The running product does this, because it holds the embedded database. Answers the path of a copy of its files. The
 * caller reads the copy, so the product waits only for the copying.
 */
export async function copyDatabase({ config, database, kept }: Deps): Promise<OperatorAnswer> {
  if (!database.copyFiles) return refused('The product runs on PostgreSQL: set DATABASE_URL.');
  // Copies left by processes that died.
  for (const name of await readdir(config.dataDir))
    if (COPIES.test(name)) await rm(join(config.dataDir, name), { recursive: true, force: true });
  const needed = await sizeOf(join(config.dataDir, 'db'));
  // A copy that fills the disk would end the product.
  if ((await kept.freeDisk()) - needed < KEPT_FREE.database)
    return refused(`The disk of ${config.dataDir} has no room for a copy of the database (${inMb(needed)}).`);
  const path = join(config.dataDir, `db.copy-${randomBytes(6).toString('hex')}`);
  try {
    await database.copyFiles(path);
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  }
  return done(path);
}

const snapshotOfRunning =
  ({ dataDir }: Config): OpenDatabase['snapshot'] =>
  async (work) => {
    const answer = await askOperator(dataDir, { command: COPY, args: [] });
    if (!answer?.ok) throw new StartError(answer?.text ?? 'The product has stopped: try again.');
    const path = answer.text;
    try {
      const database = await openPglite({ folder: path });
      try {
        return await database.snapshot(work);
      } finally {
        await database.close();
      }
    } finally {
      await rm(path, { recursive: true, force: true });
    }
  };

async function backup(config: Config, args: string[], print: Print): Promise<OperatorAnswer> {
  const [target, ...rest] = args;
  if (!target || rest.length > 0) return refused(usageOf('backup'));
  if (!config.databaseUrl) requireEmbedded(config);
  const keyOf: Kept['keyOf'] = async (execute) => {
    const key = await keyOfData(execute, config);
    // A key that lies beside the data is copied with them.
    return { mark: markOf(key?.key), secret: key?.isInFolder ? key.key : null };
  };
  const keep = async (snapshot: Kept['snapshot'], files: Kept['files']) => {
    const answer = await backUp({ snapshot, files, keyOf }, target, print);
    // The metric reads this file's time.
    if (answer.ok) await writeFile(join(config.dataDir, LAST_BACKUP), '');
    return answer;
  };
  if (config.databaseUrl || !(await isRunning(config.dataDir)))
    return inPlace(config, ({ database, files }) => keep((work) => database.snapshot(work), files));
  const { files, close } = await openFiles(config);
  try {
    return await keep(snapshotOfRunning(config), files);
  } finally {
    await close();
  }
}

/** A connected process would go on with what it remembers of the old data. */
async function requireAlone({ database }: Place): Promise<void> {
  if (database.kind === 'pglite') return;
  const others = await othersConnected(executeOf(database));
  if (others > 0)
    throw new StartError(`The database of DATABASE_URL has ${others} other connections: stop them first.`);
}

/**
 * The key to keep in the folder after the data are there; null if it is there already. With another key everyone would
 * have to sign in again, and printed cards would be worthless.
 */
async function secretFor(config: Config, { secret, manifest }: Copy, flags: Set<string>): Promise<string | null> {
  const own = await keysOfStart(config);
  // Data without a key fit an installation with any key.
  if ([undefined, ...own].some((key) => markOf(key) === manifest.keyMark)) return null;
  if (flags.has(OTHER_KEY)) return null;
  if (!config.secretKey && secret && (own.length === 0 || flags.has(OVERWRITE))) return secret;
  const how = secret ? 'the one in the backup (secret.key)' : 'the one that was set when the backup was made';
  throw new StartError(`The data belong to another key. Set SECRET_KEY to ${how}, or say ${OTHER_KEY} to do without.`);
}

/** For a store that is lost. An empty store, or what was saved of the lost one, takes its place. */
async function adoptPictures(config: Config, args: string[]): Promise<OperatorAnswer> {
  if (args.some((arg) => arg !== SAID_YES)) return refused(usageOf('pictures:adopt'));
  if (!config.databaseUrl) requireEmbedded(config);
  const work = async (place: Place) => {
    await requireAlone(place);
    const { database, files } = place;
    if (!args.includes(SAID_YES))
      return done(`${files.where} would be the place of the pictures as it is. Say it again with ${SAID_YES}.`);
    await database.migrate(({ transaction }) =>
      withIdOf(files, (id) => transaction((execute) => writeStoreId(execute, id))),
    );
    return done(`${files.where} is the place of the pictures. A backup says which are not there.`);
  };
  return inPlace(config, work, (database) => requireMigrated(database, MIGRATIONS_DIR));
}

const forgetLastingKeys = async ({ database, config }: Place) =>
  redrawLastingKeys(database.db, config.secretKey ?? (await readOrMakeSecret(config.dataDir)));

/**
 * For a key that is lost, or that others know together with a copy of the database. It opens nothing, so it needs no
 * key.
 */
async function forgetKeys(config: Config, args: string[]): Promise<OperatorAnswer> {
  if (args.some((arg) => arg !== SAID_YES)) return refused(usageOf('keys:forget'));
  if (!config.databaseUrl) requireEmbedded(config);
  if (!args.includes(SAID_YES))
    return done(`Cards and codes on paper, and links in mails, would be worthless. Say it again with ${SAID_YES}.`);
  return inPlace(config, async (place) => {
    await requireAlone(place);
    await forgetLastingKeys(place);
    return done('New lasting keys, for the key of these settings. Cards and codes on paper have to be printed anew.');
  });
}

async function restorePlace(config: Config, args: string[]): Promise<OperatorAnswer> {
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  const [path, ...rest] = args.filter((arg) => !arg.startsWith('--'));
  const isKnown = [...flags].every((flag) => flag === OVERWRITE || flag === OTHER_KEY);
  if (!path || rest.length > 0 || !isKnown) return refused(usageOf('restore'));
  const copy = await archivedCopy(path);
  const secret = await secretFor(config, copy, flags);
  return inPlace(config, async (place) => {
    await requireAlone(place);
    const text = await restore(place, copy, { overwrites: flags.has(OVERWRITE) });
    if (flags.has(OTHER_KEY)) await forgetLastingKeys(place);
    if (secret) await replaceSecret(config.dataDir, secret);
    return done(text);
  });
}

async function move(config: Config, args: string[]): Promise<OperatorAnswer> {
  if (args.length > 0) return refused(usageOf('move'));
  if (!config.databaseUrl)
    return refused('Set DATABASE_URL to where the data shall be, and S3_BUCKET for the pictures.');
  requireEmbedded(config);
  const embedded: Config = { ...config, databaseUrl: null, s3: null };
  return inPlace(embedded, (from) =>
    from.database.snapshot(async (execute) => {
      await requireKnownStore(execute, from.files);
      await requireKeyOfStart(execute, config);
      const keyMark = markOf((await keyOfData(execute, config))?.key);
      const copy = await liveCopy(execute, from.files, { keyMark, madeAt: new Date() });
      return inPlace(config, async (to) => {
        await requireAlone(to);
        const text = await restore(to, copy, { overwrites: false, isMove: true });
        return done(`${text}\n${config.dataDir} is as it was: start with the settings of this command.`);
      });
    }),
  );
}

async function migratePlace(config: Config, args: string[], print: Print): Promise<OperatorAnswer> {
  if (args.some((arg) => arg !== SAID_YES)) return refused(usageOf('migrate'));
  let ran: string[] = [];
  await inPlace(
    config,
    async () => undefined,
    async (database, files) => {
      await refuseDemoLeftovers(config, executeOf(database));
      await requireOwnData(config, executeOf(database), files);
      ran = await migrate(database, MIGRATIONS_DIR, print, { saidYes: args.includes(SAID_YES) });
    },
  );
  return done(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The tables are up to date.');
}

/** Each command opens the data itself, whether or not a product runs. */
export const DATA_COMMANDS: Record<string, (config: Config, args: string[], print: Print) => Promise<OperatorAnswer>> =
  {
    backup,
    restore: restorePlace,
    move,
    migrate: migratePlace,
    'keys:forget': forgetKeys,
    'pictures:adopt': adoptPictures,
  };
