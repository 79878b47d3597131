// Real picture files with known colours, so that they can be recognised later.
import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

export const RED: Colour = [220, 30, 40];
export const GREEN: Colour = [20, 150, 70];
export const BLUE: Colour = [30, 60, 200];
const YELLOW: Colour = [240, 200, 20];

/** Top left, top right, bottom left, bottom right. */
export type Quarters = readonly [Colour, Colour, Colour, Colour];

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of `size` × `size` pixels whose quarters have these colours. */
export function picture(quarters: Quarters, { size = 600, name = 'imagem.png' } = {}): PictureFile {
  const [topLeft, topRight, bottomLeft, bottomRight] = quarters;
  const half = Math.floor(size / 2);
  const row = (left: Colour, right: Colour) =>
    Buffer.concat([
      Buffer.of(0),
      Buffer.alloc(half * 3, Buffer.from(left)),
      Buffer.alloc((size - half) * 3, Buffer.from(right)),
    ]);
  const top = row(topLeft, topRight);
  const bottom = row(bottomLeft, bottomRight);
  const rows = Array.from({ length: size }, (_, index) => (index < half ? top : bottom));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits a channel, red green blue.
  header.set([8, 2, 0, 0, 0], 8);
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

export const FACE: Quarters = [RED, GREEN, BLUE, YELLOW];
export const FACE_TURNED: Quarters = [GREEN, YELLOW, RED, BLUE];
