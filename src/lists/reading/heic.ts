/** Opens HEIC pictures in the worker, if the browser itself does not. */

import { OPENED_MAX_PIXELS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { loadHeicDecoder, type HeicDecoder } from './heicDecoder';
import { Refusal } from './refusal';

let loaded: HeicDecoder | undefined;

/** The main picture, turned as its camera says. */
export async function openHeic(source: Blob): Promise<ImageBitmap> {
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
