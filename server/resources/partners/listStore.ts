/** Makes and changes partners by rows of a list, all together. The same rows again make nothing. */

import { asc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { KnownPartner, PartnerRow, PartnerRowResult } from '@vinculo/contract/partnerLists';
import { PartnerBook, type BookedPartner, type ListedPartner } from '@vinculo/contract/rules/partner/partnerList';
import { toHandle } from '@vinculo/contract/rules/text/handle';
import { changesInNumbers } from '@vinculo/contract/rules/trail/auditChanges';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { addressColumns, digitsOrNull, textOrNull } from '../../base/forms';
import { audit } from '../../domain/audit/audit';
import { BENEFITS } from '../../domain/partners/benefits';
import { toNewBenefit } from '../../domain/partners/newBenefits';
import { keepPlaceOf } from '../../domain/partners/places';
import { addressOf, CATEGORY_IDS, type PartnerRow as StoredPartner } from '../../domain/partners/record';
import type { Database } from '../../services/database/database';
import { requireQuota } from '../../services/database/quota';
import { rows as rowsOf } from '../../services/database/rows';
import { partnerBenefits, partnerCategories, partners } from '../../services/database/schema';
import { lockCategories } from './store';

export async function readKnownPartners(db: Database, companyId: string): Promise<KnownPartner[]> {
  const found = await rowsOf<StoredPartner & { id: string; active: boolean; categories: string[] }>(
    db,
    sql`
      select p.id, p.title, p.description, p.phone, p.delivery, p.instagram, p.address, p.number, p.neighborhood, p.city,
        p.uf, p.zip_code, p.complement, p.active, ${BENEFITS} as benefits, ${CATEGORY_IDS}
      from partners p where p.company_id = ${companyId} order by p.created_at, p.id`,
  );
  return found.map((row) => {
    const { id, title, description, phone, delivery, instagram, categories, active, benefits } = row;
    return {
      id,
      title,
      description,
      phone,
      delivery,
      instagram,
      categories,
      active,
      benefits,
      address: addressOf(row),
    };
  });
}

function toListed(row: PartnerRow): ListedPartner {
  const { zipCode, ...place } = addressColumns(row.address);
  return {
    title: row.title.trim(),
    description: textOrNull(row.description),
    phone: digitsOrNull(row.phone),
    instagram: toHandle(row.instagram ?? '') || null,
    delivery: row.delivery ?? null,
    categories: row.categories_id.map((id) => id.toLowerCase()),
    address: { ...place, zip_code: zipCode },
    benefit: row.benefit ? { title: row.benefit.title.trim(), conditions: textOrNull(row.benefit.conditions) } : null,
  };
}

function columnsOf({ title, description, phone, instagram, delivery, address }: BookedPartner) {
  const { zip_code: zipCode, ...place } = address;
  return { title, description, phone, instagram, delivery, ...place, zipCode };
}

interface Written {
  partner: BookedPartner;
  /** Before the list; undefined for a new one. */
  before: BookedPartner | undefined;
}

async function write(tx: Database, companyId: string, written: readonly Written[], now: Date): Promise<void> {
  const made = written.filter(({ before }) => !before).map(({ partner }) => partner);
  if (made.length > 0)
    await tx
      .insert(partners)
      .values(
        made.map((partner) => ({ id: partner.id, companyId, ...columnsOf(partner), active: true, createdAt: now })),
      );
  for (const { partner, before } of written) {
    if (!before) continue;
    await keepPlaceOf(tx, partner.id, partner.address.zip_code);
    await tx.update(partners).set(columnsOf(partner)).where(eq(partners.id, partner.id));
  }
  const links = written.flatMap(({ partner, before }) =>
    partner.categories
      .filter((id) => !before?.categories.includes(id))
      .map((categoryId) => ({ partnerId: partner.id, categoryId })),
  );
  if (links.length > 0) await tx.insert(partnerCategories).values(links);
  const benefits = written.flatMap(({ partner, before }) => {
    const kept = before?.benefits.length ?? 0;
    return partner.benefits.slice(kept).map((benefit, at) => {
      const { title, conditions } = benefit;
      const written = toNewBenefit({ title, conditions, weekdays: [], use_limit: 'none', active: true }, kept + at);
      return { ...written, id: uuidv7(), partnerId: partner.id };
    });
  });
  if (benefits.length > 0) await tx.insert(partnerBenefits).values(benefits);
}

/** In the transaction that the caller opened. Throws if the school has no room for the new partners. */
export async function importPartnerRows(
  tx: Database,
  { companyId, personId, now }: { companyId: string; personId: string; now: Date },
  given: readonly PartnerRow[],
): Promise<PartnerRowResult[]> {
  await requireQuota(tx, 'partners', companyId, 0);
  // Forms of these partners wait. A till may register a use meanwhile.
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.companyId, companyId))
    .orderBy(asc(partners.id))
    .for('no key update');
  const known = await readKnownPartners(tx, companyId);
  const before = new Map<string, BookedPartner>(known.map((partner) => [partner.id, partner]));
  const book = new PartnerBook(known);
  const rows = given.map(toListed);
  const categories = new Set(await lockCategories(tx, [...new Set(rows.flatMap((row) => row.categories))]));
  const touched = new Set<string>();
  const results = rows.map((row, index): PartnerRowResult => {
    if (row.categories.some((id) => !categories.has(id)))
      return { outcome: 'error', id: null, field: 'category', reason: MESSAGES.category.unknown };
    const plan = book.take(row, String(index + 1), uuidv7());
    if (plan.outcome === 'error') return { ...plan, id: null };
    if (plan.outcome !== 'same') touched.add(plan.id);
    return { outcome: plan.outcome, id: plan.id, field: null, reason: null };
  });
  const written = [...touched].flatMap((id) => {
    const partner = book.get(id);
    return partner ? { partner, before: before.get(id) } : [];
  });
  const made = written.filter((each) => !each.before).length;
  await requireQuota(tx, 'partners', companyId, made);
  await write(tx, companyId, written, now);
  if (written.length > 0)
    await audit(tx, {
      personId,
      companyId,
      action: 'partners.import',
      recordId: uuidv7(),
      count: written.length,
      changes: changesInNumbers({ made, changed: written.length - made }),
      at: now,
    });
  return results;
}
