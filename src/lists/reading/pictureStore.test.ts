// Pictures that are all there, and copies that broke off.
import { isWholePicture } from './pictureStore';

const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
/** A camera's small picture within the first segment, with an end of its own. */
const SMALL = segment(0xe1, ...START, 1, 2, 3, ...END);
/** Pixels with a stuffed byte and a restart. */
const SCAN = [...segment(0xda, 1, 1), 9, 0xff, 0x00, 8, 0xff, 0xd0, 7];
const JPEG = [...START, ...SMALL, ...SCAN];
const chunk = (name: string, ...data: number[]) => [
  ...[0, 0, 0, data.length],
  ...[...name].map((letter) => letter.charCodeAt(0)),
  ...[...data, 0, 0, 0, 0],
];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunk('IHDR', 1, 2), ...chunk('IDAT', 3, 4, 5)];
const webp = (said: number) => [...[0x52, 0x49, 0x46, 0x46], ...[said, 0, 0, 0], ...[0x57, 0x45, 0x42, 0x50], 1, 2];
const MORE = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** As much as no camera's small picture has. */
const MUCH = new Array<number>(65_536).fill(0);

test.each<[string, number[], boolean]>([
  ['a JPEG', [...JPEG, ...END], true],
  ['a progressive JPEG', [...JPEG, ...segment(0xc4, 1), ...SCAN, ...END], true],
  ['a JPEG with a phone’s film behind it', [...JPEG, ...MUCH, ...END, ...MORE], true],
  ['a JPEG that a program filled up', [...JPEG, ...END, 0, 0, 0x0a], true],
  ['a JPEG that breaks off in its pixels', JPEG, false],
  ['a JPEG that breaks off within a marker', [...JPEG, 0xff], false],
  ['a JPEG that breaks off in its first segment', JPEG.slice(0, 8), false],
  ['a JPEG that goes on as something else', [...START, ...MORE], false],
  ['a PNG', [...PNG, ...chunk('IEND')], true],
  ['a PNG with something behind it', [...PNG, ...chunk('IEND'), ...MORE], true],
  ['a PNG that breaks off', PNG, false],
  ['a WebP', webp(6), true],
  ['a WebP with something behind it', [...webp(6), 0], true],
  ['a WebP that breaks off', webp(60), false],
])('%s', (_name, bytes, isWhole) => expect(isWholePicture(Uint8Array.from(bytes))).toBe(isWhole));
