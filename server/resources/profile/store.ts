/** A person as they see and change themselves. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { reading } from '../../services/database/readings';
import { people } from '../../services/database/schema';
import { OWN, type ProfileRow } from '../../domain/people/profile';

export const OWN_PROFILE = reading<object, ProfileRow>('profile', () => OWN);

/** Changes a locked person. The database updates the search columns. A taken user name is a unique violation. */
export async function changeProfile(
  tx: Database,
  personId: string,
  profile: { fullName: string; username: string },
): Promise<void> {
  await tx.update(people).set(profile).where(eq(people.id, personId));
}
