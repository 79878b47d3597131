/** What the bytes of a JPEG, PNG or WebP say before it is opened: whether all of them are there, and its size. */

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

/** Of a segment that tells the size; three of the range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function claimedOfJpeg(view: DataView): number {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === MARKER;) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    if (marker === MARKER) at += 1;
    else at += isAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

const LOSSLESS = 0x4c;
const EXTENDED = 0x58;

/** The fourth letter of the first chunk tells how the size is written. */
function claimedOfWebp(view: DataView): number {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  const kind = view.getUint8(15);
  if (kind === EXTENDED) return (uint24(24) + 1) * (uint24(27) + 1);
  if (kind !== LOSSLESS) return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  const bits = view.getUint32(21, true);
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
}

/** Width × height as the file says them; 0 for another kind. */
export function claimedPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 30) return 0;
  if (bytes[0] === MARKER) return claimedOfJpeg(view);
  if (bytes[0] === 0x89) return view.getUint32(16) * view.getUint32(20);
  return bytes[0] === 0x52 ? claimedOfWebp(view) : 0;
}
