// Reads a PDF as people and cameras do: its pages as pixels, its texts, its pictures.
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import sharp, { type Sharp } from 'sharp';
import { CARD, placeOf } from '../domain/prints/sheets';

const POINTS_PER_MM = 72 / 25.4;
/** As phones see it from a hand's width. */
const DPI = 300;
const px = (millimetres: number) => Math.round((millimetres / 25.4) * DPI);

/** Millimetres from the top left corner of the page. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ReadPage {
  /** Millimetres, to a hundredth. */
  size: { width: number; height: number };
  lines: string[];
  /** Of each picture, in the order of drawing. */
  pictures: { width: number; height: number }[];
  cut(area: Area): Sharp;
  scan(area: Area): Promise<string>;
  color(x: number, y: number): Promise<number[]>;
}

async function readPage(page: PDFiumPage): Promise<ReadPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const millimetres = (points: number) => Math.round((points / POINTS_PER_MM) * 100) / 100;
  const pictures: ReadPage['pictures'] = [];
  for (const object of page.objects()) {
    if (object.type !== 'image') continue;
    const { width, height } = await object.getImageDataRaw();
    pictures.push({ width, height });
  }
  const lines = page.getText().split('\r\n');
  // Rendering closes the page.
  const rendered = await page.render({ scale: DPI / 72, render: 'bitmap' });
  const data = Buffer.from(rendered.data);
  const raw = { width: rendered.width, height: rendered.height, channels: 4 } as const;
  const cut = ({ x, y, width, height }: Area) =>
    sharp(data, { raw }).extract({ left: px(x), top: px(y), width: px(width), height: px(height) });
  return {
    size: { width: millimetres(originalWidth), height: millimetres(originalHeight) },
    lines,
    pictures,
    cut,
    async scan(area) {
      const { data: bytes, info } = await cut(area).raw().toBuffer({ resolveWithObject: true });
      return decodeQR({ data: new Uint8Array(bytes), width: info.width, height: info.height });
    },
    async color(x, y) {
      const at = (px(y) * raw.width + px(x)) * raw.channels;
      return [...data.subarray(at, at + 3)];
    },
  };
}

export async function readPdf(bytes: Buffer): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages: ReadPage[] = [];
    for (const page of document.pages()) pages.push(await readPage(page));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** The texts of all pages of a file of cards or slips, and what the QR of its first one says. Faster than `readPdf`. */
export async function readFirst(bytes: Buffer): Promise<{ texts: string[]; address: string }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const texts: string[] = [];
    for (const page of document.pages()) texts.push(page.getText());
    const { scan } = await readPage(document.getPage(0));
    return { texts, address: await scan({ ...placeOf('a4', 0), ...CARD }) };
  } finally {
    document.destroy();
    library.destroy();
  }
}
