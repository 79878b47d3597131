// The drawn pictures stay the same for the same seed, need no fonts, and the kept files are complete and small.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PICTURE_SIZES } from '@vinculo/contract/rules/pictures';
import sharp from 'sharp';
import { sizeKey } from '../../services/files/files';
import { bannerSvg } from './banners';
import { logoSvg, shopKind } from './logos';
import { SHOP_KINDS } from './pictograms';
import { portraitSvg } from './portraits';

const FILES = path.join(path.dirname(fileURLToPath(import.meta.url)), 'files');
const MAX_TOTAL_BYTES = 1.75 * 1024 * 1024;
const PORTRAITS = Array.from({ length: 40 }, (_, index) => index + 1);

test('the same seed draws the same face, and forty seeds draw forty faces', () => {
  assert.equal(portraitSvg(7), portraitSvg(7));
  assert.equal(portraitSvg('ana@example.com'), portraitSvg('ana@example.com'));
  assert.equal(new Set(PORTRAITS.map((seed) => portraitSvg(seed))).size, PORTRAITS.length);
});

test('no drawing leans on a font or on another file', () => {
  const drawings = [
    ...PORTRAITS.map((seed) => portraitSvg(seed)),
    ...SHOP_KINDS.map((kind) => logoSvg('Loja', kind)),
    bannerSvg(0, '#3730a3'),
  ];
  for (const svg of drawings) assert.doesNotMatch(svg, /<text|<image|href=|undefined|NaN/);
});

test('a kind of shop may be written with its accents; an unknown one is refused', () => {
  assert.equal(shopKind('Açaí'), 'acai');
  assert.equal(shopKind('Ótica'), 'otica');
  assert.throws(() => logoSvg('Loja', 'constructor'), /No pictogram/);
});

test('a banner wants a six-digit colour', () => {
  assert.throws(() => bannerSvg(1, '#abc'), /hex colour/);
});

test('the kept files are complete, readable, of the expected sizes, and small together', async () => {
  const expected = [
    ...PORTRAITS.map((number) => `portrait-${String(number).padStart(2, '0')}.jpg`),
    ...SHOP_KINDS.map((kind) => `logo-${kind}.png`),
    'banner-1.jpg',
    'banner-2.jpg',
  ];
  const sized = expected.flatMap((name) => PICTURE_SIZES.map((size) => sizeKey(name, size)));
  assert.deepEqual((await readdir(FILES)).sort(), [...expected, ...sized].sort());
  let total = 0;
  for (const name of expected) {
    const content = await readFile(path.join(FILES, name));
    total += content.byteLength;
    const { width, height } = await sharp(content).metadata();
    const size = name.startsWith('portrait') ? [500, 500] : name.startsWith('logo') ? [400, 400] : [1080, 675];
    assert.deepEqual([width, height], size, name);
    for (const wanted of PICTURE_SIZES) {
      const small = await readFile(path.join(FILES, sizeKey(name, wanted)));
      total += small.byteLength;
      const metadata = await sharp(small).metadata();
      assert.deepEqual([metadata.format, metadata.width], ['webp', Math.min(wanted, width)], name);
    }
  }
  assert.ok(total < MAX_TOTAL_BYTES, `${total} bytes`);
});
