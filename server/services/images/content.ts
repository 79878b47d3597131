/** What an upload is, by its bytes alone: its kind, animation, and foreign content. */

import { setImmediate } from 'node:timers/promises';

export type ImageKind = 'jpeg' | 'png' | 'webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/** The kind that the first bytes announce, or null if it is not accepted. */
export function kindOf(bytes: Buffer): ImageKind | null {
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** True for an animated PNG: its animation chunk stands before the picture, and the decoder does not report it. */
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

// Compressed pixels sometimes spell `<svg `. After real markup comes more text, or the end of the file.
const MARKUP = /(?:<(?:script|html[\s>]|svg[\s>]|iframe|!doctype|\?php)|%PDF-\d)[\t\n\r -~]{8}/i;
const MARKUP_END = /(?:<(?:script|html[\s>]|svg[\s>]|iframe|!doctype|\?php)|%PDF-\d)[\t\n\r -~]{0,7}$/i;
const MARKUP_BYTES = 32;
/** Bytes searched at a time; more would keep other requests waiting. */
const PIECE_BYTES = 1024 * 1024;
// A ZIP reader starts from the record that closes the archive, at most this far from the end of the file. The two disk
// numbers follow: an archive is on a single disk, or another record tells.
const ZIP_ENDS = [0, 0xff].map((disk) => Buffer.from([0x50, 0x4b, 0x05, 0x06, disk, disk, disk, disk]));
const ZIP_END_REACH = 65_557;

/**
 * True for a picture that other programs would read as a page, a document or an archive. Phones append harmless data to
 * photos, so only foreign content is refused, not every tail.
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
