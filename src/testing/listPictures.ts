/** Pictures that a list brings. jsdom has no canvas and opens no picture. */

/** A JPEG that is whole. */
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 9, 0xff, 0xd9);
export const aPhoto = (name: string) => new File([JPEG], name, { type: 'image/jpeg' });

/** As in browsers' workers. */
class Canvas {
  getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
  convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
}

/** `more`: what opens otherwise. */
export function openPictures(more: object = {}): void {
  const createImageBitmap = async () => ({ width: 800, height: 600, close: () => undefined });
  Object.assign(globalThis, { createImageBitmap, OffscreenCanvas: Canvas, ...more });
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shot');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
}
