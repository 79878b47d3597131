/** The sizes in which pictures are shown, and their addresses. */

/** Widths in pixels: a row's photo, a photo on a card, a card. */
export const PICTURE_SIZES = [80, 240, 720] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * The address of a stored picture as WebP of this width, or of its own width if that is smaller. One signature covers
 * all sizes. Until a size is made, the picture itself is answered.
 */
export function pictureAddress(url: string, size: PictureSize): string {
  return `${url}&size=${size}`;
}

/** The size that an address asks for; null if it asks for none, undefined if there is no such size. */
export function askedSize(size: unknown): PictureSize | null | undefined {
  return size === undefined ? null : PICTURE_SIZES.find((each) => String(each) === size);
}
