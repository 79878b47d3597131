// Ends a person's management of companies: who is told, and what follows for a company without managers.
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { companies, managers, people } from '../../services/database/schema';
import { findReader } from '../../services/people/people';
import { audit } from '../audit/audit';
import { stopCharging } from '../billing/stop';
import { tellManagers } from '../news/tellManagers';

/**
 * Removes a person's permissions. All managers are told but the one who did it (`byId`; absent: the person). The person
 * is told too, if others took the permission back. A company left without managers becomes inactive and pays no more.
 */
export async function leaveCompanies(
  tx: Database,
  personId: string,
  companyIds: readonly string[],
  { byId = personId, now }: { byId?: string; now: Date },
): Promise<void> {
  const isTheirs = eq(managers.personId, personId);
  // Others who join or are removed at the same moment wait, so that the last manager is seen as the last.
  const left = await tx
    .select({ id: companies.id, company: companies.name })
    .from(companies)
    .innerJoin(managers, and(eq(managers.companyId, companies.id), isTheirs))
    .where(inArray(companies.id, [...companyIds]))
    .orderBy(asc(companies.id))
    .for('no key update', { of: companies });
  const ids = left.map(({ id }) => id);
  const name = (await findReader(tx, personId))?.fullName ?? null;
  const about = `${personId}:${now.getTime()}`;
  for (const { id, company } of left) {
    const news = { kind: 'manager-left', company, name } as const;
    await tellManagers(tx, id, { news, about, now, except: [byId, personId] });
    if (byId !== personId)
      await tellManagers(tx, id, { news: { ...news, isReader: true }, about, now, only: personId });
  }
  await tx.delete(managers).where(and(isTheirs, inArray(managers.companyId, ids)));
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
    await audit(tx, { personId, companyId: id, action: 'company.close', recordId: id, at: now });
    await stopCharging(tx, id, { personId, endedBy: 'school', now });
  }
}
