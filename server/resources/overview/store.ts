/** The first steps on a company's home, in the database. */

import { eq } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { companies } from '../../services/database/schema';

export async function putFirstStepsAway(db: Database, companyId: string): Promise<void> {
  await db.update(companies).set({ firstSteps: false }).where(eq(companies.id, companyId));
}
