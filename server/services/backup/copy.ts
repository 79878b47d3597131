// A whole copy of the product's data, from a database and a store at one moment, or from an archive.
import { Readable } from 'node:stream';
import { buffer, json, text } from 'node:stream/consumers';
import { StartError } from '../../base/errors';
import type { Execute } from '../database/connection';
import { filesOf, type FileStore } from '../files/files';
import { linesOf, openArchive } from './archive';
import { listTables, readLines, sumOfLines, type Table, type TableSum } from './tables';

export interface Manifest {
  format: 1;
  madeAt: string;
  /** All migrations that had run, with their checksums. */
  migrations: { name: string; checksum: string }[];
  tables: TableSum[];
  pictures: {
    files: number;
    bytes: number;
    /** Keys of pictures that are shown but were not in the store. */
    missing: string[];
    /** Keys that were copied but are not in the snapshot's rows. */
    gone: string[];
  };
  keyMark: string;
}

const NAMED_MAX = 10;

/** The line that says how many pictures a copy lacks, and which; none if it lacks none. */
export function missingIn({ pictures: { missing } }: Manifest): string[] {
  if (missing.length === 0) return [];
  const more = missing.length > NAMED_MAX ? ', …' : '';
  const named = missing.slice(0, NAMED_MAX).join(', ') + more;
  return [`It lacks ${missing.length} pictures that are shown, because they were not in the store: ${named}`];
}

export interface Picture {
  key: string;
  bytes: Buffer;
}

export interface Copy {
  manifest: Manifest;
  rows(table: Table): AsyncIterable<string[]>;
  pictures(): AsyncIterable<Picture>;
  secret: string | null;
}

export const ENTRIES = {
  manifest: 'manifest.json',
  secret: 'secret.key',
  table: (name: string) => `tables/${name}.jsonl`,
  pictures: 'pictures/',
};

export interface WantedPicture {
  key: string;
  used: boolean;
}

export async function wantedPictures(execute: Execute): Promise<WantedPicture[]> {
  const rows = await execute('select key, used and delete_requested_at is null as used from files');
  return rows.map(({ key, used }) => ({ key: String(key), used: used === true }));
}

const PICTURES_AT_ONCE = 16;

/** Yields the stored files of each picture, or none if the picture itself is missing. */
export async function* readPictures(
  store: FileStore,
  wanted: WantedPicture[],
): AsyncGenerator<{ of: WantedPicture; files: Picture[] }> {
  const read = async (key: string): Promise<Picture[]> => {
    const stored = await store.get(key);
    return stored ? [{ key, bytes: await buffer(stored.body) }] : [];
  };
  for (let start = 0; start < wanted.length; start += PICTURES_AT_ONCE) {
    const some = wanted.slice(start, start + PICTURES_AT_ONCE);
    const copies = await Promise.all(
      some.map(async (of) => {
        const picture = await read(of.key);
        const [, ...sizes] = picture.length > 0 ? filesOf(of.key) : [];
        return { of, files: [...picture, ...(await Promise.all(sizes.map(read))).flat()] };
      }),
    );
    yield* copies;
  }
}

export async function migrationsOf(execute: Execute): Promise<Manifest['migrations']> {
  return (await execute('select name, checksum from migrations order by name')) as unknown as Manifest['migrations'];
}

/** A copy from a database's snapshot and a store. Its manifest's counts and sums are complete after the reading. */
export async function liveCopy(
  execute: Execute,
  store: FileStore,
  { keyMark, madeAt }: { keyMark: string; madeAt: Date },
): Promise<Copy> {
  const pictures: Manifest['pictures'] = { files: 0, bytes: 0, missing: [], gone: [] };
  const wanted = await wantedPictures(execute);
  const tables = (await listTables(execute)).map((table) => ({ ...table, rows: 0, sum: '' }));
  const migrations = await migrationsOf(execute);
  return {
    manifest: { format: 1, madeAt: madeAt.toISOString(), migrations, tables, pictures, keyMark },
    async *rows(table) {
      const sum = sumOfLines(table);
      for await (const lines of readLines(execute, table)) {
        sum.add(lines);
        yield lines;
      }
      const read = tables.find(({ name }) => name === table.name);
      if (read) Object.assign(read, sum.end());
    },
    async *pictures() {
      for await (const { of, files } of readPictures(store, wanted)) {
        if (files.length === 0 && of.used) pictures.missing.push(of.key);
        pictures.files += files.length;
        pictures.bytes += files.reduce((sum, { bytes }) => sum + bytes.length, 0);
        yield* files;
      }
    },
    secret: null,
  };
}

/** Throws `StartError` if the archive is not ours or has an unknown format. */
export async function archivedCopy(path: string): Promise<Copy> {
  const archive = await openArchive(path);
  const read = (name: string) => Readable.from(archive.read(name));
  // A ZIP of something else has no such entry.
  if (!archive.names.includes(ENTRIES.manifest)) throw new StartError(`${path} is no backup of Vínculo.`);
  const manifest = (await json(read(ENTRIES.manifest))) as Manifest;
  if (manifest.format !== 1) throw new StartError(`${path} was made by a newer version of the program.`);
  return {
    manifest,
    rows: ({ name }) => linesOf(archive.read(ENTRIES.table(name))),
    async *pictures() {
      for (const name of archive.names.filter((each) => each.startsWith(ENTRIES.pictures)))
        yield { key: name.slice(ENTRIES.pictures.length), bytes: await buffer(read(name)) };
    },
    secret: archive.names.includes(ENTRIES.secret) ? (await text(read(ENTRIES.secret))).trim() : null,
  };
}
