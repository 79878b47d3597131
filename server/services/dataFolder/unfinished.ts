/** What a sudden end leaves of files that were being written under a name of their own until they were whole. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Ends the name of every file that is not whole yet. */
export const UNFINISHED = '.part';

/** Deletes what was begun before this moment in a folder and below it, and never finished; answers how many. */
export async function sweepUnfinished(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let swept = 0;
  for (const path of names.filter((name) => name.endsWith(UNFINISHED)).map((name) => join(folder, name))) {
    // The file is gone where whoever was writing it has finished meanwhile.
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
