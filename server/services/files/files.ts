/** The port to where pictures' bytes lie, and the adapter that keeps them in a folder. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UNFINISHED } from '../unfinished';

/** Where bytes are kept by key. A key is written once and never changed, so whoever has its address may keep it. */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or null where there are none under this key. */
  get(key: string): Promise<Buffer | null>;
  /** Deleting what is not there is fine, so that it can be tried again. */
  delete(key: string): Promise<void>;
}

const KEY_BYTES = 20;
const KEY = /^[0-9a-f]{40}\.(?:jpg|png|webp)$/;

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A new unguessable name of 160 random bits, ending as the picture's kind does. */
export function newFileKey(extension: 'jpg' | 'png' | 'webp'): string {
  return `${randomBytes(KEY_BYTES).toString('hex')}.${extension}`;
}

/** True for a name that `newFileKey` could have made: nothing else ever reaches the disk. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** What a file of this name is served as. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** The address of a stored picture, on our own origin: the cropper's canvas may not read others. */
export function fileUrl(key: string): string {
  return `/files/${key}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Writes names and bytes to the disk itself, so that neither is lost with the power. */
async function sync(path: string, write?: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
  const handle = await open(path, write ? 'wx' : 'r');
  try {
    await write?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps files in a folder, spread over subfolders so that none of them grows long. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a file key');
    return join(folder, key.slice(0, 2), key);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await sync(unfinished, (handle) => handle.writeFile(bytes));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      // Windows has no handle on a folder to sync, and writes names through by itself.
      if (process.platform === 'win32') return;
      await sync(dirname(path));
      await sync(folder);
    },

    async get(key) {
      if (!isFileKey(key)) return null;
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
