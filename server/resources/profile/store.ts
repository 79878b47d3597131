/** Changes a person's profile. */

import { eq } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { people } from '../../services/database/schema';

/** Changes a locked person. The database updates the search columns. A taken user name is a unique violation. */
export async function changeProfile(
  tx: Database,
  personId: string,
  profile: { fullName: string; username: string },
): Promise<void> {
  await tx.update(people).set(profile).where(eq(people.id, personId));
}
