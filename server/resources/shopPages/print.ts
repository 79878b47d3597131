/** What a shop prints: a window sticker and a display that is folded to stand on a table, in millimetres. */

import { studentCardColors } from '@vinculo/contract/rules/card/studentCardColors';
import { ADULTS_ONLY, isOffered } from '@vinculo/contract/rules/partner/benefits';
import { verifyAtPath } from '@vinculo/contract/rules/paths';
import { identityText } from '@vinculo/contract/rules/words/companyIdentity';
import { openFaces } from '../../domain/prints/faces';
import { groundOf, logoOf, type Look } from '../../domain/prints/look';
import { addPage, boxOf, createPen, newDocument } from '../../domain/prints/pen';
import { pageSize, type Place } from '../../domain/prints/sheets';
import type { Box } from '../../domain/prints/texts';
import type { Deps } from '../../wiring/deps';
import type { ShopRow } from './store';

interface Print {
  look: Look;
  shop: Pick<ShopRow, 'id' | 'title' | 'description' | 'adults_only' | 'benefits'>;
  now: Date;
}
type Tools = Pick<Deps, 'files' | 'config'>;

const A4 = pageSize('a4');
/** ISO 216. */
const A5 = { width: 148, height: 210 };
/** A third of a sheet: two sides, and the foot between them when it is folded. */
const SIDE = { width: A4.width, height: A4.height / 3 };
/** Enough for a picture that is seen from a step away. */
const PIXELS_PER_MM = 4;
const INK = '#111827';
const FOLD = '#6b7280';

const pixels = ({ width, height }: { width: number; height: number }) => ({
  width: Math.round(width * PIXELS_PER_MM),
  height: Math.round(height * PIXELS_PER_MM),
});

const HEADING = 'Aqui tem benefício para alunos de';
const HINT = 'Mostre a sua carteirinha no caixa.';
const CHECK = 'No caixa: aponte a câmera do celular para o QR e verifique a carteirinha.';

/** What the shop gives; else its description. */
function grantedText({ benefits, description, adults_only: isForAdults }: Print['shop'], now: Date): string {
  const offered = benefits.filter((benefit) => isOffered(benefit, now)).map(({ title }) => title);
  return [...(offered.length > 0 ? offered : [description]), isForAdults && ADULTS_ONLY].filter(Boolean).join(' · ');
}

const addressOf = ({ config }: Tools, { id }: Print['shop']) => `${config.publicUrl}${verifyAtPath(id)}`;

async function drawSticker(tools: Tools, { look, shop, now }: Print): Promise<Buffer> {
  const colors = studentCardColors(look.color);
  const ground = await groundOf(tools.files, look, colors, pixels(A5));
  const logo = await logoOf(tools.files, look);
  await openFaces();
  const doc = newDocument(A5, `Adesivo de ${shop.title}`, now);
  const { writeBox, drawLogo, drawQr } = createPen(doc);
  const edge = 14;
  const wide = A5.width - 2 * edge;
  const qr = { size: 66, radius: 4 };
  addPage(doc);
  doc.image(ground, 0, 0, A5);
  doc.fillColor(colors.text);
  let top = edge;
  const line = (text: string, box: Box, gap: number) => {
    top += writeBox(text, box, { x: edge, y: top }, 'top') + gap;
  };
  line(HEADING, boxOf(wide - 22, 28, 11, 7), 4);
  line(look.company, boxOf(wide, 30, 13, 6), 2);
  line(identityText(look.identity), boxOf(wide, 8, 3.4, 2.8, 600), 5);
  line(grantedText(shop, now), boxOf(wide, 30, 7, 3.6), 0);
  drawLogo({ right: A5.width - edge, y: edge }, { size: 12, stroke: 6.6, tile: 18 }, { color: colors.text, logo });
  const foot = A5.height - edge;
  drawQr(addressOf(tools, shop), { x: edge, y: foot - qr.size }, qr);
  doc.fillColor(colors.text);
  const beside = edge + qr.size + 6;
  writeBox(HINT, boxOf(A5.width - edge - beside, 34, 6.5, 4.5), { x: beside, y: foot - qr.size }, 'top');
  writeBox(CHECK, boxOf(A5.width - edge - beside, 30, 3.8, 3, 600), { x: beside, y: foot }, 'bottom');
  doc.end();
  return doc.read() as Buffer;
}

async function drawDisplay(tools: Tools, { look, shop, now }: Print): Promise<Buffer> {
  const colors = studentCardColors(look.color);
  const ground = await groundOf(tools.files, look, colors, pixels(SIDE));
  const logo = await logoOf(tools.files, look);
  await openFaces();
  const doc = newDocument(A4, `Display de mesa de ${shop.title}`, now);
  const { writeBox, drawLogo, drawQr } = createPen(doc);
  const edge = 12;
  const qr = { size: 58, radius: 4 };
  const right = edge + qr.size + 9;
  const wide = SIDE.width - edge - right;

  const drawSide = ({ x, y }: Place) => {
    doc.image(ground, x, y, SIDE);
    drawQr(addressOf(tools, shop), { x: x + edge, y: y + (SIDE.height - qr.size) / 2 }, qr);
    doc.fillColor(colors.text);
    let top = y + edge;
    const line = (text: string, box: Box, gap: number) => {
      top += writeBox(text, box, { x: x + right, y: top }, 'top') + gap;
    };
    line(HEADING, boxOf(wide - 18, 14, 6.4, 5), 2);
    line(look.company, boxOf(wide, 15, 8, 4.4), 1);
    line(identityText(look.identity), boxOf(wide, 6, 3, 2.4, 600), 2.5);
    line(grantedText(shop, now), boxOf(wide, 12, 5.4, 3), 0);
    drawLogo(
      { right: x + SIDE.width - edge, y: y + edge },
      { size: 10, stroke: 6.6, tile: 15 },
      { color: colors.text, logo },
    );
    const below = SIDE.height - edge;
    const check = writeBox(CHECK, boxOf(wide, 11, 3.6, 3, 600), { x: x + right, y: y + below }, 'bottom');
    writeBox(HINT, boxOf(wide, 8, 5.6, 4.4), { x: x + right, y: y + below - check - 2 }, 'bottom');
  };

  addPage(doc);
  // The first side lies upside down: it stands upright when the sheet is folded.
  doc.save().rotate(180, { origin: [A4.width / 2, SIDE.height / 2] });
  drawSide({ x: 0, y: 0 });
  doc.restore();
  drawSide({ x: 0, y: SIDE.height });
  const foot = 2 * SIDE.height;
  doc.lineWidth(0.2).dash(2, { space: 2 });
  for (const y of [SIDE.height, foot]) doc.moveTo(0, y).lineTo(A4.width, y).stroke(FOLD);
  doc.undash().fillColor(INK);
  writeBox(
    'Dobre nas linhas para trás. Esta parte fica embaixo: cole-a na outra borda.',
    boxOf(A4.width - 2 * edge, 12, 4.4, 3.4, 600),
    { x: edge, y: foot + edge },
    'top',
  );
  doc.end();
  return doc.read() as Buffer;
}

export const DRAWN = {
  sticker: { fileName: 'adesivo-de-vitrine.pdf', draw: drawSticker },
  display: { fileName: 'display-de-mesa.pdf', draw: drawDisplay },
} as const;
export type Drawn = keyof typeof DRAWN;
