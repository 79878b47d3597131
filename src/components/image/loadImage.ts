/** Decodes a picture in the browser. Apart from the rest so that tests without a canvas can put something in its place. */

/** Resolves once the picture can be drawn; its `naturalWidth` and `naturalHeight` are those of the upright picture. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
