/** The pictures of a list, in the worker: files and ZIP entries, opened one by one when needed. */
import { AVATAR_FRAME, EXPORT_SCALE, UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { ListPicture } from './pictureNames';
import { Refusal } from './readTable';

const PICTURES_MAX = 20_000;
const PICTURE = /\.(?:jpe?g|png|webp)$/i;
const ZIP = /\.zip$/i;
const TYPES: Record<string, string> = { png: 'image/png', webp: 'image/webp' };
/** The quality of the server's own copy. The cropper's is higher, for one picture at a time. */
const JPEG_QUALITY = 0.9;
const THUMBNAIL = { width: 80, quality: 0.8 };

const REFUSALS = {
  zip: 'Não conseguimos abrir este ZIP. Ele pode estar danificado.',
  locked: 'Este ZIP tem senha. Envie um sem senha.',
  many: 'São arquivos demais. Envie as fotos em partes.',
  none: 'Não encontramos nenhuma foto JPEG, PNG ou WebP.',
} as const;

type Open = () => Promise<Blob>;

const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/jpeg';
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** Files that operating systems add by themselves. */
const isHidden = (path: string) => path.startsWith('__MACOSX/') || lastPart(path).startsWith('.');

/** Inflates no more than a picture may hold, whatever size the entry declares. */
async function inflate(entry: FileEntry): Promise<Blob> {
  if (entry.uncompressedSize > UPLOAD_MAX_BYTES) throw new Refusal(MESSAGES.file.size);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      bytes += piece.length;
      if (bytes > UPLOAD_MAX_BYTES) throw new Refusal(MESSAGES.file.size);
      pieces.push(piece);
    },
  });
  await entry.getData(sink, { useWebWorkers: false });
  return new Blob(pieces, { type: typeOf(entry.filename) });
}

/** Cuts the middle out in the frame's shape, no larger than it is ever shown, on white. */
async function crop(source: Blob, width: number, quality: number): Promise<Blob> {
  if (source.size > UPLOAD_MAX_BYTES) throw new Refusal(MESSAGES.file.size);
  const bitmap = await createImageBitmap(source);
  try {
    if (bitmap.width * bitmap.height > UPLOAD_MAX_PIXELS) throw new Refusal(MESSAGES.file.pixels);
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

export class PictureStore {
  readonly #open: Open[] = [];

  #keep(name: string, open: Open): ListPicture {
    if (this.#open.length >= PICTURES_MAX) throw new Refusal(REFUSALS.many);
    return { key: this.#open.push(open) - 1, name };
  }

  async #addZip(file: Blob): Promise<ListPicture[]> {
    const pictures: ListPicture[] = [];
    const zip = new ZipReader(new BlobReader(file));
    // Stays open, because its entries are read later.
    for await (const entry of zip.getEntriesGenerator()) {
      if (entry.directory || isHidden(entry.filename) || !PICTURE.test(entry.filename)) continue;
      if (entry.encrypted) throw new Refusal(REFUSALS.locked);
      pictures.push(this.#keep(lastPart(entry.filename), () => inflate(entry)));
    }
    return pictures;
  }

  /** Reads names only. Rejects with a `Refusal`. */
  async add(files: readonly File[]): Promise<ListPicture[]> {
    const added: ListPicture[] = [];
    for (const file of files) {
      if (ZIP.test(file.name)) {
        const found = await this.#addZip(file).catch((error: unknown) => {
          throw error instanceof Refusal ? error : new Refusal(REFUSALS.zip);
        });
        added.push(...found);
      } else if (PICTURE.test(file.name)) added.push(this.#keep(file.name, async () => file));
    }
    if (added.length === 0) throw new Refusal(REFUSALS.none);
    return added;
  }

  async #cropped(key: number, width: number, quality: number): Promise<Blob> {
    try {
      const open = this.#open[key];
      if (!open) throw new Error('No such picture');
      return await crop(await open(), width, quality);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(MESSAGES.file.damaged);
    }
  }

  photo(key: number): Promise<Blob> {
    return this.#cropped(key, AVATAR_FRAME.width * EXPORT_SCALE, JPEG_QUALITY);
  }

  thumbnail(key: number): Promise<Blob> {
    return this.#cropped(key, THUMBNAIL.width, THUMBNAIL.quality);
  }
}
