/** Gives benefits of a company a later last day, all of them or none. */

import { and, asc, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { RenewBenefits } from '@vinculo/contract/partnerLists';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { changesOfMany } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/serverMessages';
import { ApiError, invalid } from '../../base/errors';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { partnerBenefits, partners } from '../../services/database/schema';

/** In the transaction that the caller opened. */
export async function renew(
  tx: Database,
  { companyId, personId, now }: { companyId: string; personId: string; now: Date },
  { until, benefits }: Omit<RenewBenefits, 'company_id'>,
): Promise<number> {
  if (until < brazilianDate(now)) throw invalid({ until: MESSAGES.benefit.renewPast });
  const seen = new Map(benefits.map(({ id, last_day }) => [id.toLowerCase(), last_day]));
  const ids = [...seen.keys()];
  // A form writes its partner's benefits after it has locked the partner.
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(
      and(
        eq(partners.companyId, companyId),
        inArray(
          partners.id,
          tx.select({ id: partnerBenefits.partnerId }).from(partnerBenefits).where(inArray(partnerBenefits.id, ids)),
        ),
      ),
    )
    .orderBy(asc(partners.id))
    .for('no key update');
  const { id, firstDay, lastDay } = partnerBenefits;
  const found = await tx
    .select({ id, firstDay, lastDay })
    .from(partnerBenefits)
    .innerJoin(partners, eq(partners.id, partnerBenefits.partnerId))
    .where(and(inArray(id, ids), eq(partners.companyId, companyId)));
  if (found.length < ids.length || found.some((each) => each.lastDay !== seen.get(each.id)))
    throw new ApiError('conflict', { message: SERVER_MESSAGES.benefit.changedMeanwhile });
  if (found.some((each) => (each.lastDay ?? '') >= until || (each.firstDay ?? '') > until))
    throw invalid({ until: MESSAGES.benefit.renewEarlier });
  await tx.update(partnerBenefits).set({ lastDay: until }).where(inArray(id, ids));
  await audit(tx, {
    personId,
    companyId,
    action: 'benefits.renew',
    recordId: uuidv7(),
    count: ids.length,
    changes: changesOfMany({ last_day: until }),
    at: now,
  });
  return ids.length;
}
