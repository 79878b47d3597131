/** What a shop prints: a sticker for its window or counter, in millimetres. */

import { ADULTS_ONLY, isOffered } from '@vinculo/contract/rules/partner/benefits';
import { verifyAtPath } from '@vinculo/contract/rules/paths';
import { identityText } from '@vinculo/contract/rules/words/companyIdentity';
import { openLook, type Look } from '../../domain/prints/look';
import { addPage, boxOf, createPen, newDocument } from '../../domain/prints/pen';
import { openFaces, type Box } from '../../domain/prints/texts';
import type { Deps } from '../../wiring/deps';
import type { ShopRow } from './store';

/** ISO 216. */
const A5 = { width: 148, height: 210 };
/** Enough for a picture that is seen from a step away. */
const PIXELS_PER_MM = 4;

const HEADING = 'Aqui tem benefício para alunos de';
const HINT = 'Mostre a sua carteirinha no caixa.';
const CHECK = 'No caixa: aponte a câmera do celular para o QR e verifique a carteirinha.';

/** What the shop gives; else its description. */
function grantedText({ benefits, description, adults_only: isForAdults }: ShopRow, now: Date): string {
  const offered = benefits.filter((benefit) => isOffered(benefit, now)).map(({ title }) => title);
  return [...(offered.length > 0 ? offered : [description]), isForAdults && ADULTS_ONLY].filter(Boolean).join(' · ');
}

export async function drawSticker({ files, config, clock }: Deps, look: Look, shop: ShopRow): Promise<Buffer> {
  const now = clock();
  const { colors, ground, logo } = await openLook(files, look, {
    width: A5.width * PIXELS_PER_MM,
    height: A5.height * PIXELS_PER_MM,
  });
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
  line(look.title, boxOf(wide, 30, 13, 6), 2);
  line(identityText(look.identity), boxOf(wide, 8, 3.4, 2.8, 600), 5);
  line(grantedText(shop, now), boxOf(wide, 30, 7, 3.6), 0);
  drawLogo({ right: A5.width - edge, y: edge }, { size: 12, stroke: 6.6, tile: 18 }, { color: colors.text, logo });
  const foot = A5.height - edge;
  drawQr(config.publicUrl + verifyAtPath(shop.id), { x: edge, y: foot - qr.size }, qr);
  doc.fillColor(colors.text);
  const beside = edge + qr.size + 6;
  writeBox(HINT, boxOf(A5.width - edge - beside, 34, 6.5, 4.5), { x: beside, y: foot - qr.size }, 'top');
  writeBox(CHECK, boxOf(A5.width - edge - beside, 30, 3.8, 3, 600), { x: beside, y: foot }, 'bottom');
  doc.end();
  return doc.read() as Buffer;
}
