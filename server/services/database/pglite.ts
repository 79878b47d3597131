// The embedded database: PostgreSQL in this process, its files in the data folder, one process at a time.
import { constants, createReadStream, existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { unpackTar } from 'modern-tar/fs';
import { NEW_DATABASE } from '../../base/root';
import { oneAtATime, type Execute, type OpenDatabase } from './connection';

const extensions = { pg_trgm, btree_gin, unaccent };
/** PostgreSQL's default costs memory and start time, and finds nothing sooner; the system caches the files anyway. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

export interface PgliteOptions {
  folder?: string;
  dump?: Blob;
  release?: () => Promise<void>;
}

/** Made beside its folder and renamed when complete, so that a process that dies leaves no half database. */
async function makeFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // Unpacked without PGlite, which would have to start and close. A run from the sources may have none.
  if (existsSync(NEW_DATABASE)) await pipeline(createReadStream(NEW_DATABASE), createGunzip(), unpackTar(unfinished));
  else await (await PGlite.create({ dataDir: unfinished })).close();
  await rename(unfinished, folder);
}

export async function startPglite({ folder, dump }: PgliteOptions): Promise<PGlite> {
  // An existing folder may be a mounted disk: nothing is moved over it.
  if (folder && !existsSync(folder)) await makeFolder(folder);
  const data = { ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) };
  return PGlite.create({ ...data, extensions, startParams });
}

const executeOn =
  (on: Pick<PGlite, 'query' | 'exec'>): Execute =>
  async (sql, values) =>
    (values ? await on.query<Record<string, unknown>>(sql, values) : (await on.exec(sql)).at(-1))?.rows ?? [];

export function pgliteDatabase(pg: PGlite, { folder, release }: PgliteOptions = {}): OpenDatabase {
  const transaction = <Result>(work: (execute: Execute) => Promise<Result>) =>
    pg.transaction((tx) => work(executeOn(tx)));
  let changed: Promise<unknown> = Promise.resolve();
  return {
    db: drizzle(pg),
    kind: 'pglite',
    async query(text, values) {
      const { rows, affectedRows } = await pg.query<Record<string, unknown>>(text, values);
      return { rows, rowCount: affectedRows ?? rows.length };
    },
    async queryApart(text, values) {
      return (await pg.query<Record<string, unknown>>(text, values)).rows;
    },
    // One process owns it, so no lock across processes is needed.
    alone: oneAtATime(),
    tellFolder: async () => undefined,
    connections: () => ({}),
    migrate(work) {
      const result = changed.then(() => work({ transaction, execute: executeOn(pg) }));
      changed = result.catch(() => undefined);
      return result;
    },
    snapshot: transaction,
    // Between two statements, like a process that dies there: uncommitted work is not in the copy.
    ...(folder && {
      copyFiles: (to) => pg.runExclusive(() => cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE })),
    }),
    async close() {
      await pg.close();
      await release?.();
    },
  };
}

export async function openPglite(options: PgliteOptions): Promise<OpenDatabase> {
  return pgliteDatabase(await startPglite(options), options);
}
