/** Texts on a printed card: which signs its typeface has, how wide they are, and how they are broken into lines. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The product's typeface as whole files: Latin with all its accents, and Cyrillic. */
const FILES = {
  600: '@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf',
  700: '@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
} as const;
export type Weight = keyof typeof FILES;

const fonts = new Map<Weight, Font>();

/** Read when the first card is printed. */
export function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const font = create(readFileSync(resolve(FILES[weight]))) as Font;
  fonts.set(weight, font);
  return font;
}

/** Written for a sign that the typeface does not have. */
const MISSING = '?';
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
const signsOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The text in signs that the typeface has; of one that it has in part, as a letter with a rare accent, the first part. */
export function printable(text: string): string {
  const font = fontOf(700);
  const has = (sign: string) => [...sign].every((part) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0));
  const written = signsOf(text).map((sign) => [sign, ...[...sign].slice(0, 1), MISSING].find(has) ?? MISSING);
  return written.join('');
}

function shareOf(text: string, weight: Weight): number {
  const font = fontOf(weight);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** In the unit of `size`. */
export const widthOf = (text: string, weight: Weight, size: number): number => shareOf(text, weight) * size;

export interface Box {
  width: number;
  height: number;
  weight: Weight;
  /** From the largest to the smallest. */
  sizes: readonly number[];
  lineHeight: number;
}

export interface Lines {
  size: number;
  lines: string[];
}

/** Its width in shares of the size: measuring is what takes the time, so it is done once for all sizes. */
interface Part {
  text: string;
  share: number;
}

/** Puts as many parts into a line as fit into `width` shares; a part that is wider than a line stands alone in one. */
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

/** Broken between words, in the largest size in which all of it fits; in the smallest also within words, and cut. */
export function fitText(text: string, { width, height, weight, sizes, lineHeight }: Box): Lines {
  const measured = (part: string): Part => ({ text: part, share: shareOf(part, weight) });
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
  while (last.length > 0 && shareOf(last.join(''), weight) + dots.share > width / size) last.pop();
  return { size, lines: [...textsOf(cut), `${last.join('')}…`] };
}
