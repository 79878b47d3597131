// Opens a picture of a list, and cuts it to a card's photo or to the small one that the preview shows.
import { AVATAR_FRAME, EXPORT_SCALE, OPENED_MAX_PIXELS, UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { loadHeicDecoder, type HeicDecoder } from './heicDecoder';
import { Refusal } from './rawSheet';

/** The quality of the server's own copy. The cropper's is higher, for one picture at a time. */
const JPEG_QUALITY = 0.9;
export const THUMBNAIL = { width: 80, quality: 0.8 };
export const PHOTO = { width: AVATAR_FRAME.width * EXPORT_SCALE, quality: JPEG_QUALITY };

export interface Size {
  width: number;
  quality: number;
}

/** An iPhone's own kind, which only some browsers open. */
export const HEIC = 'image/heic';
let loaded: HeicDecoder | undefined;

/** The main picture, turned as its camera says. The browser itself may know the kind. */
async function openHeic(source: Blob): Promise<ImageBitmap> {
  loaded ??= loadHeicDecoder();
  const images = loaded.decode(new Uint8Array(await source.arrayBuffer()));
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw new Refusal(MESSAGES.file.damaged);
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > OPENED_MAX_PIXELS) throw new Refusal(MESSAGES.file.pixels);
    const shown = await new Promise<ImageData | null>((done) => image.display(new ImageData(width, height), done));
    if (!shown) throw new Refusal(MESSAGES.file.damaged);
    return await createImageBitmap(shown);
  } finally {
    for (const each of images) each.free();
  }
}

/** Cuts the middle out in the frame's shape, no larger than it is ever shown, on white. */
export async function crop(source: Blob, { width, quality }: Size): Promise<Blob> {
  if (source.size > UPLOAD_MAX_BYTES) throw new Refusal(MESSAGES.file.size);
  const bitmap = await createImageBitmap(source).catch((error: unknown) => {
    if (source.type === HEIC) return openHeic(source);
    throw error;
  });
  try {
    if (bitmap.width * bitmap.height > OPENED_MAX_PIXELS) throw new Refusal(MESSAGES.file.pixels);
    const ratio = AVATAR_FRAME.height / AVATAR_FRAME.width;
    const cutWidth = Math.min(bitmap.width, bitmap.height / ratio);
    const target = Math.max(1, Math.round(Math.min(width, cutWidth)));
    const canvas = new OffscreenCanvas(target, Math.max(1, Math.round(target * ratio)));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas in workers');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    const cutHeight = cutWidth * ratio;
    const [left, top] = [(bitmap.width - cutWidth) / 2, (bitmap.height - cutHeight) / 2];
    context.drawImage(bitmap, left, top, cutWidth, cutHeight, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    bitmap.close();
  }
}
