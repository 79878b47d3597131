/** The new embedded database that the build leaves, with the tables of its version: migrating one takes seconds. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { NEW_DATABASE } from '../../base/root';

/** Writes its files into a folder that is not there yet. PGlite would start on them only to be closed again. */
export const unpackNewDatabase = (folder: string): Promise<void> =>
  pipeline(createReadStream(NEW_DATABASE), createGunzip(), unpackTar(folder));
