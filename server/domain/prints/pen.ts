// Writes and draws on PDF pages in millimetres: text, the product's links, a QR. Text is what the typeface can write,
// broken into lines. Documents of Brazil have names in Latin letters alone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import type { Size } from '../../services/images/images';
import { LINK_PLACES, LINKS } from './look';
import type { Place } from './sheets';

const { resolve } = createRequire(import.meta.url);

/** Whole files: Latin with all accents. */
const FILES = {
  400: '@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf',
  600: '@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf',
  700: '@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf',
} as const;
type Weight = keyof typeof FILES;
const WEIGHTS = [400, 600, 700] as const;

const opened = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
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

const POINTS = 72 / 25.4;
/** From the top of a line to the baseline, as a fraction of the font size. */
const FEET = 0.93;
/** White modules around a QR, included in its size. */
const QUIET = 4;

/** From largest to smallest, for a text that takes the size that fits. */
export const sizes = (from: number, to: number) =>
  Array.from({ length: Math.round((from - to) / 0.1) + 1 }, (_, step) => from - step * 0.1);

export const boxOf = (width: number, height: number, from: number, to: number, weight: Box['weight'] = 700): Box => ({
  width,
  height,
  weight,
  lineHeight: 1.2,
  sizes: sizes(from, to),
});

export function newDocument({ width, height }: Size, title: string, now: Date): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // Our own fonts are used; the default one would be embedded in the file.
    font: null as unknown as string,
    size: [width * POINTS, height * POINTS],
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Producer: 'Vínculo', Creator: 'Vínculo', CreationDate: now },
  });
}

export function addPage(doc: PDFKit.PDFDocument): void {
  doc.addPage();
  doc.scale(POINTS);
}

/** The bytes of a document that were made since the last call. */
export function* madeSoFar(doc: PDFKit.PDFDocument): Generator<Buffer> {
  const take = () => doc.read() as Buffer | null;
  for (let piece = take(); piece; piece = take()) yield piece;
}

export function createPen(doc: PDFKit.PDFDocument) {
  const registered = new Set<Weight>();

  function write(text: string, weight: Weight, fontSize: number, { x, y }: Place) {
    // Passes the font object, though the types allow only bytes, which every document would parse again.
    if (!registered.has(weight)) doc.registerFont(String(weight), fontOf(weight) as unknown as Buffer);
    registered.add(weight);
    // With `features`, even empty, a text is laid out as it was measured: as a whole.
    doc
      .font(String(weight))
      .fontSize(fontSize)
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: [] });
  }

  return {
    write,
    writeBox(text: string, box: Box, { x, y }: Place, from: 'top' | 'bottom'): number {
      const { size: fontSize, lines } = fitText(printable(text), box);
      const line = fontSize * box.lineHeight;
      const top = from === 'top' ? y : y - lines.length * line;
      lines.forEach((part, index) => write(part, box.weight, fontSize, { x, y: top + index * line + FEET * fontSize }));
      return lines.length * line;
    },
    /** The school's logo on a white tile whose right edge is at `right`; without one, the product's links. */
    drawLogo(
      { right, y }: { right: number; y: number },
      { size, stroke, tile }: { size: number; stroke: number; tile: number },
      { color, logo }: { color: string; logo: Buffer | null },
    ) {
      if (logo) {
        const x = right - tile;
        const edge = tile * 0.07;
        doc.roundedRect(x, y, tile, tile, tile * 0.2).fill('#fff');
        doc.image(logo, x + edge, y + edge, { width: tile - 2 * edge, height: tile - 2 * edge });
        return;
      }
      const x = right - size;
      doc.save().translate(x, y);
      doc.scale(size / LINKS.box).translate(-LINKS.from, -LINKS.from);
      for (const { x: middle, y: height, degrees } of LINK_PLACES) {
        doc.save().translate(middle, height).rotate(degrees);
        doc
          .roundedRect(-LINKS.halfWidth, -LINKS.halfHeight, 2 * LINKS.halfWidth, 2 * LINKS.halfHeight, LINKS.radius)
          .lineWidth(stroke)
          .stroke(color)
          .restore();
      }
      doc.restore();
    },
    drawQr(address: string, { x, y }: Place, { size, radius }: { size: number; radius: number }) {
      const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET });
      const side = size / rows.length;
      doc.roundedRect(x, y, size, size, radius).fill('#fff');
      rows.forEach((row, line) => {
        for (let from = row.indexOf(true); from >= 0;) {
          const after = row.indexOf(false, from);
          const to = after < 0 ? row.length : after;
          // Overlaps the line below a little, because some viewers show a seam.
          doc.rect(x + from * side, y + line * side, (to - from) * side, side * (rows[line + 1] ? 1.02 : 1));
          from = row.indexOf(true, to);
        }
      });
      doc.fill('#000');
    },
  };
}
