// Draws the app icons in public/ from the brand mark in public/favicon.svg. Run by hand when the mark changes.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const PUBLIC = path.join(ROOT, 'public');
const BACKGROUND = '#3730a3';
// Phones cut icons to their own shape: the colour runs to the edge, and the mark stays in the safe middle.
const MARK_SHARE = 0.84;
const ICONS = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

// sharp belongs to the server's workspace.
const sharp = createRequire(path.join(ROOT, 'server/package.json'))('sharp');
const mark = await readFile(path.join(PUBLIC, 'favicon.svg'));

for (const [name, size] of Object.entries(ICONS)) {
  const inner = Math.round(size * MARK_SHARE);
  const drawn = await sharp(mark, { density: 72 * 8 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: BACKGROUND } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(PUBLIC, name));
}
