/** Decodes a picture in the browser. A module of its own, so that tests without a canvas can replace it. */

/** Resolves once the picture can be drawn; `naturalWidth` and `naturalHeight` are those of the upright picture. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
