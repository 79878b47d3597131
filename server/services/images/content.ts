/** What an upload is, by its bytes alone: its kind, whether it moves, whether it is something else as well. */
import { setImmediate } from 'node:timers/promises';

export type ImageKind = 'jpeg' | 'png' | 'webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/** The kind that the first bytes announce, or null for anything that is not accepted. */
export function kindOf(bytes: Buffer): ImageKind | null {
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** True for a PNG that moves: its animation chunk stands before the picture, and the decoder would not mention it. */
export function isAnimatedPng(bytes: Buffer): boolean {
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

// Of millions of compressed pixels some spell `<svg `: what is markup goes on as text, to the end of the file or beyond.
const MARKUP = /(?:<(?:script|html[\s>]|svg[\s>]|iframe|!doctype|\?php)|%PDF-\d)[\t\n\r -~]{8}/i;
const MARKUP_END = /(?:<(?:script|html[\s>]|svg[\s>]|iframe|!doctype|\?php)|%PDF-\d)[\t\n\r -~]{0,7}$/i;
/** Longer than either can match. */
const MARKUP_BYTES = 32;
/** Bytes looked through at a time: more of them would keep others waiting. */
const PIECE_BYTES = 1024 * 1024;
// A ZIP reader starts from the record that closes the archive, at most this far from the end of the file. Its number and
// that of the first disk follow: an archive is on a single one, or says in another record where it is.
const ZIP_ENDS = [0, 0xff].map((disk) => Buffer.from([0x50, 0x4b, 0x05, 0x06, disk, disk, disk, disk]));
const ZIP_END_REACH = 65_557;

/**
 * True for a picture that other programs would read as a page, a document or an archive. Phones append harmless things
 * to their photos, so it is the foreign content that is refused and not the mere presence of a tail.
 */
export async function isPolyglot(bytes: Buffer): Promise<boolean> {
  const tail = bytes.subarray(-ZIP_END_REACH);
  if (ZIP_ENDS.some((end) => tail.includes(end))) return true;
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    if (MARKUP.test(bytes.toString('latin1', start, start + PIECE_BYTES + MARKUP_BYTES))) return true;
    await setImmediate();
  }
  return MARKUP_END.test(bytes.subarray(-MARKUP_BYTES).toString('latin1'));
}
