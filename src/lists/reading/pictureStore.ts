// The pictures of a list, in the worker: files and ZIP entries, opened one by one when needed.
import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { crop, HEIC, PHOTO, THUMBNAIL, type Size } from './crop';
import { decodeAs } from './encodings';
import { Refusal } from './rawSheet';

/** A picture that the worker keeps; `name` is the file's, without folders. */
export interface ListPicture {
  key: number;
  name: string;
}

/** A file that is no picture we take, and why. */
export interface NotTaken {
  name: string;
  reason: string;
}

export interface AddedPictures {
  pictures: ListPicture[];
  notTaken: NotTaken[];
}

/** The limit of one choice. Other files beside the pictures count too, because each costs time. */
const FILES_MAX = 20_000;
/** Names that promise a picture. What a file is, its first bytes say. */
const PICTURE = /\.(?:jpe?g|jfif|png|webp|hei[cf])$/i;
/** Files that often lie beside the pictures in a folder, such as the list itself or notes. They are passed over. */
const SIDE_FILES = /\.(?:csv|txt|xlsx?|ods|db|ini|json|xml)$/i;

const REFUSALS = {
  zip: 'Não conseguimos abrir este ZIP. Ele pode estar danificado.',
  locked: 'Este ZIP tem senha. Envie um sem senha.',
  many: 'São arquivos demais. Envie as fotos em partes.',
  none: 'Não encontramos nenhuma foto JPEG, PNG, WebP ou HEIC.',
} as const;

const NOT_TAKEN = {
  kind: 'não é JPEG, PNG, WebP nem HEIC',
  empty: 'está vazio',
  broken: 'não abre: está danificado ou não é uma foto',
  cut: 'está cortado: a cópia não terminou. Envie a foto de novo',
  large: `passa de ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`,
} as const;

const SIGNATURE_LENGTH = 12;
const isIn = <Known extends object>(known: Known, key: PropertyKey): key is keyof Known => key in known;

/**
 * The type by a file's first bytes; null if such files are not taken. A video begins as HEIC does, but names another
 * brand.
 */
function typeOf(start: Uint8Array): string | null {
  const letters = String.fromCharCode(...start.subarray(0, SIGNATURE_LENGTH));
  if (letters.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (letters.startsWith('\x89PNG')) return 'image/png';
  if (letters.startsWith('RIFF') && letters.endsWith('WEBP')) return 'image/webp';
  return /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(letters) ? HEIC : null;
}

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const SPACE = 0x20;

/** The type of a PNG's last chunk, which has no data. */
const END_CHUNK = [...'IEND'].map((letter) => letter.charCodeAt(0));
/** A JPEG's first bytes may hold a camera's small picture, which has an end of its own. */
const SMALL_PICTURE_MAX = 65_536;

/** The place where these bytes stand last; -1 if they do not. */
function lastOf(bytes: Uint8Array, [first = 0, ...more]: readonly number[]): number {
  let at = bytes.lastIndexOf(first);
  while (at > 0 && !more.every((byte, index) => bytes[at + 1 + index] === byte)) at = bytes.lastIndexOf(first, at - 1);
  return at > 0 ? at : -1;
}

/** True if all bytes of a JPEG, PNG or WebP are there. A broken-off copy lacks the last ones. */
export function isWholePicture(bytes: Uint8Array): boolean {
  if (bytes[0] === MARKER) {
    const end = lastOf(bytes, [MARKER, END_OF_IMAGE]);
    // Behind the end may stand a phone's film, or bytes that fill up a block.
    return end > SMALL_PICTURE_MAX || (end !== -1 && bytes.subarray(end + 2).every((byte) => byte <= SPACE));
  }
  if (bytes[0] === 0x89) return lastOf(bytes, END_CHUNK) !== -1;
  // A WebP says its length behind the first four letters.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length;
}

/** Opened as a picture of a type, whatever its name ends with. */
type Open = (type: string) => Promise<Blob>;

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** Files that operating systems add by themselves. */
const isHidden = (path: string) => path.startsWith('__MACOSX/') || lastPart(path).startsWith('.');
/** Windows names the files of a ZIP in the characters of MS-DOS, and says nothing of it. */
const namedByWindows = (name: Uint8Array, encoding: string) =>
  encoding === 'cp437' ? decodeAs(name, 'cp850') : undefined;

/** Inflates no more than a picture may hold, whatever size the entry declares. */
async function inflate(entry: FileEntry, type: string): Promise<Blob> {
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
  return new Blob(pieces, { type });
}

interface Found {
  name: string;
  size: number;
  open: Open;
}

const inFile = (file: File): Found => ({
  name: file.name,
  size: file.size,
  open: async (type) => file.slice(0, file.size, type),
});
const inZip = (entry: FileEntry): Found => ({
  name: lastPart(entry.filename),
  size: entry.uncompressedSize,
  open: (type) => inflate(entry, type),
});

interface Kept extends Found {
  type: string;
}

export class PictureStore {
  readonly #kept: Kept[] = [];

  async #take(found: Found, added: { pictures: ListPicture[]; notTaken: NotTaken[] }): Promise<void> {
    const { name, size, open } = found;
    const isNamedSo = PICTURE.test(name);
    const look = async (): Promise<string | keyof typeof NOT_TAKEN> => {
      if (size === 0) return isNamedSo ? 'empty' : 'kind';
      if (size > UPLOAD_MAX_BYTES) return isNamedSo ? 'large' : 'kind';
      const bytes = new Uint8Array(await (await open('')).arrayBuffer());
      const type = typeOf(bytes);
      if (type === null) return isNamedSo ? 'broken' : 'kind';
      // Here, so that a broken one is told before its row is looked at.
      return type === HEIC || isWholePicture(bytes) ? type : 'cut';
    };
    const type = await look().catch(() => 'broken' as const);
    if (!isIn(NOT_TAKEN, type)) added.pictures.push({ key: this.#kept.push({ ...found, type }) - 1, name });
    else if (!SIDE_FILES.test(name)) added.notTaken.push({ name, reason: NOT_TAKEN[type] });
  }

  async #takeZip(file: Blob, added: AddedPictures, see: () => void): Promise<void> {
    const zip = new ZipReader(new BlobReader(file), { decodeText: namedByWindows });
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
      if (file.name.toLowerCase().endsWith('.zip')) {
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
      return await crop(await found.open(found.type), size);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(MESSAGES.file.damaged);
    }
  }

  readonly photo = (key: number) => this.#cropped(key, PHOTO);
  readonly thumbnail = (key: number) => this.#cropped(key, THUMBNAIL);
}
