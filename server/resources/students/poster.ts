/** The poster of a company's link: one page to hang up, in millimetres. */

import { shownNumber } from '@vinculo/contract/rules/card/cardCodes';
import { studentCardColors } from '@vinculo/contract/rules/card/studentCardColors';
import { INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import { identityText } from '@vinculo/contract/rules/words/companyIdentity';
import { openFaces } from '../../domain/prints/faces';
import { groundOf, logoOf, type Look } from '../../domain/prints/look';
import { addPage, boxOf, createPen, newDocument, sizes } from '../../domain/prints/pen';
import { pageSize } from '../../domain/prints/sheets';
import { widthOf } from '../../domain/prints/texts';
import type { Deps } from '../../wiring/deps';

const PAGE = pageSize('a4');
const EDGE = 18;
const BAND = { width: PAGE.width, height: 124 };
/** Enough for the band's picture, which is seen from a step away. */
const PIXELS_PER_MM = 4;
const BAND_PIXELS = { width: BAND.width * PIXELS_PER_MM, height: BAND.height * PIXELS_PER_MM };
const LOGO = { size: 15, stroke: 6.6, tile: 28 };
const WIDE = PAGE.width - 2 * EDGE;
const QR = { size: 92, radius: 0 };
const BELOW = BAND.height + 14;
const STEPS_X = EDGE + QR.size + 10;

const TITLE = boxOf(WIDE, 44, 15, 9);
const COMPANY = boxOf(WIDE - 34, 26, 9, 5, 600);
const IDENTITY = boxOf(WIDE - 34, 10, 3.8, 3, 600);
const STEP = boxOf(PAGE.width - EDGE - STEPS_X - 12, 24, 5.2, 4, 600);
const NOTE = boxOf(WIDE, 14, 4.2, 3.4, 600);

const INK = '#111827';
const STEPS = [
  'Aponte a câmera do celular para o código ao lado.',
  'Entre com o seu e-mail: a conta é grátis e não tem senha.',
  'Tire uma foto e envie o pedido.',
  'A escola confere, e a carteirinha aparece no seu celular.',
];

export interface Poster {
  look: Look;
  code: string;
  link: string;
  now: Date;
}

export async function makePoster(
  { files, config }: Pick<Deps, 'files' | 'config'>,
  { look, code, link, now }: Poster,
): Promise<Buffer> {
  const colors = studentCardColors(look.color);
  const ground = await groundOf(files, look, colors, BAND_PIXELS);
  const logo = await logoOf(files, look);
  await openFaces();
  const doc = newDocument(PAGE, `Cartaz de ${look.company}`, now);
  const { write, writeBox, drawLogo, drawQr } = createPen(doc);
  addPage(doc);
  doc.image(ground, 0, 0, BAND);
  drawLogo({ right: PAGE.width - EDGE, y: EDGE }, LOGO, { color: colors.text, logo });
  doc.fillColor(colors.text);
  const named = writeBox(look.company, COMPANY, { x: EDGE, y: EDGE }, 'top');
  writeBox(identityText(look.identity), IDENTITY, { x: EDGE, y: EDGE + named + 1 }, 'top');
  writeBox('Peça sua carteirinha digital', TITLE, { x: EDGE, y: BAND.height - EDGE }, 'bottom');

  drawQr(link, { x: EDGE - QR.size * 0.097, y: BELOW - QR.size * 0.097 }, QR);
  let y = BELOW;
  STEPS.forEach((step, index) => {
    const radius = 4.4;
    doc.circle(STEPS_X + radius, y + radius, radius).fill(INK);
    const digit = String(index + 1);
    doc.fillColor('#fff');
    write(digit, 700, 5, { x: STEPS_X + radius - widthOf(digit, 700, 5) / 2, y: y + radius + 1.8 });
    doc.fillColor(INK);
    y += Math.max(writeBox(step, STEP, { x: STEPS_X + 12, y }, 'top'), 2 * radius) + 5;
  });

  const address = `${new URL(config.publicUrl).host}${PATHS.code}`;
  const typed = BELOW + QR.size + 8;
  doc.fillColor(INK);
  writeBox(`Sem câmera? Abra ${address} e digite o código da escola:`, NOTE, { x: EDGE, y: typed }, 'top');
  write(shownNumber(code), 700, 15, { x: EDGE, y: typed + 22 });
  writeBox(
    `Vínculo · A foto e os dados vão para a escola. Sem resposta em ${INVITATION_DAYS} dias, são apagados.`,
    { ...NOTE, sizes: sizes(3.2, 2.6) },
    { x: EDGE, y: PAGE.height - EDGE },
    'bottom',
  );
  doc.end();
  return doc.read() as Buffer;
}
