// A QR as one path, for all that draw it.
import encodeQR from 'qr';

/** The quiet zone that cameras need, in modules. */
const QUIET = 4;

/** `size`: the side of the square in which the dark modules of `path` lie, in modules. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: rows.length, path: path.join('') };
}
