/** The pictures of a list, in the worker: files and ZIP entries, opened one by one when needed. */

import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { crop, PHOTO, THUMBNAIL, type Size } from './crop';
import { canDecodeHeic, hasHeic, isHeic, openHeic } from './heic';
import type { AddedPictures, ListPicture, NotTaken } from './pictures';
import { Refusal } from './refusal';
import { isEndOfPicture, isWholePicture, PICTURE_END_LENGTH } from './wholePicture';

/** Of one choice, with what lies beside the pictures: each costs time. */
const FILES_MAX = 20_000;
const PICTURE = /\.(?:jpe?g|png|webp)$/i;
/** An iPhone's own kind, which only some browsers open. */
const HEIC = /\.hei[cf]$/i;
const ZIP = /\.zip$/i;
/** Beside pictures in a folder, and never meant: the list itself, notes. */
const SIDE_FILES = /\.(?:csv|txt|xlsx?|ods|db|ini|json|xml)$/i;
const TYPES: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
};

const REFUSALS = {
  zip: 'Não conseguimos abrir este ZIP. Ele pode estar danificado.',
  locked: 'Este ZIP tem senha. Envie um sem senha.',
  many: 'São arquivos demais. Envie as fotos em partes.',
  none: 'Não encontramos nenhuma foto JPEG, PNG, WebP ou HEIC.',
} as const;

const NOT_TAKEN = {
  heic: 'é HEIC, do iPhone, e não conseguimos abrir agora. Escolha de novo, ou converta para JPEG',
  kind: 'não é JPEG, PNG, WebP nem HEIC',
  empty: 'está vazio',
  broken: 'não abre: está danificado ou não é uma foto',
  cut: 'está cortado: a cópia não terminou. Envie a foto de novo',
  large: `passa de ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`,
} as const;

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x52, 0x49, 0x46, 0x46],
];
const SIGNATURE_LENGTH = 12;
/** Of an entry, its first piece is enough. */
const ENOUGH = new Error('The first bytes of an entry are enough');

type Open = () => Promise<Blob>;

const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/jpeg';
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** Files that operating systems add by themselves. */
const isHidden = (path: string) => path.startsWith('__MACOSX/') || lastPart(path).startsWith('.');

/** Inflates no more than a picture may hold, whatever size the entry declares. */
async function inflate(entry: FileEntry): Promise<Blob> {
  if (entry.uncompressedSize > UPLOAD_MAX_BYTES) throw new Refusal(MESSAGES.file.size);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      bytes += piece.length;
      if (bytes > UPLOAD_MAX_BYTES) throw new Refusal(MESSAGES.file.size);
      pieces.push(piece);
    },
  });
  await entry.getData(sink, { useWebWorkers: false });
  return new Blob(pieces, { type: typeOf(entry.filename) });
}

/** The first bytes of an entry, without inflating the rest. */
async function startOf(entry: FileEntry): Promise<Uint8Array> {
  let start = new Uint8Array();
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      start = piece;
      throw ENOUGH;
    },
  });
  await entry.getData(sink, { useWebWorkers: false }).catch((error: unknown) => {
    if (error !== ENOUGH && start.length === 0) throw error;
  });
  return start;
}

interface Found {
  name: string;
  size: number;
  start: () => Promise<Uint8Array>;
  /** The last bytes, where they are read without the rest. */
  end?: () => Promise<Uint8Array>;
  open: Open;
}

const inFile = (file: File): Found => ({
  name: file.name,
  size: file.size,
  start: async () => new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer()),
  end: async () => new Uint8Array(await file.slice(-PICTURE_END_LENGTH).arrayBuffer()),
  open: async () => file,
});
const inZip = (entry: FileEntry): Found => ({
  name: lastPart(entry.filename),
  size: entry.uncompressedSize,
  start: () => startOf(entry),
  open: () => inflate(entry),
});

async function opensHere(open: Open): Promise<boolean> {
  try {
    (await createImageBitmap(await open())).close();
    return true;
  } catch {
    return false;
  }
}

export class PictureStore {
  readonly #kept: Found[] = [];
  /** The browser itself may know the kind; its first picture tells. Null until then. */
  #opensHeic: boolean | null = null;

  #keep(found: Found): ListPicture {
    return { key: this.#kept.push(found) - 1, name: found.name };
  }

  /** Why a file is not taken; null if it is. */
  async #problem({ name, size, start, end, open }: Found): Promise<keyof typeof NOT_TAKEN | null> {
    const isOfHeic = HEIC.test(name);
    if (!isOfHeic && !PICTURE.test(name)) return 'kind';
    if (size === 0) return 'empty';
    if (size > UPLOAD_MAX_BYTES) return 'large';
    const bytes = await start();
    if (isOfHeic) {
      if (!isHeic(bytes)) return 'broken';
      this.#opensHeic ??= await opensHere(open);
      if (this.#opensHeic) return null;
      if (!canDecodeHeic()) return 'heic';
      return (await hasHeic(await open())) ? null : 'broken';
    }
    if (!SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte))) return 'broken';
    // Here, so that a broken one is told before its row is looked at.
    if (end && isEndOfPicture(await end())) return null;
    try {
      return isWholePicture(new Uint8Array(await (await open()).arrayBuffer())) ? null : 'cut';
    } catch {
      return 'broken';
    }
  }

  async #take(found: Found, added: { pictures: ListPicture[]; notTaken: NotTaken[] }): Promise<void> {
    const problem = await this.#problem(found);
    if (problem === null) added.pictures.push(this.#keep(found));
    else if (!SIDE_FILES.test(found.name)) added.notTaken.push({ name: found.name, reason: NOT_TAKEN[problem] });
  }

  async #takeZip(file: Blob, added: AddedPictures, see: () => void): Promise<void> {
    const zip = new ZipReader(new BlobReader(file));
    // Stays open, because its entries are read later.
    for await (const entry of zip.getEntriesGenerator()) {
      see();
      if (entry.directory || isHidden(entry.filename)) continue;
      if (entry.encrypted) throw new Refusal(REFUSALS.locked);
      await this.#take(inZip(entry), added);
    }
  }

  /** `atWork`: called at each file. Rejects with a `Refusal`. */
  async add(files: readonly File[], atWork: () => void = () => undefined): Promise<AddedPictures> {
    const added: AddedPictures = { pictures: [], notTaken: [] };
    let seen = 0;
    const see = () => {
      if ((seen += 1) > FILES_MAX) throw new Refusal(REFUSALS.many);
      atWork();
    };
    for (const file of files) {
      see();
      if (ZIP.test(file.name)) {
        await this.#takeZip(file, added, see).catch((error: unknown) => {
          throw error instanceof Refusal ? error : new Refusal(REFUSALS.zip);
        });
      } else await this.#take(inFile(file), added);
    }
    if (added.pictures.length === 0 && added.notTaken.length === 0) throw new Refusal(REFUSALS.none);
    return added;
  }

  async #cropped(key: number, size: Size): Promise<Blob> {
    try {
      const found = this.#kept[key];
      if (!found) throw new Error('No such picture');
      const decode = HEIC.test(found.name) && !this.#opensHeic ? openHeic : createImageBitmap;
      return await crop(await found.open(), decode, size);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(MESSAGES.file.damaged);
    }
  }

  photo(key: number): Promise<Blob> {
    return this.#cropped(key, PHOTO);
  }

  thumbnail(key: number): Promise<Blob> {
    return this.#cropped(key, THUMBNAIL);
  }
}
