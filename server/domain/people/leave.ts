/** Ends a person's management of companies, and what follows for a company without managers. */

import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { companies, managers, people } from '../../services/database/schema';
import { audit } from '../audit/audit';
import { stopCharging, type Ending } from '../billing/stop';

/** Removes a person's permissions. A company left without managers becomes inactive and pays no more. */
export async function leaveCompanies(
  tx: Database,
  personId: string,
  companyIds: readonly string[],
  ending: Ending,
): Promise<void> {
  if (companyIds.length === 0) return;
  const ids = [...companyIds];
  // Others who join or are removed at the same moment wait, so that the last manager is seen as the last.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('no key update');
  await tx.delete(managers).where(and(eq(managers.personId, personId), inArray(managers.companyId, ids)));
  const remaining = tx
    .select({ one: sql`1` })
    .from(managers)
    .innerJoin(people, eq(people.id, managers.personId))
    .where(and(eq(managers.companyId, companies.id), eq(people.superAdmin, false)));
  const closed = await tx
    .update(companies)
    .set({ active: false })
    .where(and(inArray(companies.id, ids), notExists(remaining)))
    .returning({ id: companies.id });
  for (const { id } of closed) {
    await audit(tx, { personId, companyId: id, action: 'company.close', recordId: id, at: ending.now });
    await stopCharging(tx, id, { ...ending, personId, endedBy: 'school' });
  }
}
