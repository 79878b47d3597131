// Changes a person's profile, and which stored picture they show.
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../base/errors';
import { claimOwnFile, letGoOfFile, type StoredFile } from '../../domain/files/store';
import { firstOf, type Database } from '../../services/database/database';
import { files, people } from '../../services/database/schema';

/** The photo a person shows, or null. The person stays locked, so that the loser of two uploads is let go of too. */
export async function lockAvatar(tx: Database, personId: string): Promise<StoredFile | null> {
  const [person] = await tx
    .select({ avatarId: people.avatarId })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.removalRequestedAt)))
    .for('update');
  // A person who left during the upload may claim nothing.
  if (!person) throw new ApiError('signed_out');
  if (!person.avatarId) return null;
  return firstOf(tx.select({ id: files.id, key: files.key }).from(files).where(eq(files.id, person.avatarId)));
}

/** Makes a locked person's upload their photo; returns the replaced one, to erase after the commit. */
export async function setAvatar(
  tx: Database,
  personId: string,
  { fileId, current }: { fileId: string; current: StoredFile | null },
): Promise<StoredFile | null> {
  await claimOwnFile(tx, fileId, personId);
  await tx.update(people).set({ avatarId: fileId }).where(eq(people.id, personId));
  return current && letGoOfFile(tx, current.id);
}

/** Changes a locked person. The database updates the search columns. A taken user name is a unique violation. */
export const changeProfile = (tx: Database, personId: string, profile: { fullName: string; username: string }) =>
  tx.update(people).set(profile).where(eq(people.id, personId));
