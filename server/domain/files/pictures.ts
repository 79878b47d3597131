// Keeps and erases pictures. Bytes and row change in an order in which a crash leaves no broken picture.
import { uuidv7 } from 'uuidv7';
import type { FileRef } from '@vinculo/contract/schema';
import { ApiError } from '../../base/errors';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { files as rows } from '../../services/database/schema';
import { deletePicture, fileUrl, newFileKey, putPicture } from '../../services/files/files';
import type { StoredImage } from '../../services/images/images';
import type { Deps } from '../../wiring/deps';
import { deleteUnusedRows, listSweepableFiles, type StoredFile } from './store';

export type Pictures = Pick<Deps, 'db' | 'files' | 'clock'>;

/** Pictures erased at once, each with its sizes. With more, each waits so long that the storage seems to be away. */
const ERASED_AT_ONCE = 100;

export function fileRef(id: string | null, key: string | null): FileRef | null {
  return id && key ? { id, url: fileUrl(key) } : null;
}

/** Stores a picture that nothing uses yet; 409 if the person has too many unused ones. */
export async function keepPicture(
  { db, files, clock }: Pictures,
  image: StoredImage,
  /** `companyId` null: the person's own photo. */
  owner: { uploadedBy: string; companyId: string | null },
): Promise<StoredFile> {
  const file = { id: uuidv7(), key: newFileKey(image.extension) };
  const { contentType, bytes } = image;
  await db.transaction(async (tx) => {
    await requireQuota(tx, 'files', owner.uploadedBy);
    // The row before the bytes. If a later step fails, the sweep finds the row and cleans up.
    await tx.insert(rows).values({ ...file, contentType, bytes: bytes.length, ...owner, createdAt: clock() });
  });
  await putPicture(files, file.key, image);
  return file;
}

/**
 * Stores a picture for the record that `write` changes, and erases the picture that the record dropped. If `write`
 * refuses, the new picture is erased.
 */
export async function keepPictureFor(
  deps: Pictures & Pick<Deps, 'log'>,
  image: StoredImage,
  owner: { uploadedBy: string; companyId: string | null },
  write: (tx: Database, upload: StoredFile) => Promise<StoredFile | null>,
): Promise<StoredFile> {
  const upload = await keepPicture(deps, image, owner);
  try {
    await eraseDropped(deps, await deps.db.transaction((tx) => write(tx, upload)));
  } catch (error) {
    // Other failures may be before or after the commit, so they are left to the sweep.
    if (error instanceof ApiError) await eraseDropped(deps, upload);
    throw error;
  }
  return upload;
}

/**
 * Erases pictures that no record shows. The bytes go first, so that the row is left to find them. If one fails, throws
 * after all were tried. If the store is not the database's, throws before any: a picture that is missing there is not
 * erased.
 */
export async function erasePictures(
  { db, files }: Pick<Pictures, 'db' | 'files'>,
  gone: StoredFile[],
): Promise<number> {
  if (gone.length > 0) await files.reach();
  const results: PromiseSettledResult<void>[] = [];
  for (let start = 0; start < gone.length; start += ERASED_AT_ONCE) {
    const some = gone.slice(start, start + ERASED_AT_ONCE);
    results.push(...(await Promise.allSettled(some.map(({ key }) => deletePicture(files, key)))));
  }
  const erased = gone.filter((_, index) => results[index]?.status === 'fulfilled');
  const ids = erased.map(({ id }) => id);
  await deleteUnusedRows(db, ids);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (refused.length > 0) throw new AggregateError(refused, `${refused.length} of ${gone.length} pictures not erased`);
  return erased.length;
}

/** Erases what a record has dropped. The record has already changed, so a failure is left to the sweep. */
export async function eraseDropped(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  ...dropped: (StoredFile | null)[]
): Promise<void> {
  const gone = dropped.filter((file) => file !== null);
  await erasePictures({ db, files }, gone).catch((error: unknown) => {
    log.warn({ err: error }, 'dropped picture not erased yet');
  });
}

/**
 * Deletes records in batches, each in a transaction that answers the pictures it dropped, until none is left; returns
 * how many pictures went.
 */
export async function deleteInBatches(
  deps: Deps,
  count: () => Promise<number>,
  deleteSome: (tx: Database) => Promise<StoredFile[]>,
  signal?: AbortSignal,
): Promise<number> {
  let pictures = 0;
  while (!signal?.aborted && (await count()) > 0) {
    const dropped = await deps.db.transaction(deleteSome);
    await eraseDropped(deps, ...dropped);
    pictures += dropped.length;
  }
  return pictures;
}

/**
 * Erases files uploaded more than a day ago and never used; returns how many. A failure stays for the next sweep and
 * does not stop the others.
 */
export async function sweepUnusedFiles(pictures: Pictures, signal?: AbortSignal): Promise<number> {
  const now = pictures.clock();
  const failures: unknown[] = [];
  let erased = 0;
  let batch = await listSweepableFiles(pictures.db, now);
  while (batch.length > 0 && !signal?.aborted) {
    try {
      erased += await erasePictures(pictures, batch);
    } catch (error) {
      // Without the database's store, no picture can be erased.
      if (!(error instanceof AggregateError)) throw error;
      failures.push(...(error.errors as unknown[]));
    }
    batch = await listSweepableFiles(pictures.db, now, batch.at(-1));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} unused pictures could not be erased yet`);
  return erased;
}
