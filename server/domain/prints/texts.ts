/**
 * The typeface of printed text, what it can write, and how a text is broken into lines. Documents of Brazil have names
 * in Latin letters alone.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Whole files: Latin with all accents. */
const FILES = {
  400: '@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
  600: '@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf',
  700: '@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
} as const;
export type Weight = keyof typeof FILES;
const WEIGHTS = [400, 600, 700] as const;

const opened = new Map<Weight, Font>();

export function fontOf(weight: Weight): Font {
  const font = opened.get(weight) ?? (create(readFileSync(resolve(FILES[weight]))) as Font);
  opened.set(weight, font);
  return font;
}

/** Reads all files, one at a time, so that other work gets its turn. Await it before writing or measuring names. */
export async function openFaces(): Promise<void> {
  for (const weight of WEIGHTS.filter((each) => !opened.has(each))) {
    fontOf(weight);
    await setImmediate();
  }
}

const has = (sign: string) => [...sign].every((part) => fontOf(700).hasGlyphForCodePoint(part.codePointAt(0) ?? 0));

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
/** The text's characters as people see them. */
const signsOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const MISSING = '?';

/** The character as it can be written. A letter with a rare accent loses the accent. */
const writable = (sign: string): string =>
  [sign, ...[...sign.normalize('NFD')].slice(0, 1)].find((each) => has(each)) ?? MISSING;

export const printable = (text: string): string => signsOf(text).map(writable).join('');

/** True if no character becomes a question mark. */
export const isPrintable = (text: string): boolean =>
  signsOf(text).every((sign) => sign === MISSING || writable(sign) !== MISSING);

/** Letters of the typeface, as ranges of a regular expression. It lacks a few between them. */
export const OWN_LETTERS = ' -~À-ÖØ-öø-ŇŊ-ž';

/** The width of a printable text in the unit of `size`. */
export const widthOf = (text: string, weight: Weight, size: number): number => {
  const font = fontOf(weight);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
};

export interface Box {
  width: number;
  height: number;
  weight: Weight;
  sizes: readonly number[];
  lineHeight: number;
}

export interface Lines {
  size: number;
  lines: string[];
}

/** Measuring is slow, so each width is measured once, as a fraction of the font size. */
interface Part {
  text: string;
  share: number;
}

/** Puts as many parts into a line as fit into `width`. A wider part stands alone. */
function fill(parts: readonly Part[], joint: Part, width: number): Part[] {
  const lines: Part[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const share = last ? last.share + joint.share + part.share : 0;
    if (last && share <= width) lines[lines.length - 1] = { text: last.text + joint.text + part.text, share };
    else lines.push(part);
  }
  return lines;
}

/** Breaks between words in the largest size that fits. In the smallest size, also breaks within words and cuts. */
export function fitText(text: string, { width, height, weight, sizes, lineHeight }: Box): Lines {
  const measured = (part: string): Part => ({ text: part, share: widthOf(part, weight, 1) });
  const words = text.split(/\s+/).filter(Boolean).map(measured);
  const [space, nothing, dots] = [measured(' '), measured(''), measured('…')];
  const room = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight) + 1e-6));
  const textsOf = (lines: readonly Part[]) => lines.map((line) => line.text);
  for (const size of sizes) {
    const lines = fill(words, space, width / size);
    const isWide = lines.some(({ share }) => share > width / size);
    if (lines.length <= room(size) && !isWide) return { size, lines: textsOf(lines) };
  }
  const size = sizes.at(-1) ?? 1;
  const pieces = words.flatMap((word) => fill(signsOf(word.text).map(measured), nothing, width / size));
  const lines = fill(pieces, space, width / size);
  if (lines.length <= room(size)) return { size, lines: textsOf(lines) };
  const cut = lines.slice(0, room(size));
  const last = signsOf(cut.pop()?.text ?? '');
  while (last.length > 0 && widthOf(last.join(''), weight, 1) + dots.share > width / size) last.pop();
  return { size, lines: [...textsOf(cut), `${last.join('')}…`] };
}
