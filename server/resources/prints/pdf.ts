/** Draws cards into a PDF page by page, and keeps no page in memory. */

import { CARDS_A_PAGE, type PrintLayout } from '@vinculo/contract/rules/card/printing';
import type { OpenLook } from '../../domain/prints/look';
import { addPage, newDocument } from '../../domain/prints/pen';
import { BLEED, drawCutMarks, pageSize, placeOf } from '../../domain/prints/sheets';
import { createCardPen, type DrawnCard } from './cardPen';

export interface CardsPdf {
  add(card: DrawnCard): void;
  /** The bytes made since the last call; null if none. */
  take(): Buffer | null;
  end(): void;
}

export function createCardsPdf(
  layout: PrintLayout,
  look: OpenLook,
  { count, now }: { count: number; now: Date },
): CardsPdf {
  const doc = newDocument(pageSize(layout), `Carteirinhas de ${look.company}`, now);
  const { drawPrint } = createCardPen(doc, look);
  const bleed = layout === 'a4' ? BLEED : 0;
  let added = 0;

  return {
    add(card) {
      const onPage = added % CARDS_A_PAGE[layout];
      if (onPage === 0) {
        addPage(doc);
        const left = Math.min(CARDS_A_PAGE[layout], count - added);
        drawCutMarks(doc, layout, left);
      }
      drawPrint(card, placeOf(layout, onPage), bleed);
      added += 1;
    },
    take: () => doc.read() as Buffer | null,
    end: () => doc.end(),
  };
}
