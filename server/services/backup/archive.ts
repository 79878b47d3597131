// A ZIP archive of any size on disk, read and written as a stream. It is whole under its name, or absent.
import { createWriteStream, openAsBlob } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { StartError } from '../../base/errors';
import { codeOf } from '../dataFolder/dataFolder';
import { UNFINISHED } from '../dataFolder/unfinished';

/** Loaded only when needed, because it would slow every start. */
async function loadZip() {
  const zip = await import('@zip.js/zip.js/lib/zip-core-native.js');
  zip.configure({ useWebWorkers: false });
  return zip;
}

export interface ArchiveWriter {
  /** `isPacked`: already compressed, as pictures are. */
  add(name: string, pieces: AsyncIterable<Uint8Array | string> | Uint8Array, isPacked?: boolean): Promise<void>;
}

const streamOf = (pieces: AsyncIterable<Uint8Array | string> | Uint8Array) =>
  Readable.toWeb(Readable.from(pieces instanceof Uint8Array ? [pieces] : pieces, { objectMode: false }));

/** Throws `StartError` if the file exists. If the work fails nothing is left. */
export async function writeArchive<Result>(
  path: string,
  work: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartError(`${path} is there already: name another file.`);
  const { ZipWriter } = await loadZip();
  const unfinished = path + UNFINISHED;
  // Not `wx`: what a killed backup left may be overwritten.
  const target = createWriteStream(unfinished, { mode: 0o600 });
  try {
    const zip = new ZipWriter(Writable.toWeb(target) as WritableStream<Uint8Array>, { zip64: true });
    const result = await work({
      async add(name, pieces, isPacked) {
        await zip.add(name, { readable: streamOf(pieces) as ReadableStream }, { level: isPacked ? 0 : 6 });
      },
    });
    await zip.close();
    const handle = await open(unfinished, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
    return result;
  } catch (error) {
    target.destroy();
    await rm(unfinished, { force: true });
    if (target.errored) throw new StartError(`${path} cannot be written (${codeOf(error)}).`, { cause: error });
    throw error;
  }
}

export interface Archive {
  names: string[];
  /** Throws, at its end at the latest, if the bytes are not those that were written. */
  read(name: string): AsyncIterable<Uint8Array>;
}

/** For the archive's reader, a file that cannot be opened is no archive. */
async function requireFile(path: string): Promise<void> {
  try {
    const handle = await open(path);
    try {
      if (!(await handle.stat()).isFile()) throw new StartError(`${path} is a folder: name a backup in it.`);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = codeOf(error);
    throw new StartError(code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code}).`);
  }
}

/** Throws `StartError` if there is no archive, or if an entry is not as it was written: all are read for it. */
export async function openArchive(path: string): Promise<Archive> {
  await requireFile(path);
  const { BlobReader, ZipReader } = await loadZip();
  const entriesOf = async () => new ZipReader(new BlobReader(await openAsBlob(path))).getEntries();
  const entries = await entriesOf().catch((cause: unknown) => {
    throw new StartError(`${path} is not a whole backup.`, { cause });
  });
  const files = new Map(
    entries.filter((entry): entry is FileEntry => !entry.directory).map((entry) => [entry.filename, entry]),
  );
  const archive: Archive = {
    names: [...files.keys()],
    async *read(name) {
      const entry = files.get(name);
      if (!entry) throw new StartError(`${path} lacks ${name}.`);
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const written = entry.getData(writable, { checkSignature: true });
      // The reader gets the error.
      written.catch(() => undefined);
      try {
        yield* readable as unknown as AsyncIterable<Uint8Array>;
        await written;
      } catch (cause) {
        throw new StartError(`${path} is damaged: its ${name} cannot be read.`, { cause });
      }
    },
  };
  for (const name of archive.names) for await (const piece of archive.read(name)) void piece;
  return archive;
}

/** The lines of a text, in batches. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
