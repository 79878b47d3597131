/** Whether all bytes of a JPEG, PNG or WebP are there: a copy that broke off has no end. */

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;

/** Of a JPEG two are the end, of a PNG the chunk without data. */
export const PICTURE_END_LENGTH = 12;
const END_CHUNK = [...'IEND'].map((letter) => letter.charCodeAt(0));
/** A camera's small picture, with an end of its own, lies within the first bytes of a JPEG. */
const SMALL_PICTURE_MAX = 65_536;

/** The place of the last of these bytes; -1 for none. */
function lastOf(bytes: Uint8Array, [first = 0, ...more]: readonly number[]): number {
  let at = bytes.lastIndexOf(first);
  while (at > 0 && !more.every((byte, index) => bytes[at + 1 + index] === byte)) at = bytes.lastIndexOf(first, at - 1);
  return at > 0 ? at : -1;
}

/** Judges by the last bytes. False: the picture may still be whole, with something behind it. */
export const isEndOfPicture = (bytes: Uint8Array) =>
  (bytes.at(-2) === MARKER && bytes.at(-1) === END_OF_IMAGE) ||
  (bytes.length >= PICTURE_END_LENGTH && lastOf(bytes, END_CHUNK) === bytes.length - 8);

export function isWholePicture(bytes: Uint8Array): boolean {
  if (isEndOfPicture(bytes)) return true;
  // A phone's film may stand behind it.
  if (bytes[0] === MARKER) return lastOf(bytes, [MARKER, END_OF_IMAGE]) > SMALL_PICTURE_MAX;
  if (bytes[0] === 0x89) return lastOf(bytes, END_CHUNK) !== -1;
  // A WebP says its length behind the first four letters.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length;
}
