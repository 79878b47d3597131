// Turns drawn pictures into files. Only for scripts: the running server forbids sharp to read SVG.
import sharp from 'sharp';

const JPEG_QUALITY = 82;
const PNG_COLOURS = 64;
const POINTS_PER_INCH = 72;

/** Drawn at the density that fills the wanted size, so that no edge is enlarged from fewer pixels. */
function drawn(svg: string, width: number, height: number) {
  const [, drawnWidth] = /<svg[^>]*\swidth="(\d+)"/.exec(svg) ?? [];
  const density = drawnWidth ? (POINTS_PER_INCH * width) / Number(drawnWidth) : POINTS_PER_INCH;
  return sharp(Buffer.from(svg), { density: Math.max(POINTS_PER_INCH, density) }).resize(width, height);
}

export function renderJpeg(svg: string, width: number, height: number): Promise<Buffer> {
  return drawn(svg, width, height)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Flat drawings need few colours: a palette keeps them small and keeps their transparency. */
export function renderPng(svg: string, width: number, height: number): Promise<Buffer> {
  return drawn(svg, width, height)
    .png({ palette: true, colours: PNG_COLOURS, compressionLevel: 9, effort: 10 })
    .toBuffer();
}
