/** The port to where pictures' bytes lie, and the names under which they lie there. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PICTURE_SIZES, type PictureSize } from '@vinculo/contract/rules/pictures';

export interface StoredBytes {
  length: number;
  /** Whoever asked reads it to its end, or destroys it. */
  body: Readable;
}

/**
 * Where bytes are kept by key. A key is written once and never changed, so whoever has its address may keep it. A store
 * that is away throws `FilesUnavailable`.
 */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or null where there are none under this key. */
  get(key: string): Promise<StoredBytes | null>;
  /** Deleting what is not there is fine, so that it can be tried again. */
  delete(key: string): Promise<void>;
  /** Rejects, soon, where nothing can be kept or shown at the moment. */
  reach(): Promise<void>;
}

/** The store gave no answer, or none that helps; nothing is known of what was asked. */
export class FilesUnavailable extends Error {
  constructor(what: string, options: { cause: unknown }) {
    super(`${what}: the pictures' storage is away`, options);
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

/** Where a size of a picture lies: beside it. */
export function sizeKey(key: string, size: PictureSize): string {
  return key.replace(/\.\w+$/, `-${size}.webp`);
}

/** True for a name that `newFileKey` or `sizeKey` could have made: nothing else ever reaches a store. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** The key, or a throw: whoever writes or deletes knows its keys. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('Not a file key');
  return key;
}

/** What a file of this name is served as. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/**
 * The address of a stored picture, on our own origin: the cropper's canvas may not read others. It is signed on its way
 * out (`addresses.ts`), where the contract's schema says `PictureUrl`.
 */
export function fileUrl(key: string): string {
  return `/files/${key}`;
}

/** The key of such an address that is not signed yet. */
export const keyOfUrl = (url: string): string => url.slice(fileUrl('').length);
