// The bytes of a stored file.
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../services/files/files';

export async function bytesOf(store: FileStore, key: string): Promise<Buffer | null> {
  const stored = await store.get(key);
  return stored && buffer(stored.body);
}
