// Turns an uploaded picture into one that is safe to keep and to show.
import sharp from 'sharp';
import {
  AVATAR_FRAME,
  BANNER_FRAME,
  EXPORT_SCALE,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_PIXELS,
  UPLOAD_MAX_PIXELS_UNSHRUNK,
} from '@vinculo/contract/rules/limits';
import { PICTURE_SIZES, type PictureSize } from '@vinculo/contract/rules/pictures';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';

/** Does one piece of work at a time, the owners in turn. */
export function createQueue() {
  let size = 0;
  /** The owner served goes to the end, so that many works of one owner do not block the others. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isWorking = false;

  async function workOn(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let [first] = waiting; first; [first] = waiting) {
      const [owner, [work, ...more]] = first;
      waiting.delete(owner);
      if (more.length > 0) waiting.set(owner, more);
      await work?.();
    }
    isWorking = false;
  }

  return {
    enter<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
      size += 1;
      return new Promise((resolve, reject) => {
        const turn = async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error as Error);
          } finally {
            size -= 1;
          }
        };
        waiting.set(owner, [...(waiting.get(owner) ?? []), turn]);
        void workOn();
      });
    },
    size: () => size,
  };
}

// Only these decoders exist in this process: most vulnerabilities of image libraries are in the others.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Every upload is another picture, so caching decoded ones pays nothing.
sharp.cache(false);
// One picture at a time on one thread, so that the machine still answers calls.
sharp.concurrency(1);
const inTurn = createQueue();
export const waitingPictures = () => inTurn.size();

/** The longest side kept, in pixels: the largest crop frame at the scale of its export. */
export const STORED_SIDE_MAX = EXPORT_SCALE * Math.max(AVATAR_FRAME.width, BANNER_FRAME.width);

const QUALITY = 90;
/** For small sizes. More effort saves few bytes for much time, in which other uploads wait. */
const SIZE = { quality: 80, effort: 2 };

export type Sizes = ReadonlyMap<PictureSize, Buffer>;

type ImageKind = 'jpeg' | 'png' | 'webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/** The kind that the first bytes announce, or null if it is not accepted. */
function kindOf(bytes: Buffer): ImageKind | null {
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** True for an animated PNG: its animation chunk stands before the picture, and the decoder does not report it. */
function isAnimatedPng(bytes: Buffer): boolean {
  let offset = PNG_SIGNATURE.length;
  while (offset + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(offset);
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    offset += 12 + length;
  }
  return false;
}

interface Reencoded {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/webp';
  extension: 'jpg' | 'webp';
}

export interface StoredImage extends Reencoded {
  sizes: Sizes;
}

function refusal(code: 'too_large' | 'unsupported', message: string, cause?: unknown): ApiError {
  return new ApiError(code, { message, fields: { file: [message] }, cause });
}

/** For the reader of uploads, which notices the size before the picture is complete. */
export function tooManyBytes(): ApiError {
  return refusal('too_large', MESSAGES.file.size);
}

/** A JPEG can be decoded at a reduced size; the other kinds are decoded in full. */
const pixelsOf = (kind: ImageKind) => (kind === 'jpeg' ? UPLOAD_MAX_PIXELS : UPLOAD_MAX_PIXELS_UNSHRUNK);

async function reencode(bytes: Buffer, kind: ImageKind): Promise<Reencoded> {
  const picture = sharp(bytes, { limitInputPixels: pixelsOf(kind), failOn: 'error' });
  const { pages, hasAlpha } = await picture.metadata();
  if ((pages ?? 1) > 1) throw refusal('unsupported', MESSAGES.file.type);

  const upright = picture
    .clone()
    .autoOrient()
    .resize({ width: STORED_SIDE_MAX, height: STORED_SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  const transparent = hasAlpha && !(await picture.clone().stats()).isOpaque;
  if (transparent) {
    const webp = upright.webp({ quality: QUALITY, alphaQuality: 100, smartSubsample: true });
    return { bytes: await webp.toBuffer(), contentType: 'image/webp', extension: 'webp' };
  }
  const jpeg = upright.flatten().jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', progressive: true });
  return { bytes: await jpeg.toBuffer(), contentType: 'image/jpeg', extension: 'jpg' };
}

/** A stored picture as WebP in each size shown; never enlarged. */
async function makeSizes(bytes: Buffer): Promise<Sizes> {
  const { data, info } = await sharp(bytes, { limitInputPixels: STORED_SIDE_MAX ** 2, failOn: 'error' })
    .resize({ width: Math.max(...PICTURE_SIZES), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sizes = new Map<PictureSize, Buffer>();
  for (const width of PICTURE_SIZES) {
    const image = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true }).webp(SIZE);
    sizes.set(width, await image.toBuffer());
  }
  return sizes;
}

export interface Size {
  width: number;
  height: number;
}

/** A stored picture cut to this size; transparent parts lie on `ground`. */
const cutOf = (bytes: Buffer, size: Size, ground: string) =>
  sharp(bytes, { limitInputPixels: STORED_SIDE_MAX ** 2, failOn: 'error' })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: ground })
    .toColourspace('srgb');

export const toPixels = (bytes: Buffer, size: Size, ground: string): Promise<Buffer> =>
  cutOf(bytes, size, ground).raw().toBuffer();

const PRINTED = { quality: QUALITY, chromaSubsampling: '4:4:4' };

export const toPrintedJpeg = (bytes: Buffer, size: Size, ground: string): Promise<Buffer> =>
  cutOf(bytes, size, ground).jpeg(PRINTED).toBuffer();

/** Pixels of three bytes each, as a JPEG for print. */
export const pixelsToJpeg = (data: Uint8Array, size: Size): Promise<Buffer> =>
  sharp(data, { raw: { ...size, channels: 3 } })
    .jpeg(PRINTED)
    .toBuffer();

function asRefusal(error: unknown, kind: ImageKind): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && error.message.includes('exceeds pixel limit'))
    return refusal('too_large', kind === 'jpeg' ? MESSAGES.file.pixels : SERVER_MESSAGES.file.pixelsUnshrunk, error);
  return refusal('unsupported', MESSAGES.file.damaged, error);
}

async function makeStored(bytes: Buffer): Promise<StoredImage> {
  if (bytes.length > UPLOAD_MAX_BYTES) throw tooManyBytes();
  const kind = kindOf(bytes);
  if (!kind || (kind === 'png' && isAnimatedPng(bytes))) throw refusal('unsupported', MESSAGES.file.type);
  try {
    const stored = await reencode(bytes, kind);
    return { ...stored, sizes: await makeSizes(stored.bytes) };
  } catch (error) {
    throw asRefusal(error, kind);
  }
}

/**
 * Turns JPEG, PNG or WebP bytes into the picture that is kept, and its sizes: upright, without metadata, no longer than
 * `STORED_SIDE_MAX`; JPEG if it is opaque, else WebP. Other bytes throw 413 or 415 with a sentence on `file`. `read` is
 * called in turn, so that memory holds one picture.
 */
export const toStoredImage = (read: () => Promise<Buffer>, owner: string): Promise<StoredImage> =>
  inTurn.enter(owner, async () => makeStored(await read()));
