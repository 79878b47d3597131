// Says why a file cannot be taken, judged by its content and never by its name.
import { OPENED_MAX_PIXELS, UPLOAD_MAX_BYTES } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { loadImage } from './loadImage';

const SIGNATURE_BYTES = 12;
const SMALL = 'A foto é pequena demais. Tire outra ou escolha uma maior.';
const TOO_DARK = 'A foto está muito escura. Tire outra, com luz no rosto.';

/** JPEG `FF D8 FF`, PNG `89 PNG`, WebP `RIFF…WEBP`. */
function isSupported(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes);
  return /^\xff\xd8\xff/.test(text) || text.startsWith('\x89PNG\r\n') || /^RIFF[^]{4}WEBP/.test(text);
}

const FACE_SIDE_MIN = 200;
const SAMPLE = 48;
/** A brightness of 0 to 255. The brightest tenth of a photo with a visible face is well above it. */
const DARK = 64;

/** The brightness that nine tenths of a picture stay below; null if it cannot be measured. */
function brightestTenth(image: HTMLImageElement): number | null {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE;
  canvas.height = SAMPLE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE);
  const lights = Array.from({ length: SAMPLE * SAMPLE }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * index, 4 * index + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  return lights.sort((one, other) => one - other)[Math.floor(0.9 * lights.length)] ?? null;
}

/** Why a photo cannot show a face. It does not look at whose face it is. */
function faceRefusal(image: HTMLImageElement): string | null {
  if (Math.min(image.naturalWidth, image.naturalHeight) < FACE_SIDE_MIN) return SMALL;
  const light = brightestTenth(image);
  return light !== null && light < DARK ? TOO_DARK : null;
}

/** Null if the file is a picture that can be uploaded. `isFace`: it has to show a face. */
export async function refusalOf(file: Blob, isFace = false): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!isSupported(head)) return MESSAGES.file.type;
  if (file.size > UPLOAD_MAX_BYTES) return MESSAGES.file.size;
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    if (image.naturalWidth * image.naturalHeight > OPENED_MAX_PIXELS) return MESSAGES.file.pixels;
    return isFace ? faceRefusal(image) : null;
  } catch {
    return MESSAGES.file.damaged;
  } finally {
    URL.revokeObjectURL(url);
  }
}
