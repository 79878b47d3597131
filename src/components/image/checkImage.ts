/** Says why a file cannot be taken, by what it holds and never by its name. */
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { loadImage } from './loadImage';

const SIGNATURE_BYTES = 12;

/** JPEG `FF D8 FF`, PNG `89 PNG`, WebP `RIFF…WEBP`. */
function isSupported(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes);
  return /^\xff\xd8\xff/.test(text) || text.startsWith('\x89PNG\r\n') || /^RIFF[^]{4}WEBP/.test(text);
}

/** Null where the file is a picture that can be uploaded. */
export async function refusalOf(file: Blob): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!isSupported(head)) return MESSAGES.file.type;
  if (file.size > UPLOAD_MAX_BYTES) return MESSAGES.file.size;
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    return image.naturalWidth * image.naturalHeight > UPLOAD_MAX_PIXELS ? MESSAGES.file.pixels : null;
  } catch {
    return MESSAGES.file.damaged;
  } finally {
    URL.revokeObjectURL(url);
  }
}
