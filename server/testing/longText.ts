// A text for the largest page: letters of two bytes in an order that no compression knows before.
import { randomBytes } from 'node:crypto';

export const longText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => String.fromCodePoint(0xc0 + (byte % 64))).join('');
