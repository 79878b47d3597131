/** Makes an archive of everything while the product goes on: the pictures first, then the database at one moment. */
import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import type { Execute, OpenDatabase } from '../database/database';
import type { FileStore } from '../files/files';
import { writeArchive, type ArchiveWriter } from './archive';
import { describe, ENTRIES, readPictures, wantedPictures, type Manifest, type WantedPicture } from './copy';
import { readLines, type Table } from './tables';

export interface Kept {
  database: OpenDatabase;
  files: FileStore;
  /** The server's key where it lies beside the data; null where a setting holds it. */
  secret: string | null;
  keyMark: string;
  clock: () => Date;
}

type Print = (line: string) => void;

/** Snapshots that are taken until one has all of its pictures. */
const SNAPSHOTS = 3;
const TOLD_EVERY_MS = 10_000;

async function* textOf(execute: Execute, table: Table): AsyncGenerator<string> {
  for await (const lines of readLines(execute, table)) yield `${lines.join('\n')}\n`;
}

/** Answers the file's path: a folder gets one named after the moment. */
async function fileOf(target: string, now: Date): Promise<string> {
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? join(target, `vinculo-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`) : target;
}

/** Says how far it is now and then, also so that whoever waits knows that it goes on. */
function teller(print: Print) {
  let told = Date.now();
  return (line: string) => {
    if (Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    print(line);
  };
}

async function fill(archive: ArchiveWriter, { database, files, ...kept }: Kept, print: Print): Promise<Manifest> {
  const tell = teller(print);
  const copied = new Set<string>();
  const pictures: Manifest['pictures'] = { files: 0, bytes: 0, missing: [], gone: [] };
  const addPictures = async (wanted: WantedPicture[]): Promise<string[]> => {
    const missing: string[] = [];
    const left = wanted.filter(({ key }) => !copied.has(key));
    for await (const { of, files: found } of readPictures(files, left)) {
      if (found.length > 0) copied.add(of.key);
      else if (of.used) missing.push(of.key);
      for (const { key, bytes } of found) {
        await archive.add(ENTRIES.pictures + key, bytes, true);
        pictures.files += 1;
        pictures.bytes += bytes.length;
      }
      tell(`${copied.size} pictures copied`);
    }
    return missing;
  };

  await addPictures(await wantedPictures(async (sql) => (await database.query(sql)).rows));
  for (let left = SNAPSHOTS; ; left -= 1) {
    const manifest = await database.snapshot<Manifest | null>(async (execute) => {
      const wanted = await wantedPictures(execute);
      pictures.missing = await addPictures(wanted);
      // Replaced between the snapshot and the copy, or gone for longer: another snapshot tells.
      if (pictures.missing.length > 0 && left > 1) return null;
      const isWanted = new Set(wanted.map(({ key }) => key));
      pictures.gone = [...copied].filter((key) => !isWanted.has(key));
      const described = await describe(execute);
      for (const table of described.tables) {
        await archive.add(ENTRIES.table(table.name), textOf(execute, table));
        tell(`${table.name} copied`);
      }
      return { format: 1, madeAt: kept.clock().toISOString(), ...described, pictures, keyMark: kept.keyMark };
    });
    if (manifest) return manifest;
  }
}

/** Answers what there is to say of it. Throws `StartError` where the file is there already. */
export async function backUp(kept: Kept, target: string, print: Print): Promise<string> {
  const path = await fileOf(target, kept.clock());
  const { tables, pictures } = await writeArchive(path, async (archive) => {
    const manifest = await fill(archive, kept, print);
    if (kept.secret) await archive.add(ENTRIES.secret, Buffer.from(`${kept.secret}\n`));
    await archive.add(ENTRIES.manifest, Buffer.from(JSON.stringify(manifest, null, 2)));
    return manifest;
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${path}: ${rows} rows of ${tables.length} tables, ${pictures.files} files of pictures (${pictures.bytes} bytes).`,
    ...(pictures.missing.length > 0
      ? [`${pictures.missing.length} pictures are shown and were not in the store: ${pictures.missing.join(', ')}`]
      : []),
    kept.secret
      ? 'The key is in it: whoever has this file can do what the server can.'
      : 'SECRET_KEY is not in it: keep it as well, elsewhere.',
  ].join('\n');
}
