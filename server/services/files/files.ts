// The port to the store of pictures' bytes, and the names of its files: a picture and its sizes are kept together.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PICTURE_SIZES, type PictureSize } from '@vinculo/contract/rules/pictures';
import { codeOf } from '../dataFolder/dataFolder';
import type { Sizes } from '../images/images';

export interface StoredBytes {
  length: number;
  /** The caller reads it to its end, or destroys it. */
  body: Readable;
}

/** Keeps bytes by key. A key is never rewritten, so caches may keep it. Throws `FilesUnavailable` if it is away. */
export interface FileStore {
  /** What operators call the store: the subject of a sentence. */
  where: string;
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredBytes | null>;
  /** Deleting a missing key is no error, so that it can be tried again. */
  delete(key: string): Promise<void>;
  /** Answers the id that lies in the store, null if none does. Rejects soon if it cannot be used at the moment. */
  reach(): Promise<string | null>;
  /** Puts the store's id there, or with null takes it away. */
  setId(id: string | null): Promise<void>;
  /** Of a folder with an id: a number up to 2³¹ that tells it from its copies. */
  mark?(): Promise<number>;
}

export const ID_NAME = 'store-id';

const WHY = {
  away: "the pictures' storage is away",
  full: 'the disk of the pictures has no room',
  other: "the pictures' storage is not the one of this database",
};

/** The store cannot be used; the outcome of the call is unknown. */
export class FilesUnavailable extends Error {
  constructor(
    what: string,
    readonly state: keyof typeof WHY,
    options?: { cause: unknown },
  ) {
    const code = codeOf(options?.cause);
    super(`${what}: ${WHY[state]}${code && ` (${code})`}`, options);
    this.name = 'FilesUnavailable';
  }
}

const KEY_BYTES = 20;
const KEY = new RegExp(`^[0-9a-f]{40}(?:-(?:${PICTURE_SIZES.join('|')}))?\\.(?:jpg|png|webp)$`);

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A new unguessable name of 160 random bits, ending as the picture's kind does. */
export function newFileKey(extension: 'jpg' | 'png' | 'webp'): string {
  return `${randomBytes(KEY_BYTES).toString('hex')}.${extension}`;
}

export function sizeKey(key: string, size: PictureSize): string {
  return key.replace(/\.\w+$/, `-${size}.webp`);
}

/** The names of a picture and of its sizes. */
export const filesOf = (key: string) => [key, ...PICTURE_SIZES.map((size) => sizeKey(key, size))];

/** True for a name that `newFileKey` or `sizeKey` could have made; no other name reaches a store. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** The key; throws if it is none, because callers that write or delete know their keys. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('Not a file key');
  return key;
}

export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/**
 * The unsigned address of a stored picture on our own origin, because the cropper's canvas may not read others.
 * `addresses.ts` signs it in answers, in the fields of type `PictureUrl`.
 */
export function fileUrl(key: string): string {
  return `/files/${key}`;
}

export const keyOfUrl = (url: string): string => url.slice(fileUrl('').length);

/** Waits for every size, also if one fails: nothing may arrive after a picture is deleted. */
async function putSizes(files: FileStore, key: string, sizes: Sizes): Promise<void> {
  const puts = [...sizes].map(([size, bytes]) => files.put(sizeKey(key, size), bytes, 'image/webp'));
  await Promise.allSettled(puts);
  await Promise.all(puts);
}

export async function putPicture(
  files: FileStore,
  key: string,
  { bytes, contentType, sizes }: { bytes: Buffer; contentType: string; sizes: Sizes },
): Promise<void> {
  await Promise.all([files.put(key, bytes, contentType), putSizes(files, key, sizes)]);
}

export async function deletePicture(files: FileStore, key: string): Promise<void> {
  await Promise.all(filesOf(key).map((each) => files.delete(each)));
}
