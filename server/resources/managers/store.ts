/** Takes a company's management from a person. */

import { and, eq } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { managers } from '../../services/database/schema';

/** False if the person did not manage the company. */
export async function deleteManager(tx: Database, companyId: string, personId: string): Promise<boolean> {
  const gone = await tx
    .delete(managers)
    .where(and(eq(managers.companyId, companyId), eq(managers.personId, personId)))
    .returning({ personId: managers.personId });
  return gone.length > 0;
}
