// A database and the store of its pictures belong together: both hold one id, which the first start makes.
import { uuidv7 } from 'uuidv7';
import { StartError } from '../../base/errors';
import { executeOf, rowsIfMade, type Execute, type OpenDatabase } from '../database/connection';
import { lockHolder } from '../database/migrationLock';
import { FOLDER_LOCKS } from '../database/postgres';
import { FilesUnavailable, type FileStore } from './files';

/** How many pictures are looked for in a store without an id. An installation that had no ids yet has them there. */
const LOOKED_FOR = 20;

const otherStore = ({ where }: FileStore) =>
  new StartError(
    `${where} is not where the pictures of this database are. Set DATA_DIR or S3_BUCKET to theirs; several instances share one bucket. If they are lost, run pictures:adopt.`,
  );

/** Null in tables of versions without ids, and before the first start. */
export async function storeIdIn(execute: Execute): Promise<string | null> {
  const [row] = await rowsIfMade(execute, 'picture_store', 'select id::text as id from picture_store');
  return row ? String(row['id']) : null;
}

export async function writeStoreId(execute: Execute, id: string): Promise<void> {
  await execute('insert into picture_store (id) values ($1) on conflict (one) do update set id = excluded.id', [id]);
}

async function holdsPictures(execute: Execute, store: FileStore): Promise<boolean> {
  const rows = await rowsIfMade(
    execute,
    'files',
    `select key from files where used and to_jsonb(files) ->> 'delete_requested_at' is null order by id desc limit ${LOOKED_FOR}`,
  );
  for (const { key } of rows) {
    const file = await store.get(String(key));
    file?.body.destroy();
    if (file) return true;
  }
  return rows.length === 0;
}

/** Two instances on two copies of a folder would each lack the other's pictures. One folder they may share. */
async function requireNoCopy(execute: Execute, store: FileStore): Promise<void> {
  const mark = await store.mark?.();
  if (mark === undefined) return;
  const who = await lockHolder(execute, `classid = ${FOLDER_LOCKS} and objid <> ${mark}`);
  if (who !== null)
    throw new StartError(
      `${store.where} is a copy: the pictures of this database are served from another by ${who}. Stop that, or end it with pg_terminate_backend; several instances share one bucket (S3_BUCKET).`,
    );
}

/**
 * Changes nothing. Throws `StartError` if the database knows its store, and this is another one, or a copy that is
 * served.
 */
export async function requireKnownStore(execute: Execute, store: FileStore): Promise<void> {
  const id = await storeIdIn(execute);
  if (id === null) return;
  if (id !== (await store.reach())) throw otherStore(store);
  await requireNoCopy(execute, store);
}

/** Does the same. Also throws if the database knows no store and this one lacks its pictures. */
export async function requireOwnStore(execute: Execute, store: FileStore): Promise<void> {
  await requireKnownStore(execute, store);
  if ((await storeIdIn(execute)) === null && !(await holdsPictures(execute, store))) throw otherStore(store);
}

/**
 * Work that writes the store's id into the database, under its lock. A store without one gets it first, so that a
 * process that dies in between leaves a store that the next try knows. If the work fails, the store is as before.
 */
export async function withIdOf<Result>(store: FileStore, work: (id: string) => Promise<Result>): Promise<Result> {
  const storeId = await store.reach();
  if (storeId !== null) return work(storeId);
  const id = uuidv7();
  await store.setId(id);
  try {
    return await work(id);
  } catch (error) {
    await store.setId(null).catch(() => undefined);
    throw error;
  }
}

async function agree(execute: Execute, store: FileStore): Promise<void> {
  // Another first start may have been faster.
  if ((await storeIdIn(execute)) !== null) return;
  await requireOwnStore(execute, store);
  await withIdOf(store, (id) => writeStoreId(execute, id));
}

/**
 * The database's store. Its `reach` notices from now on if another store answers. Throws `StartError` if one does
 * already.
 */
export async function storeOfDatabase(database: OpenDatabase, store: FileStore): Promise<FileStore> {
  const execute = executeOf(database);
  if ((await storeIdIn(execute)) === null)
    await database.migrate(({ transaction }) => transaction((inside) => agree(inside, store)));
  await requireOwnStore(execute, store);
  const id = await storeIdIn(execute);
  return {
    ...store,
    async reach() {
      const storeId = await store.reach();
      if (storeId !== id) throw new FilesUnavailable('reach', 'other');
      return storeId;
    },
  };
}
