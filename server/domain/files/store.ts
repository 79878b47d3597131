// The rows of stored pictures: made unused, claimed once by one record, let go of and swept.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { anyOf, firstOf, updateRows, type Database } from '../../services/database/database';
import { files } from '../../services/database/schema';

const HOUR_MS = 3_600_000;
// The sweep begins an hour after the last moment for a claim, so that the two never meet.
const CLAIM_MS = 24 * HOUR_MS;
const SWEEP_MS = CLAIM_MS + HOUR_MS;
const SWEEP_BATCH = 1000;
/** The upload time of files that were let go of: too old for a claim, and first in the sweep. */
const LET_GO = new Date(0);

export interface StoredFile {
  id: string;
  key: string;
}

/** Waits for a transaction that is giving one of these to a record, so that its record can be seen. */
export async function awaitFiles(tx: Database, fileIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select 1 from files where id = ${anyOf(fileIds)} order by id for update`);
}

interface Claim {
  fileId: string;
  companyId: string;
  personId: string;
  now: Date;
}

async function claimUpload(tx: Database, { fileId, companyId, personId, now }: Claim, isOf: SQL): Promise<boolean> {
  const isTheirs = and(eq(files.id, fileId), eq(files.uploadedBy, personId), eq(files.used, false), isOf);
  const isYoung = gt(files.createdAt, new Date(now.getTime() - CLAIM_MS));
  return (await updateRows(tx, files, { used: true, companyId }, and(isTheirs, isYoung))) > 0;
}

/** Gives a person's own unused file of a company to one record; false if it is not such a file. */
export const claimFile = (tx: Database, claim: Claim): Promise<boolean> =>
  claimUpload(tx, claim, eq(files.companyId, claim.companyId));

/** Gives a company an unused picture that a person uploaded without a company, for one record; false if it is none. */
export const giveFile = (tx: Database, claim: Claim): Promise<boolean> =>
  claimUpload(tx, claim, isNull(files.companyId));

export async function claimOwnFile(tx: Database, fileId: string, personId: string): Promise<void> {
  await tx
    .update(files)
    .set({ used: true })
    .where(and(eq(files.id, fileId), eq(files.uploadedBy, personId)));
}

/** Marks a file as used again: saving a record with its picture keeps the picture. */
async function keepFile(tx: Database, fileId: string): Promise<void> {
  await tx
    .update(files)
    .set({ deleteRequestedAt: null })
    .where(and(eq(files.id, fileId), isNotNull(files.deleteRequestedAt)));
}

/** Gives up a file that its record does not show. It cannot be claimed again, and the sweep erases what stays. */
export const letGoOfFile = (tx: Database, fileId: string): Promise<StoredFile | null> =>
  firstOf(letGoOfFiles(tx, [fileId]));

export async function letGoOfFiles(tx: Database, fileIds: readonly string[]): Promise<StoredFile[]> {
  if (fileIds.length === 0) return [];
  return tx
    .update(files)
    .set({ used: false, createdAt: LET_GO })
    .where(sql`${files.id} = ${anyOf(fileIds)}`)
    .returning({ id: files.id, key: files.key });
}

/**
 * Replaces one picture of a record, in the record's transaction. Returns the dropped one, to erase after the commit.
 * `usable` is false if the new one may not be used; then nothing has changed.
 */
export async function exchangeFile(
  tx: Database,
  { from, to, ...claim }: Omit<Claim, 'fileId'> & { from: string | null; to: string | null },
): Promise<{ usable: boolean; dropped: StoredFile | null }> {
  if (to !== null && to.toLowerCase() === from) {
    await keepFile(tx, from);
    return { usable: true, dropped: null };
  }
  if (to !== null && !(await claimFile(tx, { ...claim, fileId: to }))) return { usable: false, dropped: null };
  return { usable: true, dropped: from === null ? null : await letGoOfFile(tx, from) };
}

export interface LockedFile extends StoredFile {
  companyId: string;
  used: boolean;
}

export async function lockFile(tx: Database, companyIds: readonly string[], id: string): Promise<LockedFile | null> {
  const [file] = await tx
    .select({ id: files.id, key: files.key, companyId: files.companyId, used: files.used })
    .from(files)
    .where(and(eq(files.id, id), inArray(files.companyId, [...companyIds]), gt(files.createdAt, LET_GO)))
    .for('update');
  return file?.companyId ? { ...file, companyId: file.companyId } : null;
}

export async function markFile(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(files).set({ deleteRequestedAt: now }).where(eq(files.id, id));
}

/**
 * Swaps a locked file's bytes with those of the row `upload`, whose old bytes are to be erased after the commit. At any
 * moment, bytes that no record shows belong to an unused row, which the sweep finds.
 */
export async function swapFiles(tx: Database, file: LockedFile, uploadId: string, now: Date): Promise<StoredFile> {
  const [old] = await tx.select().from(files).where(eq(files.id, file.id));
  const [upload] = await tx.delete(files).where(eq(files.id, uploadId)).returning();
  if (!old || !upload) throw new Error('A file is gone while it is replaced');
  const { key, contentType, bytes } = upload;
  await tx
    .update(files)
    .set({ key, contentType, bytes, deleteRequestedAt: null, ...(!file.used && { createdAt: now }) })
    .where(eq(files.id, file.id));
  const replaced = { key: old.key, contentType: old.contentType, bytes: old.bytes };
  await tx.insert(files).values({ ...upload, ...replaced, used: false, createdAt: LET_GO });
  return { id: uploadId, key: old.key };
}

export interface SweepableFile extends StoredFile {
  /** As the database has it, finer than a `Date`. */
  at: string;
}

/** A batch of files that are unused or unusable, oldest first, after `last`. */
export async function listSweepableFiles(db: Database, now: Date, last?: SweepableFile): Promise<SweepableFile[]> {
  const isAfter = last && sql`(${files.createdAt}, ${files.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`;
  return db
    .select({ id: files.id, key: files.key, at: sql<string>`${files.createdAt}::text` })
    .from(files)
    .where(and(sql`not ${files.used}`, lt(files.createdAt, new Date(now.getTime() - SWEEP_MS)), isAfter))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(SWEEP_BATCH);
}

/** Deletes rows whose bytes are erased, unless a record uses them. */
export async function deleteUnusedRows(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(files).where(and(sql`${files.id} = ${anyOf(ids)}`, eq(files.used, false)));
}
