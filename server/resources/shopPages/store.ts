// Pages of shops in the database: which are open, what one shows, and the last message of each shop.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { SHOP_WEEKS } from '@vinculo/contract/rules/limits';
import { weekOf } from '@vinculo/contract/rules/partner/uses';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { BENEFITS } from '../../domain/partners/benefits';
import type { PartnerRow } from '../../domain/partners/record';
import { IDENTITY } from '../../domain/standing/identity';
import { FACTS, type FactsRow } from '../../domain/standing/standings';
import { first, firstOf, rows, type Database } from '../../services/database/database';
import { partnerBenefits, partners, shopMessages, shopPages } from '../../services/database/schema';

/** The id of a partner's open page, null without one. Null if these companies have no such partner. */
export const findPage = (db: Database, companyIds: readonly string[], partnerId: string) =>
  firstOf(
    db
      .select({ id: shopPages.id })
      .from(partners)
      .leftJoin(shopPages, eq(shopPages.partnerId, partners.id))
      .where(and(eq(partners.id, partnerId), inArray(partners.companyId, [...companyIds]))),
  );

/** Opens a locked partner's page; answers its new id. */
export async function openPage(tx: Database, partnerId: string, now: Date): Promise<string> {
  const page = { id: randomUUID(), openedAt: now };
  await tx
    .insert(shopPages)
    .values({ partnerId, ...page })
    .onConflictDoUpdate({ target: shopPages.partnerId, set: page });
  return page.id;
}

/** Pauses or resumes a benefit of a partner; false if it has none with this id, or nothing changes. */
export async function pauseBenefit(
  tx: Database,
  { partnerId, benefitId, isPaused }: { partnerId: string; benefitId: string; isPaused: boolean },
): Promise<boolean> {
  const own = and(eq(partnerBenefits.id, benefitId), eq(partnerBenefits.partnerId, partnerId));
  const changed = await tx
    .update(partnerBenefits)
    .set({ pausedByShop: isPaused })
    .where(and(own, eq(partnerBenefits.pausedByShop, !isPaused)))
    .returning();
  return changed.length > 0;
}

/**
 * Closes a locked partner's page. The shop can then resume nothing, so what it has paused is deactivated, as the school
 * does it.
 */
export async function closePage(tx: Database, partnerId: string): Promise<boolean> {
  const closed = await tx.delete(shopPages).where(eq(shopPages.partnerId, partnerId)).returning();
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
export const lockShop = (tx: Database, pageId: string) =>
  firstOf(
    tx
      .select({ id: partners.id, companyId: partners.companyId })
      .from(partners)
      .innerJoin(shopPages, eq(shopPages.partnerId, partners.id))
      .where(eq(shopPages.id, pageId))
      .for('update', { of: partners }),
  );

/** The shop whose page has this id; null if there is none, or its company is deactivated. */
export const findShop = (db: Database, pageId: string) =>
  first<ShopRow>(
    db,
    sql`
      select p.id, p.title, p.description, p.phone, p.delivery, p.adults_only, p.facebook, p.instagram, p.website,
        p.opening_hours, p.active, p.address, p.number, p.neighborhood, p.city, p.uf, p.zip_code, p.complement, f.key as logo_key, ${BENEFITS} as benefits,
        ${FACTS} as company, ${IDENTITY} as identity
      from shop_pages s join partners p on p.id = s.partner_id join companies co on co.id = p.company_id
      left join files f on f.id = p.logo_id
      where s.id = ${pageId} and co.active`,
  );

export interface Week {
  /** Its Monday. */
  from: string;
  uses: number;
}

/** The uses of a partner by week, this week first. */
export async function usesByWeek(db: Database, partnerId: string, now: Date): Promise<Week[]> {
  const monday = weekOf(brazilianDate(now));
  const weeks = Array.from({ length: SHOP_WEEKS }, (_, back) => dayAfter(monday, -7 * back));
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

export type LastMessage = Omit<typeof shopMessages.$inferSelect, 'partnerId'>;

export const lastMessage = (db: Database, partnerId: string): Promise<LastMessage | null> =>
  firstOf(db.select().from(shopMessages).where(eq(shopMessages.partnerId, partnerId)));

/** Makes this the shop's message, in place of any before it. */
export async function writeMessage(
  tx: Database,
  { partnerId, text, now }: { partnerId: string; text: string; now: Date },
): Promise<void> {
  const written = { id: uuidv7(), text, sentAt: now, doneAt: null };
  await tx
    .insert(shopMessages)
    .values({ partnerId, ...written })
    .onConflictDoUpdate({ target: shopMessages.partnerId, set: written });
}

/** Marks the message as done; false if it is done, or another one is in its place. */
export async function settleMessage(
  tx: Database,
  { partnerId, id, now }: { partnerId: string; id: string; now: Date },
): Promise<boolean> {
  const settled = await tx
    .update(shopMessages)
    .set({ doneAt: now })
    .where(and(eq(shopMessages.partnerId, partnerId), eq(shopMessages.id, id), isNull(shopMessages.doneAt)))
    .returning();
  return settled.length > 0;
}
