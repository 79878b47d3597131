/** Whether the bytes of a JPEG, PNG or WebP are all there. A copy that broke off begins as a picture, too. */

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Markers that stand alone, within the scan or between segments. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The place after the pixels that begin at `from`: of the marker that follows them, or -1. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== MARKER && !isAlone(next)) return at;
  }
  return -1;
}

/** Of a JPEG two are the end, of a PNG the chunk without data. */
export const PICTURE_END_LENGTH = 12;
const END_CHUNK = 0x49_45_4e_44;

/** Judges by the last bytes. False: the picture may still be whole, with something behind it. */
export function isEndOfPicture(bytes: Uint8Array): boolean {
  if (bytes.at(-2) === MARKER && bytes.at(-1) === END_OF_IMAGE) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return bytes.length >= PICTURE_END_LENGTH && view.getUint32(bytes.length - 8) === END_CHUNK;
}

/** Segment by segment, because a small picture within the first one has an end of its own. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  for (let at = 2; at >= 0 && at + 3 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARKER) return false;
    if (marker === END_OF_IMAGE) return true;
    if (marker === MARKER) at += 1;
    else if (isAlone(marker)) at += 2;
    else {
      const next = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
      at = marker === START_OF_SCAN ? afterScan(bytes, next) : next;
    }
  }
  return false;
}

/** The signature's eight bytes, then chunks: a length, four letters, the data, a checksum. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === END_CHUNK) return true;
  }
  return false;
}

export function isWholePicture(bytes: Uint8Array): boolean {
  if (isEndOfPicture(bytes)) return true;
  if (bytes[0] === MARKER) return isWholeJpeg(bytes);
  if (bytes[0] === 0x89) return isWholePng(bytes);
  // A WebP says its length behind the first four letters.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length;
}
