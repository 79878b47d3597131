/** Draws cards into a PDF, page by page: what has been drawn is handed out and forgotten. */
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { shownNumber } from '@vinculo/contract/rules/cardCodes';
import { initials } from '@vinculo/contract/rules/initials';
import { CARDS_A_PAGE, type PrintLayout } from '@vinculo/contract/rules/printing';
import type { StudentCardColors } from '@vinculo/contract/rules/studentCardColors';
import { LINK_PLACES, LINKS } from './ground';
import { BLEED, CARD, cutMarks, pageSize, placeOf, type Place } from './sheets';
import { faceOf, fitText, printable, widthOf, type Box, type Weight } from './texts';

interface DrawnCard {
  fullName: string;
  number: string;
  /** A day, `2027-03-31`; null where it does not end. */
  validUntil: string | null;
  /** A square JPEG; null where there is none. */
  photo: Buffer | null;
  /** The address in its QR. */
  address: string;
}

export interface PrintLook {
  title: string;
  school: string;
  colors: StudentCardColors;
  /** A JPEG of the card with its bleed. */
  ground: Buffer;
}

const POINTS = 72 / 25.4;
const EDGE = 5;
/** Of the photo's diameter and of the ring around it: the shares of a card's width that `StudentCard` has. */
export const PHOTO = 0.34 * CARD.width;
const RING = 0.009 * CARD.width;
const PHOTO_PLACE = { x: CARD.width - EDGE - RING - PHOTO, y: CARD.height - EDGE - RING - PHOTO };
const LOGO = { size: 0.076 * CARD.width, stroke: 6.6 };
/** White around the QR included. */
export const QR = { size: 20, quiet: 4, radius: 1.2 };
export const QR_PLACE = { x: EDGE, y: CARD.height - EDGE - QR.size };
/** Beside the QR. */
const FACTS_X = EDGE + QR.size + 2.5;

const sizes = (from: number, to: number) =>
  Array.from({ length: Math.round((from - to) / 0.1) + 1 }, (_, step) => from - step * 0.1);
const TITLE: Box = { width: 64, height: 8.8, weight: 600, sizes: sizes(3.6, 2.6), lineHeight: 1.2 };
const NAME: Box = { width: 43, height: 13.6, weight: 700, sizes: sizes(5.6, 2.3), lineHeight: 1.14 };
const NAME_BOTTOM = QR_PLACE.y - 2.2;
const FACT = { label: 2.2, value: 3.3, apart: 8.2 };
const INITIALS = 0.115 * CARD.width;
/** Of the typeface: from the top of a line to its letters' feet, in shares of the size. */
const FEET = 0.93;
const CAPITALS = 0.71;

export interface CardsPdf {
  add(card: DrawnCard): void;
  /** What has been made since it was last asked for; null where nothing was. */
  take(): Buffer | null;
  /** Nothing is added after it. */
  end(): void;
}

