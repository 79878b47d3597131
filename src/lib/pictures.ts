// An image's attributes, by which the browser asks for the size that it shows.
import { BANNER_FRAME, EXPORT_SCALE } from '@vinculo/contract/rules/limits';
import { PICTURE_SIZES, pictureAddress } from '@vinculo/contract/rules/pictures';

/** Only stored pictures have sizes: not a picture that was just chosen, nor the product's drawings. */
const STORED = /^\/files\/[^?]+\?/;
const LARGEST_SIZE = 720;
/** The width of the widest stored size. */
const WHOLE_WIDTH = EXPORT_SCALE * BANNER_FRAME.width;

/** The one size to fall back on if the fitting one does not load. */
export function standInFor(url: string): string {
  return STORED.test(url) ? pictureAddress(url, LARGEST_SIZE) : url;
}

/** `width`: the shown width, a CSS length without percentages. */
export function pictureSources(url: string, width: string): { src: string; srcSet?: string; sizes?: string } {
  const src = standInFor(url);
  if (src === url) return { src };
  const sizes = PICTURE_SIZES.map((size) => `${pictureAddress(url, size)} ${size}w`);
  return { sizes: width, srcSet: [...sizes, `${url} ${WHOLE_WIDTH}w`].join(', '), src };
}
