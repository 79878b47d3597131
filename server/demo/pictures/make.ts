// Draws the demo's pictures into files/, which are kept in the repository: `npx tsx server/demo/pictures/make.ts`.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BANNER_HEIGHT, BANNER_WIDTH, bannerSvg } from './banners';
import { logoSvg } from './logos';
import { sizeKey } from '../../services/files/files';
import { SHOP_KINDS } from './pictograms';
import { portraitSvg } from './portraits';
import { renderJpeg, renderPng } from './render';

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'files');
const PORTRAITS = 40;
const PORTRAIT_SIZE = 500;
const LOGO_SIZE = 400;
// The seeds were chosen for their drawings: rings, and quarter circles.
const BANNERS = [
  { seed: 0, color: '#3730a3' },
  { seed: 4, color: '#0f766e' },
];

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

async function write(name: string, content: Buffer) {
  await writeFile(path.join(FOLDER, name), content);
}

for (let number = 1; number <= PORTRAITS; number++) {
  const name = `portrait-${String(number).padStart(2, '0')}.jpg`;
  await write(name, await renderJpeg(portraitSvg(number), PORTRAIT_SIZE, PORTRAIT_SIZE));
}
for (const kind of SHOP_KINDS) {
  await write(`logo-${kind}.png`, await renderPng(logoSvg(kind, kind), LOGO_SIZE, LOGO_SIZE));
}
for (const [index, { seed, color }] of BANNERS.entries()) {
  await write(`banner-${index + 1}.jpg`, await renderJpeg(bannerSvg(seed, color), BANNER_WIDTH, BANNER_HEIGHT));
}

// As uploads get them. Only now, since whoever stores pictures forbids sharp to read SVG.
const { makeSizes } = await import('../../services/images/images');
for (const name of await readdir(FOLDER)) {
  for (const [size, content] of await makeSizes(await readFile(path.join(FOLDER, name)))) {
    await write(sizeKey(name, size), content);
  }
}