export function createCardsPdf(
  layout: PrintLayout,
  look: PrintLook,
  { count, now }: { count: number; now: Date },
): CardsPdf {
  const { width, height } = pageSize(layout);
  const size: [number, number] = [width * POINTS, height * POINTS];
  const doc = new PDFDocument({
    autoFirstPage: false,
    // Fonts are our own; the default one would be put into the file.
    font: null as unknown as string,
    size,
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: `Carteirinhas de ${look.school}`, Producer: 'Vínculo', Creator: 'Vínculo', CreationDate: now },
  });
  // The one picture of all cards, put into the file once. The types do not know that pictures can be opened before.
  const ground = (doc as unknown as { openImage(bytes: Buffer): Buffer }).openImage(look.ground);
  const registered = new Set<Weight>();
  let added = 0;

  function write(text: string, weight: Weight, fontSize: number, { x, y }: Place) {
    if (!registered.has(weight)) doc.registerFont(String(weight), faceOf(weight).bytes);
    registered.add(weight);
    doc.font(String(weight)).fontSize(fontSize).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  function writeBox(text: string, box: Box, { x, y }: Place, from: 'top' | 'bottom') {
    const { size: fontSize, lines } = fitText(printable(text), box);
    const line = fontSize * box.lineHeight;
    const top = from === 'top' ? y : y - lines.length * line;
    lines.forEach((part, index) => write(part, box.weight, fontSize, { x, y: top + index * line + FEET * fontSize }));
  }

  function drawLogo() {
    const { size: side, stroke } = LOGO;
    doc.save().translate(CARD.width - EDGE - side, EDGE - 0.4);
    doc.scale(side / LINKS.box).translate(-LINKS.from, -LINKS.from);
    for (const { x, y, degrees } of LINK_PLACES) {
      doc.save().translate(x, y).rotate(degrees);
      doc
        .roundedRect(-LINKS.halfWidth, -LINKS.halfHeight, 2 * LINKS.halfWidth, 2 * LINKS.halfHeight, LINKS.radius)
        .lineWidth(stroke)
        .stroke(look.colors.text)
        .restore();
    }
    doc.restore();
  }

  function drawPhoto({ photo, fullName }: DrawnCard) {
    const { x, y } = PHOTO_PLACE;
    const radius = PHOTO / 2;
    const circle = () => doc.circle(x + radius, y + radius, radius);
    doc.save();
    if (photo) {
      circle().clip();
      doc.image(photo, x, y, { width: PHOTO, height: PHOTO });
    } else {
      circle().fill(look.colors.scrim);
      const text = initials(printable(fullName));
      const left = x + radius - widthOf(text, 700, INITIALS) / 2;
      doc.fillColor(look.colors.text);
      write(text, 700, INITIALS, { x: left, y: y + radius + (CAPITALS / 2) * INITIALS });
    }
    doc.restore();
    doc
      .circle(x + radius, y + radius, radius + RING / 2)
      .lineWidth(RING)
      .stroke(look.colors.text);
  }

  function drawQr(address: string) {
    const { x, y } = QR_PLACE;
    const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QR.quiet });
    const side = QR.size / rows.length;
    doc.roundedRect(x, y, QR.size, QR.size, QR.radius).fill('#fff');
    rows.forEach((row, line) => {
      for (let from = row.indexOf(true); from >= 0;) {
        const after = row.indexOf(false, from);
        const to = after < 0 ? row.length : after;
        // A hair over the line below, where some viewers would show a seam.
        doc.rect(x + from * side, y + line * side, (to - from) * side, side * (rows[line + 1] ? 1.02 : 1));
        from = row.indexOf(true, to);
      }
    });
    doc.fill('#000');
  }

  function drawFacts({ number, validUntil }: DrawnCard) {
    const facts = [
      ...(validUntil ? [['Válida até', shownDay(validUntil)]] : []),
      ['Número', shownNumber(number)],
    ] as const;
    facts.toReversed().forEach(([label = '', value = ''], fromBottom) => {
      const feet = QR_PLACE.y + QR.size - fromBottom * FACT.apart - 0.2;
      write(label, 600, FACT.label, { x: FACTS_X, y: feet - FACT.value - 0.4 });
      write(value, 700, FACT.value, { x: FACTS_X, y: feet });
    });
  }

  function drawCard(card: DrawnCard, { x, y }: Place) {
    doc.save().translate(x, y);
    const bleed = layout === 'a4' ? BLEED : 0;
    doc
      .save()
      .rect(-bleed, -bleed, CARD.width + 2 * bleed, CARD.height + 2 * bleed)
      .clip();
    doc.image(ground, -BLEED, -BLEED, { width: CARD.width + 2 * BLEED, height: CARD.height + 2 * BLEED });
    doc.restore();
    drawLogo();
    doc.fillColor(look.colors.text);
    writeBox(look.title, TITLE, { x: EDGE, y: EDGE - 0.6 }, 'top');
    writeBox(card.fullName, NAME, { x: EDGE, y: NAME_BOTTOM }, 'bottom');
    drawFacts(card);
    drawPhoto(card);
    drawQr(card.address);
    doc.restore();
  }

  return {
    add(card) {
      const onPage = added % CARDS_A_PAGE[layout];
      if (onPage === 0) {
        doc.addPage();
        doc.scale(POINTS);
        const left = Math.min(CARDS_A_PAGE[layout], count - added);
        for (const [fromX, fromY, toX, toY] of cutMarks(layout, left)) doc.moveTo(fromX, fromY).lineTo(toX, toY);
        doc.lineWidth(0.1).stroke('#000');
      }
      drawCard(card, placeOf(layout, onPage));
      added += 1;
    },
    take: () => doc.read() as Buffer | null,
    end: () => doc.end(),
  };
}
