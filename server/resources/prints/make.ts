// Makes the file of printed cards, one card after another, and a copy of one card. Pictures have the size that 300 dpi
// need.
import { madeCardPath } from '@vinculo/contract/rules/card/cardCodes';
import { CARDS_A_PAGE, type PrintLayout } from '@vinculo/contract/rules/card/printing';
import { cardFacts } from '@vinculo/contract/rules/card/student';
import type { StudentCardColors } from '@vinculo/contract/rules/card/studentCardColors';
import { requireFound } from '../../base/errors';
import { nextSerial, sealOf } from '../../domain/cards/codes';
import { findLook, openLook, readStored, type Look } from '../../domain/prints/look';
import { addPage, madeSoFar, newDocument, openFaces } from '../../domain/prints/pen';
import { BLEED, CARD, drawCutMarks, pageSize, placeOf } from '../../domain/prints/sheets';
import type { FileStore } from '../../services/files/files';
import { toPrintedJpeg } from '../../services/images/images';
import type { Deps } from '../../wiring/deps';
import { createCardPen, drawCopy, PHOTO } from './cardPen';
import type { CardToCopy, CardToPrint } from './store';

const DPI = 300;
const pixelsOf = (millimetres: number) => Math.ceil((millimetres / 25.4) * DPI);
const PHOTO_SIZE = { width: pixelsOf(PHOTO), height: pixelsOf(PHOTO) };
/** Size of the ground behind a card, with its bleed. */
const GROUND_SIZE = { width: pixelsOf(CARD.width + 2 * BLEED), height: pixelsOf(CARD.height + 2 * BLEED) };

interface PrintJob {
  layout: PrintLayout;
  look: Look;
  cards: readonly CardToPrint[];
  publicUrl: string;
  now: Date;
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
async function photoOf(
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
  { files, keys }: Pick<Deps, 'files' | 'keys'>,
  { layout, look, cards, publicUrl, now }: PrintJob,
  finish: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const drawn = await openLook(files, look, GROUND_SIZE);
  // The day is printed on every card.
  const fields = look.cardFields.filter((field) => field !== 'valid_until');
  await openFaces();
  const doc = newDocument(pageSize(layout), `Carteirinhas de ${look.title}`, now);
  const { drawPrint } = createCardPen(doc, drawn);
  let added = 0;
  for await (const [card, photo] of withAhead(cards, (each) => photoOf(files, each, drawn.colors))) {
    const onPage = added % CARDS_A_PAGE[layout];
    if (onPage === 0) {
      addPage(doc);
      drawCutMarks(doc, layout, Math.min(CARDS_A_PAGE[layout], cards.length - added));
    }
    const shown = {
      ...card,
      validUntil: card.valid_until,
      photo,
      facts: cardFacts(fields, card),
      address: publicUrl + madeCardPath(card.number, sealOf(keys, card, 'print', nextSerial(card))),
    };
    drawPrint(shown, placeOf(layout, onPage), layout === 'a4' ? BLEED : 0);
    added += 1;
    yield* madeSoFar(doc);
  }
  await finish();
  doc.end();
  yield* madeSoFar(doc);
}

export async function makeCopy(
  { db, files, keys, config, signPdf }: Deps,
  card: CardToCopy,
  madeAt: Date,
): Promise<Buffer> {
  const look = await openLook(files, requireFound(await findLook(db, card.companyId)), GROUND_SIZE);
  const photo = await photoOf(files, card, look.colors);
  await openFaces();
  const code = sealOf(keys, card, 'copy', madeAt.getTime() / 1000);
  const shown = {
    ...card,
    validUntil: card.valid_until,
    photo,
    facts: cardFacts(look.cardFields, card),
    address: config.publicUrl + madeCardPath(card.number, code),
  };
  return signPdf(drawCopy(shown, look, madeAt), madeAt);
}
