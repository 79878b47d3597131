/** Writes and draws on PDF pages in millimetres: text, the product's links, a QR. */

import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import type { Size } from '../../services/images/images';
import { LINK_PLACES, LINKS } from './ground';
import type { Place } from './sheets';
import { fitText, fontOf, printable, type Box, type Weight } from './texts';

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
