// How much room the disk of the data folder has left, and how much of it the product leaves free.
import { statfs } from 'node:fs/promises';
import { StartError } from '../../base/errors';
import { remembered } from '../../base/remembered';

const MIB = 1024 ** 2;

/**
 * Bytes that stay free. Pictures end first, so that people can still sign in. After them every change ends, because the
 * embedded database does not survive a disk without any room.
 */
export const KEPT_FREE = { pictures: 256 * MIB, database: 64 * MIB } as const;
export type Kind = keyof typeof KEPT_FREE;

const FRESH_MS = 500;

/** What is kept in the data folder, and the room beside it. */
export interface Kept {
  kinds: readonly Kind[];
  /** Bytes; `Infinity` if nothing says how many. */
  freeDisk: () => Promise<number>;
}

export function keptIn(folder: string, { pictures, database }: Record<Kind, boolean>): Kept {
  const kinds = [...(pictures ? ['pictures' as const] : []), ...(database ? ['database' as const] : [])];
  const look = () =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Infinity,
    );
  return { kinds, freeDisk: remembered(look, FRESH_MS) };
}

export async function lacksDisk({ kinds, freeDisk }: Kept): Promise<Record<Kind, boolean>> {
  const free = await freeDisk();
  const lacks = (kind: Kind) => kinds.includes(kind) && free < KEPT_FREE[kind];
  return { pictures: lacks('pictures'), database: lacks('database') };
}

export const inMb = (bytes: number) => `${Math.floor(bytes / MIB)} MB`;

/** The embedded database may not open without room. Throws `StartError`. */
export async function requireDiskToOpen(folder: string): Promise<void> {
  const kept = keptIn(folder, { pictures: false, database: true });
  if (!(await lacksDisk(kept)).database) return;
  const left = inMb(await kept.freeDisk());
  throw new StartError(
    `The disk of the data folder ${folder} has ${left} left, and the database needs ${inMb(KEPT_FREE.database)}. Make room, or set DATA_DIR to a larger disk.`,
  );
}
