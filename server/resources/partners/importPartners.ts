/** Makes and changes partners by rows of a list, all together. The same rows again make nothing. */

import { uuidv7 } from 'uuidv7';
import type { PartnerRow, PartnerRowResult } from '@vinculo/contract/partnerLists';
import { PartnerBook, type ListedPartner } from '@vinculo/contract/rules/partner/partnerList';
import { changesInNumbers } from '@vinculo/contract/rules/trail/auditChanges';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { lockPartners, readKnownPartners, writePartners } from './listStore';
import { lockCategories } from './store';

function toListed(row: PartnerRow): ListedPartner {
  const { zipCode, ...place } = addressColumns(row.address);
  return {
    title: row.title.trim(),
    description: textOrNull(row.description),
    phone: digitsOrNull(row.phone),
    facebook: textOrNull(row.facebook),
    instagram: textOrNull(row.instagram),
    delivery: row.delivery ?? null,
    adults_only: row.adults_only || (row.benefit?.adults_only ?? false),
    categories: row.categories_id.map((id) => id.toLowerCase()),
    ...place,
    zip_code: zipCode,
    benefit: row.benefit ? { title: row.benefit.title.trim(), conditions: textOrNull(row.benefit.conditions) } : null,
  };
}

/** In the transaction that the caller opened. Throws if the school has no room for the new partners. */
export async function importPartnerRows(
  tx: Database,
  { companyId, personId, now }: { companyId: string; personId: string; now: Date },
  sent: readonly PartnerRow[],
): Promise<PartnerRowResult[]> {
  await requireQuota(tx, 'partners', companyId, 0);
  await lockPartners(tx, companyId);
  const known = await readKnownPartners(tx, companyId);
  const before = new Map(known.map((partner) => [partner.id, partner]));
  const book = new PartnerBook(known);
  const listed = sent.map(toListed);
  const existing = await lockCategories(tx, [...new Set(listed.flatMap((row) => row.categories))]);
  const rows = listed.map((row) => ({ ...row, categories: row.categories.filter((id) => existing.includes(id)) }));
  const touched = new Set<string>();
  const results = rows.map((row, index): PartnerRowResult => {
    const plan = book.take(row, String(index + 1), uuidv7());
    if (plan.outcome === 'error') return { ...plan, id: null };
    if (plan.outcome !== 'same') touched.add(plan.id);
    return { outcome: plan.outcome, id: plan.id, field: null, reason: null };
  });
  const written = [...touched].flatMap((id) => {
    const partner = book.get(id);
    return partner ? { partner, before: before.get(id) } : [];
  });
  const added = written.filter((each) => !each.before).length;
  await requireQuota(tx, 'partners', companyId, added);
  await writePartners(tx, companyId, written, now);
  if (written.length > 0)
    await audit(tx, {
      personId,
      companyId,
      action: 'partners.import',
      recordId: uuidv7(),
      count: written.length,
      changes: changesInNumbers({ made: added, changed: written.length - added }),
      at: now,
    });
  return results;
}
