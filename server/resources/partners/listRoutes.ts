// Many partners at once: compared with a list, made and changed by its rows, all together. The same rows again make
// nothing.
import { uuidv7 } from 'uuidv7';
import type { PartnerRow, PartnerRowResult } from '@vinculo/contract/partnerLists';
import { PartnerBook, type ListedPartner } from '@vinculo/contract/rules/partner/partnerList';
import { changesInNumbers } from '@vinculo/contract/rules/trail/auditChanges';
import { requireCompany } from '../../access/access';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { routes, type Handler } from '../../wiring/route';
import { lockCategories, lockPartners, readKnownPartners, writePartners } from './store';

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

/** Call in a transaction. Throws if the school has no room for the new partners. */
async function importPartnerRows(
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
    if (plan.outcome === 'error') return { outcome: 'error', reason: plan.reason };
    if (plan.outcome !== 'same') touched.add(plan.id);
    return { outcome: plan.outcome, reason: null };
  });
  const written = [...touched].flatMap((id) => {
    const partner = book.get(id);
    return partner ? { partner, before: before.get(id) } : [];
  });
  const added = written.filter((each) => !each.before).length;
  await requireQuota(tx, 'partners', companyId, added);
  await writePartners(tx, companyId, written, now);
  const changes = changesInNumbers({ made: added, changed: written.length - added });
  const entry = { personId, companyId, at: now };
  if (written.length > 0)
    await audit(tx, { ...entry, action: 'partners.import', recordId: uuidv7(), count: written.length, changes });
  return results;
}

const listKnownPartners: Handler<'listKnownPartners'> = async ({ caller, params }, { db, limits }) => {
  const companyId = requireCompany(caller, params.companyId);
  await limits.spend('listImport', companyId);
  return readKnownPartners(db, companyId);
};

const importPartners: Handler<'importPartners'> = async ({ caller, body }, { db, limits, clock }) => {
  const companyId = requireCompany(caller, body.company_id);
  await limits.spend('listImport', companyId);
  const asker = { companyId, personId: caller.id, now: clock() };
  return db.transaction((tx) => importPartnerRows(tx, asker, body.rows));
};

export const partnerListRoutes = routes({ listKnownPartners, importPartners });
