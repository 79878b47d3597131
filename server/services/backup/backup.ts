// Makes an archive of everything while the product runs: first the pictures, then the rows of one moment.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Execute, OpenDatabase } from '../database/connection';
import type { FileStore } from '../files/files';
import { requireKnownStore } from '../files/ofDatabase';
import { writeArchive, type ArchiveWriter } from './archive';
import {
  ENTRIES,
  migrationsOf,
  missingIn,
  readPictures,
  wantedPictures,
  type Manifest,
  type WantedPicture,
} from './copy';
import { listTables, readLines, sumOfLines, type TableSum } from './tables';

export interface Kept {
  snapshot: OpenDatabase['snapshot'];
  files: FileStore;
  /** The mark of the data's key, and the key itself if it lies beside the data; null if a setting holds it. */
  keyOf(execute: Execute): Promise<{ mark: string; secret: string | null }>;
}

type Print = (line: string) => void;

const SNAPSHOTS = 3;
const TOLD_EVERY_MS = 10_000;

async function fileOf(target: string, now: Date): Promise<string> {
  const isFolder = await stat(target).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  return isFolder ? join(target, `vinculo-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`) : target;
}

function teller(print: Print) {
  let printedAt = Date.now();
  return (line: string) => {
    if (Date.now() - printedAt < TOLD_EVERY_MS) return;
    printedAt = Date.now();
    print(line);
  };
}

async function addTables(archive: ArchiveWriter, execute: Execute, tell: Print): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await listTables(execute)) {
    const sum = sumOfLines(table);
    const text = async function* () {
      for await (const lines of readLines(execute, table)) {
        sum.add(lines);
        yield `${lines.join('\n')}\n`;
      }
    };
    await archive.add(ENTRIES.table(table.name), text());
    sums.push(sum.end());
    tell(`${table.name} copied`);
  }
  return sums;
}

async function fill(archive: ArchiveWriter, { snapshot, files, keyOf }: Kept, print: Print) {
  const tell = teller(print);
  const copied = new Set<string>();
  const pictures: Manifest['pictures'] = { files: 0, bytes: 0, missing: [], gone: [] };
  /** Answers the keys of pictures that are shown but missing. */
  const addPictures = async (wanted: WantedPicture[]): Promise<string[]> => {
    const missing: string[] = [];
    const left = wanted.filter(({ key }) => !copied.has(key));
    for await (const { of, files: batch } of readPictures(files, left)) {
      if (batch.length > 0 || !of.used) copied.add(of.key);
      else missing.push(of.key);
      for (const { key, bytes } of batch) {
        await archive.add(ENTRIES.pictures + key, bytes, true);
        pictures.files += 1;
        pictures.bytes += bytes.length;
      }
      tell(`${copied.size} pictures copied`);
    }
    return missing;
  };

  const first = await snapshot(async (execute) => {
    await requireKnownStore(execute, files);
    return { key: await keyOf(execute), wanted: await wantedPictures(execute) };
  });
  const { mark: keyMark, secret } = first.key;
  if (secret) await archive.add(ENTRIES.secret, Buffer.from(`${secret}\n`));
  await addPictures(first.wanted);
  for (let left = SNAPSHOTS; ; left -= 1) {
    const manifest = await snapshot<Manifest | null>(async (execute) => {
      const madeAt = new Date().toISOString();
      const wanted = await wantedPictures(execute);
      pictures.missing = await addPictures(wanted);
      // A picture was replaced between snapshot and copy, or has been missing for longer: another snapshot tells.
      if (pictures.missing.length > 0 && left > 1) return null;
      const isWanted = new Set(wanted.map(({ key }) => key));
      pictures.gone = [...copied].filter((key) => !isWanted.has(key));
      const tables = await addTables(archive, execute, tell);
      return { format: 1, madeAt, migrations: await migrationsOf(execute), tables, pictures, keyMark };
    });
    if (manifest) return { manifest, hasKey: secret !== null };
  }
}

/** `text`: what to print. Not `ok` if pictures are missing in it. Throws `StartError` if the file exists. */
export async function backUp(kept: Kept, target: string, print: Print): Promise<{ ok: boolean; text: string }> {
  const path = await fileOf(target, new Date());
  const { manifest, hasKey } = await writeArchive(path, async (archive) => {
    const filled = await fill(archive, kept, print);
    await archive.add(ENTRIES.manifest, Buffer.from(JSON.stringify(filled.manifest, null, 2)));
    return filled;
  });
  const { tables, pictures } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${path}: ${rows} rows of ${tables.length} tables, ${pictures.files} files of pictures (${pictures.bytes} bytes).`,
    ...missingIn(manifest),
    hasKey
      ? 'The key is in it: a person with this file can do what the server can.'
      : 'SECRET_KEY is not in it: keep it as well, elsewhere.',
  ];
  return { ok: pictures.missing.length === 0, text: lines.join('\n') };
}
