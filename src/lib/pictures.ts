/** What an image is given, so that the browser asks for the size that it shows. */
import { BANNER_FRAME, EXPORT_SCALE } from '@vinculo/contract/rules/limits';
import { PICTURE_SIZES, pictureAddress } from '@vinculo/contract/rules/pictures';

/** Only what is stored has sizes: not what was just chosen, nor what the product draws. */
const STORED = /^\/files\/[^?]+\?/;
const LARGEST_SIZE = 720;
/** Of the widest that is stored. */
const WHOLE_WIDTH = EXPORT_SCALE * BANNER_FRAME.width;

/** The one size that stands in for the others, where the one that fits does not load. */
export function standInFor(url: string): string {
  return STORED.test(url) ? pictureAddress(url, LARGEST_SIZE) : url;
}

/** `width`: how wide the picture is shown, a length of CSS without percentages. */
export function pictureSources(url: string, width: string): { src: string; srcSet?: string; sizes?: string } {
  const src = standInFor(url);
  if (src === url) return { src };
  const sizes = PICTURE_SIZES.map((size) => `${pictureAddress(url, size)} ${size}w`);
  return { sizes: width, srcSet: [...sizes, `${url} ${WHOLE_WIDTH}w`].join(', '), src };
}
