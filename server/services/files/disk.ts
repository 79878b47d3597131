// Keeps pictures in a folder.
import { createHash, randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../dataFolder/dataFolder';
import { UNFINISHED } from '../dataFolder/unfinished';
import { FilesUnavailable, ID_NAME, isFileKey, requireFileKey, type FileStore } from './files';

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** Syncs names and bytes to the disk, so that a power cut loses neither. */
async function sync(path: string, write?: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
  const handle = await open(path, write ? 'wx' : 'r');
  try {
    await write?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keys are spread over subfolders, so that none grows long. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), requireFileKey(key));
  const idPath = join(folder, ID_NAME);

  async function write(path: string, bytes: Uint8Array | string): Promise<void> {
    const unfinished = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await sync(unfinished, (handle) => handle.writeFile(bytes));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isDiskFull(error) ? new FilesUnavailable('put', 'full', { cause: error }) : error;
    }
    // Windows cannot sync a folder, and writes names through by itself.
    if (process.platform === 'win32') return;
    await sync(dirname(path));
    await sync(folder);
  }

  return {
    where: `The folder ${folder}`,

    // A key that is none is refused in the promise.
    put: async (key, bytes) => write(pathOf(key), bytes),

    async get(key) {
      if (!isFileKey(key)) return null;
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      try {
        const { size } = await handle.stat();
        return { length: size, body: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async reach() {
      const mode = constants.R_OK | constants.W_OK;
      try {
        await access(folder, mode).catch((error: unknown) => {
          // The first start makes the folder.
          if (isMissing(error)) return access(dirname(folder), mode);
          throw error;
        });
        return await readFile(idPath, 'utf8').then(
          (text) => text.trim(),
          (error: unknown) => {
            if (isMissing(error)) return null;
            throw error;
          },
        );
      } catch (error) {
        throw new FilesUnavailable('reach', 'away', { cause: error });
      }
    },

    async setId(id) {
      if (id === null) await rm(idPath, { force: true });
      else await write(idPath, `${id}\n`);
    },

    // A copy is another file, made later. All machines that share a folder see the same.
    async mark() {
      const { ino, ctimeMs } = await stat(idPath);
      return createHash('sha256').update(`${ino} ${ctimeMs}`).digest().readUInt32BE() >>> 1;
    },
  };
}
