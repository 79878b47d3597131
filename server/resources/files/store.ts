/** The rows behind stored pictures: made unused, claimed once by one record, let go of and swept. */
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { files } from '../../services/database/schema';

const HOUR_MS = 3_600_000;
// A file may be claimed for a day and is swept an hour later, so that the two never meet.
const CLAIM_MS = 24 * HOUR_MS;
const SWEEP_MS = CLAIM_MS + HOUR_MS;
const SWEEP_BATCH = 1000;

export interface StoredFile {
  id: string;
  key: string;
}

export interface NewFile extends StoredFile {
  contentType: string;
  bytes: number;
  uploadedBy: string;
  /** Null for a person's own photo. */
  companyId: string | null;
  createdAt: Date;
}

/** Writes the row before the bytes: whatever goes wrong after it, the sweep finds the row and cleans up. */
export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await db.insert(files).values(file);
}

/** Waits for whoever is giving this file to a record at this moment, so that what they made can be seen. */
export async function awaitFile(tx: Database, fileId: string): Promise<void> {
  await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('update');
}

/** Makes a person's own unused file of a company the picture of one record; false where it is not such a file. */
export async function claimFile(
  tx: Database,
  claim: { fileId: string; companyId: string; personId: string; now: Date },
): Promise<boolean> {
  const claimed = await tx
    .update(files)
    .set({ used: true })
    .where(
      and(
        eq(files.id, claim.fileId),
        eq(files.companyId, claim.companyId),
        eq(files.uploadedBy, claim.personId),
        eq(files.used, false),
        gt(files.createdAt, new Date(claim.now.getTime() - CLAIM_MS)),
      ),
    )
    .returning({ id: files.id });
  return claimed.length > 0;
}

/** Marks a person's own upload as used. */
export async function claimOwnFile(tx: Database, fileId: string, personId: string): Promise<void> {
  await tx
    .update(files)
    .set({ used: true })
    .where(and(eq(files.id, fileId), eq(files.uploadedBy, personId)));
}

/** Gives up a file that its record no longer shows: nobody can claim it again, and the sweep takes what stays. */
export async function letGoOfFile(tx: Database, fileId: string): Promise<StoredFile | null> {
  const [file] = await tx
    .update(files)
    .set({ used: false, createdAt: new Date(0) })
    .where(eq(files.id, fileId))
    .returning({ id: files.id, key: files.key });
  return file ?? null;
}

/** Files that nobody has used or can use any more, oldest first. */
export async function listSweepableFiles(db: Database, now: Date): Promise<StoredFile[]> {
  return db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(sql`not ${files.used}`, lt(files.createdAt, new Date(now.getTime() - SWEEP_MS))))
    .orderBy(asc(files.createdAt))
    .limit(SWEEP_BATCH);
}

/** Deletes rows whose bytes are gone; one that is in use stays. */
export async function deleteUnusedRows(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(files).where(and(inArray(files.id, ids), eq(files.used, false)));
}
