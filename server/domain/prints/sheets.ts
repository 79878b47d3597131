// Where cards lie on the pages of their file and where they are cut, in millimetres.
import type { PrintLayout } from '@vinculo/contract/rules/card/printing';

/** ISO/IEC 7810 ID-1, the size of a bank card. */
export const CARD = { width: 85.6, height: 54 } as const;
/** How far the background reaches beyond the edge, so that a cut beside the line leaves no white. */
export const BLEED = 1;

interface Sheet {
  width: number;
  height: number;
  columns: number;
  rows: number;
  gapX: number;
  gapY: number;
  hasMarks: boolean;
}

const SHEETS: Record<PrintLayout, Sheet> = {
  // Vertical neighbours touch by their bleed, so that the marks stay within the printable area.
  a4: { width: 210, height: 297, columns: 2, rows: 5, gapX: 6, gapY: 2 * BLEED, hasMarks: true },
  card: { ...CARD, columns: 1, rows: 1, gapX: 0, gapY: 0, hasMarks: false },
};

export interface Place {
  x: number;
  y: number;
}

export type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];

export const pageSize = (layout: PrintLayout) => ({ width: SHEETS[layout].width, height: SHEETS[layout].height });

/** `index` counts the cards of a page from zero, along the rows. */
export function placeOf(layout: PrintLayout, index: number): Place {
  const { width, height, columns, rows, gapX, gapY } = SHEETS[layout];
  const edge = (page: number, card: number, count: number, gap: number) =>
    (page - count * card - (count - 1) * gap) / 2;
  return {
    x: edge(width, CARD.width, columns, gapX) + (index % columns) * (CARD.width + gapX),
    y: edge(height, CARD.height, rows, gapY) + Math.floor(index / columns) * (CARD.height + gapY),
  };
}

const MARK = { from: BLEED + 0.5, to: BLEED + 4 } as const;

/** Lines along the edges of the cards, outside all of them and their bleed. */
export function cutMarks(layout: PrintLayout, count: number): Line[] {
  const { columns, gapX, hasMarks } = SHEETS[layout];
  if (!hasMarks || count === 0) return [];
  const places = Array.from({ length: count }, (_, index) => placeOf(layout, index));
  const firstRow = places.slice(0, columns);
  const top = Math.min(...places.map(({ y }) => y));
  const left = Math.min(...places.map(({ x }) => x));
  const upright = firstRow.flatMap(({ x }, column) => {
    // The last row may end before this column.
    const bottom = Math.max(...places.filter((_, index) => index % columns === column).map(({ y }) => y)) + CARD.height;
    return [x, x + CARD.width].flatMap((at): Line[] => [
      [at, top - MARK.to, at, top - MARK.from],
      [at, bottom + MARK.from, at, bottom + MARK.to],
    ]);
  });
  const across = places.flatMap(({ x, y }): Line[] => {
    const isLeft = x === left;
    const [from, to] = isLeft ? [x - MARK.to, x - MARK.from] : [x + CARD.width + MARK.from, x + CARD.width + MARK.to];
    // One mark between the columns serves both sides.
    const between: Line[] = isLeft
      ? [y, y + CARD.height].map((at) => [x + CARD.width + MARK.from, at, x + CARD.width + gapX - MARK.from, at])
      : [];
    return [...[y, y + CARD.height].map((at): Line => [from, at, to, at]), ...between];
  });
  return [...upright, ...across];
}

export function drawCutMarks(doc: PDFKit.PDFDocument, layout: PrintLayout, count: number): void {
  for (const [fromX, fromY, toX, toY] of cutMarks(layout, count)) doc.moveTo(fromX, fromY).lineTo(toX, toY);
  doc.lineWidth(0.1).stroke('#000');
}
