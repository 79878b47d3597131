/** Makes the file of printed cards: pictures out of the storage, one card after the other, in the size that 300 dpi need. */
import { cardPrintPath } from '@vinculo/contract/rules/cardCodes';
import type { PrintLayout } from '@vinculo/contract/rules/printing';
import { studentCardColors } from '@vinculo/contract/rules/studentCardColors';
import type { FileStore } from '../../services/files/files';
import { toPrintedJpeg } from '../../services/images/images';
import type { Keys } from '../../services/keys/keys';
import { openFaces } from '../../domain/prints/faces';
import { createCardsPdf, PHOTO } from './pdf';
import { nextSerial, sealOf } from '../../domain/cards/seals';
import { BLEED, CARD } from '../../domain/prints/sheets';
import type { CardToPrint } from './store';
import { groundOf, readPicture, type Look } from '../../domain/prints/look';

const DPI = 300;
const pixelsOf = (millimetres: number) => Math.ceil((millimetres / 25.4) * DPI);
const PHOTO_SIZE = { width: pixelsOf(PHOTO), height: pixelsOf(PHOTO) };
const GROUND_SIZE = { width: pixelsOf(CARD.width + 2 * BLEED), height: pixelsOf(CARD.height + 2 * BLEED) };

export interface PrintJob {
  layout: PrintLayout;
  look: Look;
  cards: readonly CardToPrint[];
  /** Where shops check them. */
  publicUrl: string;
  now: Date;
}

export interface PrintServices {
  files: FileStore;
  keys: Keys;
}

/** Photos fetched while the cards before them are drawn. */
const AHEAD = 4;

async function* withAhead<Item, Loaded>(
  items: readonly Item[],
  load: (item: Item) => Promise<Loaded>,
): AsyncGenerator<[Item, Loaded]> {
  const coming: Promise<[Item, Loaded]>[] = [];
  for (const item of items) {
    const loading = load(item).then((loaded): [Item, Loaded] => [item, loaded]);
    // Told when its turn comes, which may be never.
    loading.catch(() => undefined);
    coming.push(loading);
    if (coming.length > AHEAD) yield await (coming.shift() as (typeof coming)[number]);
  }
  for (const loading of coming) yield await loading;
}

/**
 * The file in pieces, as somebody takes them. `finish` is awaited when every card has been taken, and before what makes
 * the file one that can be opened: whoever does not get that far has no printing, and loses none.
 */
export async function* makePrint(
  { files, keys }: PrintServices,
  { layout, look, cards, publicUrl, now }: PrintJob,
  finish: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const colors = studentCardColors(look.color);
  const ground = await groundOf(files, look, colors, GROUND_SIZE);
  await openFaces();
  const pdf = createCardsPdf(layout, { ...look, colors, ground }, { count: cards.length, now });
  const photoOf = async ({ avatarKey }: CardToPrint) => {
    const picture = await readPicture(files, avatarKey);
    // One picture that cannot be read keeps no class from its cards.
    return picture && toPrintedJpeg(picture, PHOTO_SIZE, colors.scrim).catch(() => null);
  };
  for await (const [card, photo] of withAhead(cards, photoOf)) {
    pdf.add({
      ...card,
      photo,
      address: publicUrl + cardPrintPath(card.number, sealOf(keys, card, nextSerial(card))),
    });
    const piece = pdf.take();
    if (piece) yield piece;
  }
  await finish();
  pdf.end();
  for (let piece = pdf.take(); piece; piece = pdf.take()) yield piece;
}
