/** The typefaces of printed text: the product's own, and one for scripts that it lacks. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Whole files: Latin with all accents. */
const OWN = {
  400: '@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
  600: '@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf',
  700: '@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
} as const;
export type Weight = keyof typeof OWN;

/**
 * Noto Sans, bold, a file for each script. Chinese, Japanese and Korean are left out: their files would make every
 * release many times larger.
 */
const OTHERS = [
  ...['cyrillic', 'cyrillic-ext', 'devanagari', 'greek', 'greek-ext', 'vietnamese'].map(
    (script) => `noto-sans/files/noto-sans-${script}`,
  ),
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
].map((file) => `@fontsource/${file}-700-normal.woff`);

export interface Face {
  file: string;
  font: Font;
}

const opened = new Map<string, Face>();

function open(file: string): Face {
  const known = opened.get(file);
  if (known) return known;
  const face = { file, font: create(readFileSync(resolve(file))) as Font };
  opened.set(file, face);
  return face;
}

/** Reads all files, one at a time, so that other work gets its turn. Await it before writing or measuring names. */
export async function openFaces(): Promise<void> {
  for (const file of [...Object.values(OWN), ...OTHERS]) {
    if (opened.has(file)) continue;
    open(file);
    await setImmediate();
  }
}

const ownFace = (weight: Weight): Face => open(OWN[weight]);

const has = ({ font }: Face, sign: string) =>
  [...sign].every((part) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0));

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
/** The text's characters as people see them. */
export const signsOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const SPACE = /^\s+$/;

function faceOf(sign: string, weight: Weight): Face | undefined {
  const own = ownFace(weight);
  if (has(own, sign)) return own;
  const file = OTHERS.find((other) => has(open(other), sign));
  return file === undefined ? undefined : open(file);
}

const MISSING = '?';

/** The character as it can be written. A letter with a rare accent loses the accent. */
const writable = (sign: string): string =>
  [sign, ...[...sign].slice(0, 1)].find((each) => faceOf(each, 700)) ?? MISSING;

export const printable = (text: string): string => signsOf(text).map(writable).join('');

/** True if no character becomes a question mark. */
export const isPrintable = (text: string): boolean =>
  signsOf(text).every((sign) => sign === MISSING || writable(sign) !== MISSING);

/** Letters of the product's typeface, as ranges of a regular expression. It lacks a few between them. */
export const OWN_LETTERS = ' -~À-ÖØ-öø-ŇŊ-ž';

export interface Run {
  text: string;
  face: Face;
}

/** Splits a printable text by typeface. A space belongs to the part before it. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const sign of signsOf(text)) {
    const last = runs.at(-1);
    const face =
      last && SPACE.test(sign) && has(last.face, sign) ? last.face : (faceOf(sign, weight) ?? ownFace(weight));
    if (last?.face === face) last.text += sign;
    else runs.push({ text: sign, face });
  }
  return runs;
}

/** As a fraction of the font size. */
export const shareOf = ({ text, face: { font } }: Run): number => font.layout(text).advanceWidth / font.unitsPerEm;
