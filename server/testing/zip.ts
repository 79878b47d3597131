// Reads a ZIP with another library than the one that writes it, and checks its sums.
import { BlobReader, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';

configure({ useWebWorkers: false });

export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)]))).getEntries();
  const files = entries.filter((entry): entry is FileEntry => !entry.directory);
  const read = async (entry: FileEntry): Promise<[string, Buffer]> => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const [whole] = await Promise.all([
      new Response(readable).arrayBuffer(),
      entry.getData(writable, { checkSignature: true }),
    ]);
    return [entry.filename, Buffer.from(whole)];
  };
  return new Map(await Promise.all(files.map(read)));
}
