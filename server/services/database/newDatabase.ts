/** Unpacks the new embedded database that the build made, because migrating an empty one takes seconds. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { NEW_DATABASE } from '../../base/root';

/** Writes its files into a new folder, without PGlite, which would have to start and close. */
export const unpackNewDatabase = (folder: string): Promise<void> =>
  pipeline(createReadStream(NEW_DATABASE), createGunzip(), unpackTar(folder));
