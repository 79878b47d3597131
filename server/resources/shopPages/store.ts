/** Pages of shops in the database: which are open, and what one shows. */

import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { SHOP_WEEKS } from '@vinculo/contract/rules/limits';
import { weekOf } from '@vinculo/contract/rules/partner/uses';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { BENEFITS } from '../../domain/partners/benefits';
import type { PartnerRow } from '../../domain/partners/record';
import { IDENTITY } from '../../domain/standing/identity';
import { FACTS, type FactsRow } from '../../domain/standing/standings';
import { rows, type Database } from '../../services/database/database';
import { partnerBenefits, partners, shopPages } from '../../services/database/schema';

export interface OwnPartner {
  id: string;
  companyId: string;
}

/** A partner of these companies, locked until the transaction ends; else null. */
export async function lockPartner(tx: Database, companyIds: readonly string[], id: string): Promise<OwnPartner | null> {
  const [row] = await tx
    .select({ id: partners.id, companyId: partners.companyId })
    .from(partners)
    .where(and(eq(partners.id, id), inArray(partners.companyId, [...companyIds])))
    .for('update');
  return row ?? null;
}

export interface OpenPage {
  id: string;
  openedAt: Date;
}

/** `found: false`: no such partner of these companies. */
export async function findPage(
  db: Database,
  companyIds: readonly string[],
  partnerId: string,
): Promise<{ found: boolean; page: OpenPage | null }> {
  const [row] = await db
    .select({ id: shopPages.id, openedAt: shopPages.openedAt })
    .from(partners)
    .leftJoin(shopPages, eq(shopPages.partnerId, partners.id))
    .where(and(eq(partners.id, partnerId), inArray(partners.companyId, [...companyIds])));
  const { id = null, openedAt = null } = row ?? {};
  return { found: row !== undefined, page: id && openedAt ? { id, openedAt } : null };
}

/** Opens a locked partner's page with a new id. */
export async function openPage(tx: Database, partnerId: string, now: Date): Promise<OpenPage> {
  const page = { id: randomUUID(), openedAt: now };
  await tx
    .insert(shopPages)
    .values({ partnerId, ...page })
    .onConflictDoUpdate({ target: shopPages.partnerId, set: page });
  return page;
}

/** Pauses or resumes a benefit of a partner; false if it has none with this id, or nothing changes. */
export async function pauseBenefit(
  tx: Database,
  { partnerId, benefitId, isPaused }: { partnerId: string; benefitId: string; isPaused: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(partnerBenefits)
    .set({ pausedByShop: isPaused })
    .where(
      and(
        eq(partnerBenefits.id, benefitId),
        eq(partnerBenefits.partnerId, partnerId),
        eq(partnerBenefits.pausedByShop, !isPaused),
      ),
    )
    .returning({ id: partnerBenefits.id });
  return changed.length > 0;
}

/** Closes a locked partner's page. The shop can resume nothing then, so what it has paused is deactivated as the school does it. */
export async function closePage(tx: Database, partnerId: string): Promise<boolean> {
  const closed = await tx.delete(shopPages).where(eq(shopPages.partnerId, partnerId)).returning({ id: shopPages.id });
  if (closed.length === 0) return false;
  const isPaused = and(eq(partnerBenefits.partnerId, partnerId), eq(partnerBenefits.pausedByShop, true));
  await tx.update(partnerBenefits).set({ active: false, pausedByShop: false }).where(isPaused);
  return true;
}

export interface ShopRow extends Omit<PartnerRow, 'total' | 'company_id' | 'logo_id' | 'location'> {
  id: string;
  active: boolean;
  company: FactsRow;
  identity: CompanyIdentity;
}

/** The partner whose page has this id, locked until the transaction ends; null if there is none. */
export async function lockShop(tx: Database, pageId: string): Promise<OwnPartner | null> {
  const [row] = await tx
    .select({ id: partners.id, companyId: partners.companyId })
    .from(partners)
    .innerJoin(shopPages, eq(shopPages.partnerId, partners.id))
    .where(eq(shopPages.id, pageId))
    .for('update', { of: partners });
  return row ?? null;
}

/** The shop whose page has this id; null if there is none, or its company is deactivated. */
export async function findShop(db: Database, pageId: string): Promise<ShopRow | null> {
  const [shop] = await rows<ShopRow>(
    db,
    sql`
      select p.id, p.title, p.description, p.phone, p.delivery, p.adults_only, p.facebook, p.instagram, p.website,
        p.opening_hours, p.active, p.address, p.number, p.neighborhood, p.city, p.uf, p.zip_code, p.complement, f.key as logo_key, ${BENEFITS} as benefits,
        ${FACTS} as company, ${IDENTITY} as identity
      from shop_pages s join partners p on p.id = s.partner_id join companies co on co.id = p.company_id
      left join files f on f.id = p.logo_id
      where s.id = ${pageId} and co.active`,
  );
  return shop ?? null;
}

export interface Week {
  /** Its Monday. */
  from: string;
  uses: number;
}

const DAYS = 7;

/** The uses of a partner by week, this week first. */
export async function usesByWeek(db: Database, partnerId: string, now: Date): Promise<Week[]> {
  const monday = weekOf(brazilianDate(now));
  const weeks = Array.from({ length: SHOP_WEEKS }, (_, back) => dayAfter(monday, -DAYS * back));
  const records = await rows<Week>(
    db,
    sql`
      select date_trunc('week', u.day::timestamp)::date::text as "from", sum(u.uses)::int as uses
      from partner_uses u where u.partner_id = ${partnerId} and u.day >= ${weeks.at(-1) ?? monday}::date
      group by 1`,
  );
  const uses = new Map(records.map((week) => [week.from, week.uses]));
  return weeks.map((from) => ({ from, uses: uses.get(from) ?? 0 }));
}
