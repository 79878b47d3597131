// Draws a card, as it is printed and as it stands on a copy: one page as large as a phone's screen, the card above what
// a shop reads.
import { shownDay, shownMoment } from '@vinculo/contract/rules/brasilia';
import { shownNumber } from '@vinculo/contract/rules/card/cardCodes';
import { initials } from '@vinculo/contract/rules/text/initials';
import { identityText, NOT_CONFIRMED } from '@vinculo/contract/rules/words/companyIdentity';
import type { OpenLook } from '../../domain/prints/look';
import { addPage, boxOf, createPen, newDocument, printable, sizes, widthOf, type Box } from '../../domain/prints/pen';
import { BLEED, CARD, type Place } from '../../domain/prints/sheets';

export interface DrawnCard {
  fullName: string;
  number: string;
  /** Such as `2027-03-31`; null if it does not end. */
  validUntil: string | null;
  /** Lines below the name. */
  facts: readonly string[];
  /** A square JPEG, or null. */
  photo: Buffer | null;
  address: string;
}

const EDGE = 5;
/** Diameters of the photo and of its ring, as fractions of the card's width in `StudentCard`. */
export const PHOTO = 0.34 * CARD.width;
const RING = 0.009 * CARD.width;
const PHOTO_PLACE = { x: CARD.width - EDGE - RING - PHOTO, y: CARD.height - EDGE - RING - PHOTO };
const RADIUS = 0.044 * CARD.width;
const LOGO = { size: 0.076 * CARD.width, stroke: 6.6, tile: 0.13 * CARD.width };
const LOGO_PLACE = { right: CARD.width - EDGE, y: EDGE - 0.4 };
export const QR = { size: 20, radius: 1.2 };
export const QR_PLACE = { x: EDGE, y: CARD.height - EDGE - QR.size };
const FACTS_X = EDGE + QR.size + 2.5;

const TITLE: Box = { width: 64, height: 8.8, weight: 600, sizes: sizes(3.6, 2.6), lineHeight: 1.2 };
const NAME: Box = { width: 43, height: 13.6, weight: 700, sizes: sizes(5.6, 2.3), lineHeight: 1.14 };
/** A line that the school chose beside the name, with the room that it has below the name's. */
const LINE: Box = { width: 43, height: 3.4, weight: 600, sizes: sizes(2.6, 1.8), lineHeight: 1.2 };
const LINE_BELOW = 0.6;
const NAME_BOTTOM = QR_PLACE.y - 2.2;
/** Without a QR, as on a screen. */
const SCREEN_NAME: Box = { ...NAME, height: 26 };
const SCREEN_LINE: Box = { ...LINE, height: 3.8, sizes: sizes(2.9, 1.8), lineHeight: 1.28 };
const FACT = { label: 2.2, value: 3.3, apart: 8.2 };
const INITIALS = 0.115 * CARD.width;
/** Height of capitals, as a fraction of the font size. */
const CAPITALS = 0.71;

export function createCardPen(doc: PDFKit.PDFDocument, look: OpenLook) {
  const { write, writeBox, drawLogo, drawQr } = createPen(doc);
  // Pictures of all cards, each embedded once. The types do not know that pictures can be opened before use.
  const opened = (bytes: Buffer) => (doc as unknown as { openImage(bytes: Buffer): Buffer }).openImage(bytes);
  const ground = opened(look.ground);
  const logo = look.logo && opened(look.logo);

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

  function drawGround() {
    doc.image(ground, -BLEED, -BLEED, { width: CARD.width + 2 * BLEED, height: CARD.height + 2 * BLEED });
    doc.restore();
    drawLogo(LOGO_PLACE, LOGO, { color: look.colors.text, logo });
    doc.fillColor(look.colors.text);
    writeBox(look.title, TITLE, { x: EDGE, y: EDGE - 0.6 }, 'top');
  }

  return {
    /** Draws the card with its number and QR. `bleed`: how far the ground reaches beyond the edge. */
    drawPrint(card: DrawnCard, { x, y }: Place, bleed: number) {
      doc.save().translate(x, y);
      doc
        .save()
        .rect(-bleed, -bleed, CARD.width + 2 * bleed, CARD.height + 2 * bleed)
        .clip();
      drawGround();
      const line = card.facts.join(' · ');
      const lines = line && writeBox(line, LINE, { x: EDGE, y: NAME_BOTTOM + LINE_BELOW }, 'bottom');
      const name = { ...NAME, height: NAME.height - (lines || 0) };
      writeBox(card.fullName, name, { x: EDGE, y: NAME_BOTTOM - (lines || 0) }, 'bottom');
      drawFacts(card);
      drawPhoto(card);
      drawQr(card.address, QR_PLACE, QR);
      doc.restore();
    },
    /** Draws the card as it stands on a screen. */
    drawOpen(card: DrawnCard, { x, y }: Place) {
      doc.save().translate(x, y);
      doc.save().roundedRect(0, 0, CARD.width, CARD.height, RADIUS).clip();
      drawGround();
      let bottom = CARD.height - EDGE;
      for (const fact of card.facts.toReversed())
        bottom -= writeBox(fact, SCREEN_LINE, { x: EDGE, y: bottom }, 'bottom');
      if (card.facts.length > 0) bottom -= LINE_BELOW;
      writeBox(card.fullName, SCREEN_NAME, { x: EDGE, y: bottom }, 'bottom');
      drawPhoto(card);
      doc.restore();
    },
    writeBox,
    drawQr,
  };
}

const PAGE_EDGE = 6;
export const COPY_PAGE = { width: CARD.width + 2 * PAGE_EDGE, height: 172 };
const INK = '#111827';
export const COPY_QR = { size: 60, radius: 0 };
export const COPY_QR_PLACE = { x: (COPY_PAGE.width - COPY_QR.size) / 2, y: PAGE_EDGE + CARD.height + 3 };

const NUMBER = boxOf(CARD.width, 9, 7, 7);
const COPY_LINE = boxOf(CARD.width, 5.2, 4.2, 3);
const SMALL = boxOf(CARD.width, 8, 3, 2.2, 600);

export function drawCopy(card: DrawnCard & { hidesPhoto: boolean }, look: OpenLook, madeAt: Date): Buffer {
  const doc = newDocument(COPY_PAGE, `Carteirinha de ${card.fullName}`, madeAt);
  const { drawOpen, drawQr, writeBox } = createCardPen(doc, look);
  addPage(doc);
  drawOpen(card, { x: PAGE_EDGE, y: PAGE_EDGE });
  drawQr(card.address, COPY_QR_PLACE, COPY_QR);
  doc.fillColor(INK);
  let y = COPY_QR_PLACE.y + COPY_QR.size + 1;
  const line = (text: string, box: typeof COPY_LINE) => {
    y += writeBox(text, box, { x: PAGE_EDGE, y }, 'top') + 0.8;
  };
  line(shownNumber(card.number), NUMBER);
  if (card.validUntil) line(`Válida até ${shownDay(card.validUntil)}`, COPY_LINE);
  line(`Cópia em PDF, emitida em ${shownMoment(madeAt)}`, COPY_LINE);
  if (!card.hidesPhoto) line('A loja lê o QR com a câmera e confere a foto.', SMALL);
  const { identity } = look;
  line(identity.title, SMALL);
  line([identityText(identity), identity.is_new && NOT_CONFIRMED].filter(Boolean).join(' · '), SMALL);
  doc.end();
  return doc.read() as Buffer;
}
