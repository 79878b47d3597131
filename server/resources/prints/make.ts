/** Makes the file of printed cards, one card after another, with pictures in the size that 300 dpi need. */

import { madeCardPath } from '@vinculo/contract/rules/card/cardCodes';
import { cardFacts } from '@vinculo/contract/rules/card/cardFacts';
import type { PrintLayout } from '@vinculo/contract/rules/card/printing';
import type { StudentCardColors } from '@vinculo/contract/rules/card/studentCardColors';
import { nextSerial, sealOf } from '../../domain/cards/seals';
import { openFaces } from '../../domain/prints/faces';
import { openLook, readStored, type Look } from '../../domain/prints/look';
import { BLEED, CARD } from '../../domain/prints/sheets';
import type { FileStore } from '../../services/files/files';
import { toPrintedJpeg } from '../../services/images/images';
import type { Keys } from '../../services/keys/keys';
import { PHOTO } from './cardPen';
import { createCardsPdf } from './pdf';
import type { CardToPrint } from './store';

const DPI = 300;
const pixelsOf = (millimetres: number) => Math.ceil((millimetres / 25.4) * DPI);
const PHOTO_SIZE = { width: pixelsOf(PHOTO), height: pixelsOf(PHOTO) };
/** Of the ground behind a card, with its bleed. */
export const GROUND_SIZE = { width: pixelsOf(CARD.width + 2 * BLEED), height: pixelsOf(CARD.height + 2 * BLEED) };

export interface PrintJob {
  layout: PrintLayout;
  look: Look;
  cards: readonly CardToPrint[];
  publicUrl: string;
  now: Date;
}

export interface PrintServices {
  files: FileStore;
  keys: Keys;
}

/** Photos fetched ahead of the card being drawn. */
const AHEAD = 4;

async function* withAhead<Item, Loaded>(
  items: readonly Item[],
  load: (item: Item) => Promise<Loaded>,
): AsyncGenerator<[Item, Loaded]> {
  const coming: Promise<[Item, Loaded]>[] = [];
  for (const item of items) {
    const loading = load(item).then((loaded): [Item, Loaded] => [item, loaded]);
    // The error is thrown at its turn, which may never come.
    loading.catch(() => undefined);
    coming.push(loading);
    if (coming.length > AHEAD) yield await (coming.shift() as (typeof coming)[number]);
  }
  for (const loading of coming) yield await loading;
}

/** An unreadable picture does not keep a class from its cards. */
export async function photoOf(
  files: FileStore,
  { avatarKey, hidesPhoto }: Pick<CardToPrint, 'avatarKey' | 'hidesPhoto'>,
  colors: StudentCardColors,
) {
  const picture = hidesPhoto ? null : await readStored(files, avatarKey);
  return picture && toPrintedJpeg(picture, PHOTO_SIZE, colors.scrim).catch(() => null);
}

/**
 * The file in pieces, as they are taken. `finish` is awaited after the last card and before the end of the file,
 * without which it cannot be opened: an interrupted download counts as no printing.
 */
export async function* makePrint(
  { files, keys }: PrintServices,
  { layout, look, cards, publicUrl, now }: PrintJob,
  finish: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const drawn = await openLook(files, look, GROUND_SIZE);
  const { colors } = drawn;
  // The day is printed on every card.
  const fields = look.cardFields.filter((field) => field !== 'valid_until');
  await openFaces();
  const pdf = createCardsPdf(layout, drawn, { count: cards.length, now });
  for await (const [card, photo] of withAhead(cards, (each) => photoOf(files, each, colors))) {
    pdf.add({
      ...card,
      validUntil: card.valid_until,
      photo,
      facts: cardFacts(fields, card),
      address: publicUrl + madeCardPath(card.number, sealOf(keys, card, 'print', nextSerial(card))),
    });
    const piece = pdf.take();
    if (piece) yield piece;
  }
  await finish();
  pdf.end();
  for (let piece = pdf.take(); piece; piece = pdf.take()) yield piece;
}
