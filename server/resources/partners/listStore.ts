/** A company's partners as a list of them is compared with, and what it writes of many at once. */

import { asc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { KnownPartner } from '@vinculo/contract/partnerLists';
import type { BookedPartner } from '@vinculo/contract/rules/partner/partnerList';
import { BENEFITS, toNewBenefit } from '../../domain/partners/benefits';
import { keepPlaceOf } from '../../domain/partners/places';
import { addressOf, CATEGORY_IDS, type PartnerRow as StoredPartner } from '../../domain/partners/record';
import { rows as rowsOf, type Database } from '../../services/database/database';
import { partnerBenefits, partnerCategories, partners } from '../../services/database/schema';

export async function readKnownPartners(db: Database, companyId: string): Promise<KnownPartner[]> {
  const found = await rowsOf<StoredPartner & { id: string; active: boolean; categories: string[] }>(
    db,
    sql`
      select p.id, p.title, p.description, p.phone, p.delivery, p.adults_only, p.facebook, p.instagram, p.address, p.number, p.neighborhood,
        p.city, p.uf, p.zip_code, p.complement, p.active, ${BENEFITS} as benefits, ${CATEGORY_IDS}
      from partners p where p.company_id = ${companyId} order by p.created_at, p.id`,
  );
  return found.map((row) => ({ ...row, address: addressOf(row) }));
}

function columnsOf({ id: _id, categories: _categories, benefits: _benefits, ...partner }: BookedPartner) {
  const { zip_code: zipCode, adults_only: adultsOnly, ...columns } = partner;
  return { ...columns, zipCode, adultsOnly };
}

export interface Written {
  partner: BookedPartner;
  /** Before the list; undefined for a new one. */
  before: Pick<KnownPartner, 'categories' | 'benefits'> | undefined;
}

export async function writePartners(
  tx: Database,
  companyId: string,
  written: readonly Written[],
  now: Date,
): Promise<void> {
  const made = written.filter(({ before }) => !before).map(({ partner }) => partner);
  if (made.length > 0)
    await tx
      .insert(partners)
      .values(
        made.map((partner) => ({ ...columnsOf(partner), id: partner.id, companyId, active: true, createdAt: now })),
      );
  for (const { partner, before } of written) {
    if (!before) continue;
    await keepPlaceOf(tx, partner.id, partner.zip_code);
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
      const terms = { weekdays: [], use_limit: 'none' as const, active: true };
      const written = toNewBenefit({ title, conditions, ...terms }, kept + at);
      return { ...written, id: uuidv7(), partnerId: partner.id };
    });
  });
  if (benefits.length > 0) await tx.insert(partnerBenefits).values(benefits);
}

/** Forms of these partners wait. A till may register a use meanwhile. */
export async function lockPartners(tx: Database, companyId: string): Promise<void> {
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.companyId, companyId))
    .orderBy(asc(partners.id))
    .for('no key update');
}
