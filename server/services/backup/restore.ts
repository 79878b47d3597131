// Restores a whole copy, checked against its counts and sums, or nothing.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { StartError } from '../../base/errors';
import { MIGRATIONS_DIR } from '../../base/root';
import type { Execute, OpenDatabase } from '../database/connection';
import { migrateInside, readMigrations, type Migration } from '../database/migrate';
import { contentTypeOf, deletePicture, type FileStore } from '../files/files';
import { storeIdIn, withIdOf, writeStoreId } from '../files/ofDatabase';
import { missingIn, wantedPictures, type Copy, type Manifest, type Picture } from './copy';
import { dropEverything, listTables, sumTable, withoutTriggers, writeLines } from './tables';

const PICTURES_AT_ONCE = 16;

async function migrationsFor({ migrations }: Manifest): Promise<{ then: Migration[]; since: Migration[] }> {
  const ours = await readMigrations(MIGRATIONS_DIR);
  const checksums = new Map(ours.map(({ name, checksum }) => [name, checksum]));
  const foreign = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (foreign) throw new StartError(`The copy was made by another version of the program: it knows ${foreign.name}`);
  const had = new Set(migrations.map(({ name }) => name));
  return { then: ours.filter(({ name }) => had.has(name)), since: ours.filter(({ name }) => !had.has(name)) };
}

async function rowsIn(execute: Execute): Promise<number> {
  let rows = 0;
  for (const table of await listTables(execute)) rows += (await sumTable(execute, table)).rows;
  return rows;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Stores the pictures and reads each back. Those from an earlier try are written again. */
async function keepPictures(files: FileStore, copy: Copy): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  const keep = async ({ key, bytes }: Picture) => {
    await files.put(key, bytes, contentTypeOf(key));
    const stored = await files.get(key);
    if (!stored || sha256(await buffer(stored.body)) !== sha256(bytes))
      throw new StartError(`The picture ${key} is not in the store as it was written.`);
    total.files += 1;
    total.bytes += bytes.length;
  };
  const some: Picture[] = [];
  const flush = () => Promise.all(some.splice(0).map(keep));
  for await (const picture of copy.pictures()) {
    some.push(picture);
    if (some.length === PICTURES_AT_ONCE) await flush();
  }
  await flush();
  return total;
}

async function fillTables(execute: Execute, { manifest, rows }: Copy): Promise<void> {
  const tables = await listTables(execute);
  await execute(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  for (const table of manifest.tables) {
    for await (const lines of rows(table)) await writeLines(execute, table, lines);
    const sum = await sumTable(execute, table);
    if (sum.rows !== table.rows || sum.sum !== table.sum)
      throw new StartError(`The table ${table.name} has ${sum.rows} rows of ${table.rows}, or others than it had.`);
  }
}

/** Throws `StartError` if something is in the way: rows, or pictures that another database may show. */
async function requireEmpty(execute: Execute, files: FileStore, isMove: boolean): Promise<void> {
  const rows = await rowsIn(execute);
  if (rows > 0 && isMove)
    throw new StartError(`The database of DATABASE_URL holds ${rows} rows already: a move needs an empty one.`);
  if (rows > 0)
    throw new StartError(`There are ${rows} rows already. Name another place, or say --overwrite to lose them.`);
  // A move without a bucket leaves the pictures where they are.
  if (!isMove && (await files.reach()) !== null && (await storeIdIn(execute)) === null)
    throw new StartError(
      `${files.where} holds the pictures of a database already. Name another place, or say --overwrite to use it for this one.`,
    );
}

/**
 * Throws `StartError`, with nothing done, if there is data and it may not be overwritten. Existing data are replaced in
 * the moment in which the copy is complete. Answers what to print.
 */
export async function restore(
  { database, files }: { database: OpenDatabase; files: FileStore },
  copy: Copy,
  { overwrites, isMove = false }: { overwrites: boolean; isMove?: boolean },
): Promise<string> {
  const { manifest } = copy;
  const { then, since } = await migrationsFor(manifest);
  return database.migrate(async ({ transaction }) => {
    const before = await transaction(async (execute) => {
      if (!overwrites) await requireEmpty(execute, files, isMove);
      const hasFiles = (await listTables(execute)).some(({ name }) => name === 'files');
      return hasFiles ? wantedPictures(execute) : [];
    });
    // Before the rows that show the pictures.
    const kept = await keepPictures(files, copy);
    if (kept.files !== manifest.pictures.files || kept.bytes !== manifest.pictures.bytes)
      throw new StartError(`${kept.files} files of pictures (${kept.bytes} bytes) are not all that there were.`);
    const now = await withIdOf(files, (id) =>
      transaction(async (execute) => {
        await dropEverything(execute);
        await migrateInside(execute, then);
        await withoutTriggers(execute, () => fillTables(execute, copy));
        await migrateInside(execute, since);
        await writeStoreId(execute, id);
        return new Set((await wantedPictures(execute)).map(({ key }) => key));
      }),
    );
    const had = [...before.map(({ key }) => key), ...manifest.pictures.gone];
    for (const key of had) if (!now.has(key)) await deletePicture(files, key);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const pictures = `${kept.files} files of pictures (${kept.bytes} bytes)`;
    return [
      `${rows} rows of ${manifest.tables.length} tables and ${pictures} are as they were on ${manifest.madeAt}.`,
      ...missingIn(manifest),
    ].join('\n');
  });
}
