/** The new embedded database that the build leaves, with the tables of its version: migrating one takes seconds. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { NEW_DATABASE } from '../../root';

const BLOCK = 512;
/** Where the heads of a tar have what is read of them. */
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const KIND = 156;
const FOLDER = '5';

/** As a tar. */
export const readNewDatabase = async () => promisify(gunzip)(await readFile(NEW_DATABASE));

/** Writes its files into a folder that is not there yet. PGlite would start on them only to be closed again. */
export async function unpackNewDatabase(folder: string): Promise<void> {
  const tar = await readNewDatabase();
  const textAt = (from: number, to: number) => tar.toString('latin1', from, to).replace(/\0.*/s, '');
  mkdirSync(folder, { recursive: true });
  for (let head = 0; head < tar.length && tar[head] !== 0;) {
    const path = join(folder, textAt(head + NAME[0], head + NAME[1]));
    const bytes = Number.parseInt(textAt(head + SIZE[0], head + SIZE[1]), 8) || 0;
    const body = head + BLOCK;
    // A thousand small files: each by itself would be waited for longer than it takes.
    if (textAt(head + KIND, head + KIND + 1) === FOLDER) mkdirSync(path, { recursive: true });
    else writeFileSync(path, tar.subarray(body, body + bytes));
    head = body + Math.ceil(bytes / BLOCK) * BLOCK;
  }
}
