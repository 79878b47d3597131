/** A picture and its sizes in a store: kept together and deleted together. */

import { PICTURE_SIZES } from '@vinculo/contract/rules/pictures';
import type { Sizes } from '../images/images';
import { sizeKey, type FileStore } from './files';

/** Waits for every size, also if one fails: nothing may arrive after a picture is deleted. */
async function putSizes(files: FileStore, key: string, sizes: Sizes): Promise<void> {
  const puts = [...sizes].map(([size, bytes]) => files.put(sizeKey(key, size), bytes, 'image/webp'));
  await Promise.allSettled(puts);
  await Promise.all(puts);
}

export async function putPicture(
  files: FileStore,
  key: string,
  { bytes, contentType, sizes }: { bytes: Buffer; contentType: string; sizes: Sizes },
): Promise<void> {
  await Promise.all([files.put(key, bytes, contentType), putSizes(files, key, sizes)]);
}

export async function deletePicture(files: FileStore, key: string): Promise<void> {
  await Promise.all([key, ...PICTURE_SIZES.map((size) => sizeKey(key, size))].map((each) => files.delete(each)));
}
