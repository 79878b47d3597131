/** The last days of a company's benefits. */

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../services/database/database';
import { partnerBenefits, partners } from '../../services/database/schema';

/** Those of these benefits that the company has, with their partners locked. */
export async function lockBenefits(
  tx: Database,
  companyId: string,
  ids: string[],
): Promise<{ id: string; firstDay: string | null; lastDay: string | null }[]> {
  const { id, firstDay, lastDay, partnerId } = partnerBenefits;
  const theirs = tx.select({ id: partnerId }).from(partnerBenefits).where(inArray(id, ids));
  // A form writes its partner's benefits after it has locked the partner.
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.companyId, companyId), inArray(partners.id, theirs)))
    .orderBy(asc(partners.id))
    .for('no key update');
  return tx
    .select({ id, firstDay, lastDay })
    .from(partnerBenefits)
    .innerJoin(partners, eq(partners.id, partnerId))
    .where(and(inArray(id, ids), eq(partners.companyId, companyId)));
}

export async function writeLastDay(tx: Database, ids: string[], lastDay: string): Promise<void> {
  await tx.update(partnerBenefits).set({ lastDay }).where(inArray(partnerBenefits.id, ids));
}
