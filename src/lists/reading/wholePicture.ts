/** Whether all bytes of a JPEG, PNG or WebP are there: a copy that broke off has no end. */

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const SPACE = 0x20;

/** Of a PNG: a chunk without data. */
const END_CHUNK = [...'IEND'].map((letter) => letter.charCodeAt(0));
/** A camera's small picture, with an end of its own, lies within the first bytes of a JPEG. */
const SMALL_PICTURE_MAX = 65_536;

/** The place of the last of these bytes; -1 for none. */
function lastOf(bytes: Uint8Array, [first = 0, ...more]: readonly number[]): number {
  let at = bytes.lastIndexOf(first);
  while (at > 0 && !more.every((byte, index) => bytes[at + 1 + index] === byte)) at = bytes.lastIndexOf(first, at - 1);
  return at > 0 ? at : -1;
}

export function isWholePicture(bytes: Uint8Array): boolean {
  if (bytes[0] === MARKER) {
    const end = lastOf(bytes, [MARKER, END_OF_IMAGE]);
    // A phone's film may stand behind it, or what fills a block up.
    return end > SMALL_PICTURE_MAX || (end !== -1 && bytes.subarray(end + 2).every((byte) => byte <= SPACE));
  }
  if (bytes[0] === 0x89) return lastOf(bytes, END_CHUNK) !== -1;
  // A WebP says its length behind the first four letters.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length;
}
