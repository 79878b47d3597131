// Removes unfinished files that a sudden end left behind.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const UNFINISHED = '.part';

/** Deletes unfinished files older than this moment, also in subfolders; answers how many. */
export async function sweepUnfinished(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let swept = 0;
  for (const path of names.filter((name) => name.endsWith(UNFINISHED)).map((name) => join(folder, name))) {
    // The file is gone if its writer has finished meanwhile.
    const stats = await stat(path).catch(() => null);
    if (!stats?.isFile() || stats.mtime >= before) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
