/** Files for paper, as the browser saves them and a camera reads them. */
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Download, Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { CARD, placeOf } from '../../server/domain/prints/sheets';
import { button } from './screens';

const PIXELS_A_POINT = 3;
const PIXELS_A_MM = (72 / 25.4) * PIXELS_A_POINT;
const px = (millimetres: number) => Math.round(millimetres * PIXELS_A_MM);

/** Presses 'Imprimir' in the open dialog. */
export async function print(page: Page, dialog: Locator): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    button(dialog, 'Imprimir').click(),
  ]);
  return download;
}

export interface Paper {
  /** Of each page. */
  texts: string[];
  /** What the QR of the first card or slip says. */
  address: string;
}

export async function readPaper(download: Download): Promise<Paper> {
  const library = await PDFiumLibrary.init();
  const file = await library.loadDocument(await readFile(await download.path()));
  try {
    const texts: string[] = [];
    for (const page of file.pages()) texts.push(page.getText());
    const { data, width, height } = await file.getPage(0).render({ scale: PIXELS_A_POINT, render: 'bitmap' });
    const { x, y } = placeOf('a4', 0);
    const first = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .extract({ left: px(x), top: px(y), width: px(CARD.width), height: px(CARD.height) })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { data: new Uint8Array(first.data), width: first.info.width, height: first.info.height };
    return { texts, address: decodeQR(pixels) };
  } finally {
    file.destroy();
    library.destroy();
  }
}
