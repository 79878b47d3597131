/** Draws a holder's copy: one page as large as a phone's screen, the card above what a shop reads. */

import { shownDay, shownMoment } from '@vinculo/contract/rules/brasilia';
import { shownNumber } from '@vinculo/contract/rules/card/cardCodes';
import { identityText, NOT_CONFIRMED } from '@vinculo/contract/rules/words/companyIdentity';
import type { OpenLook } from '../../domain/prints/look';
import { addPage, boxOf, newDocument } from '../../domain/prints/pen';
import { CARD } from '../../domain/prints/sheets';
import { createCardPen, type DrawnCard } from './cardPen';

const EDGE = 6;
export const COPY_PAGE = { width: CARD.width + 2 * EDGE, height: 172 };
const INK = '#111827';
export const COPY_QR = { size: 60, radius: 0 };
export const COPY_QR_PLACE = { x: (COPY_PAGE.width - COPY_QR.size) / 2, y: EDGE + CARD.height + 3 };

const NUMBER = boxOf(CARD.width, 9, 7, 7);
const LINE = boxOf(CARD.width, 5.2, 4.2, 3);
const SMALL = boxOf(CARD.width, 8, 3, 2.2, 600);

export interface Copy {
  card: DrawnCard & { hidesPhoto: boolean };
  look: OpenLook;
  madeAt: Date;
}

export function drawCopy({ card, look, madeAt }: Copy): Buffer {
  const doc = newDocument(COPY_PAGE, `Carteirinha de ${card.fullName}`, madeAt);
  const { drawOpen, drawQr, writeBox } = createCardPen(doc, look);
  addPage(doc);
  drawOpen(card, { x: EDGE, y: EDGE });
  drawQr(card.address, COPY_QR_PLACE, COPY_QR);
  doc.fillColor(INK);
  let y = COPY_QR_PLACE.y + COPY_QR.size + 1;
  const line = (text: string, box: typeof LINE) => {
    y += writeBox(text, box, { x: EDGE, y }, 'top') + 0.8;
  };
  line(shownNumber(card.number), NUMBER);
  if (card.validUntil) line(`Válida até ${shownDay(card.validUntil)}`, LINE);
  line(`Cópia em PDF, emitida em ${shownMoment(madeAt)}`, LINE);
  if (!card.hidesPhoto) line('A loja lê o QR com a câmera e confere a foto.', SMALL);
  const { identity } = look;
  line(identity.title, SMALL);
  line([identityText(identity), identity.is_new && NOT_CONFIRMED].filter(Boolean).join(' · '), SMALL);
  doc.end();
  return doc.read() as Buffer;
}
