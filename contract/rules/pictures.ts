/** The sizes in which pictures are shown, and where each of them is asked for. */

/** Widths in pixels: a row's photo, a photo on a card, a card. */
export const PICTURE_SIZES = [80, 240, 720] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * Where a stored picture is answered as WebP of this width, or as it is where that is narrower. Its signature stands for
 * every size, which is there for as long as the picture is; until a size is made, the picture itself is answered.
 */
export function pictureAddress(url: string, size: PictureSize): string {
  return `${url}&size=${size}`;
}

/** The size that an address asks for; null where it asks for none, undefined where there is no such size. */
export function askedSize(size: unknown): PictureSize | null | undefined {
  return size === undefined ? null : PICTURE_SIZES.find((each) => String(each) === size);
}
