// Chooses where pictures lie.
import { join } from 'node:path';
import type { Config } from '../../config';
import { diskFileStore } from './disk';

/** Throws `StartError` if the configured bucket cannot be used. */
export async function openFiles({ s3, dataDir }: Config) {
  if (!s3) return { files: diskFileStore(join(dataDir, 'files')), close: async () => undefined };
  // Amazon's client is slow to load, and a server without a bucket never needs it.
  const { s3FileStore } = await import('./s3');
  const store = s3FileStore(s3);
  await store.check();
  return { files: store, close: () => store.close() };
}
