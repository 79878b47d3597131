/** Which stored picture a person shows. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { people } from '../../services/database/schema';
import { claimOwnFile, letGoOfFile, type StoredFile } from '../files/store';

/** Makes a person's own new upload their photo, and answers the one it replaces, to be erased after the commit. */
export async function setAvatar(tx: Database, personId: string, fileId: string): Promise<StoredFile | null> {
  // Locked, so that of two uploads at once the one that lost is let go of too.
  const [person] = await tx
    .select({ avatarId: people.avatarId })
    .from(people)
    .where(eq(people.id, personId))
    .for('update');
  await claimOwnFile(tx, fileId, personId);
  await tx.update(people).set({ avatarId: fileId }).where(eq(people.id, personId));
  return person?.avatarId ? letGoOfFile(tx, person.avatarId) : null;
}
