// Everything kept of a person in one file to take along: what is written as JSON, and the pictures.
import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { OwnData } from '@vinculo/contract/profile';
import { recordsOf } from '@vinculo/contract/rules/protection/ownData';

const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Rejects if a picture cannot be read now: a file that lacks one would not be everything. */
export async function makeOwnDataZip(data: OwnData): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'));
  await zip.add('meus-dados.json', new TextReader(JSON.stringify(recordsOf(data.sections), null, 2)));
  for (const { id, url } of data.pictures) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`A picture was answered with ${answer.status}`);
    const picture = await answer.blob();
    await zip.add(`fotos/${id}.${EXTENSIONS[picture.type] ?? 'bin'}`, new BlobReader(picture), { level: 0 });
  }
  return zip.close();
}
