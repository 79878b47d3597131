// Counts uses of partners' benefits by partner and day, and of classes by week, and limits them by card.
import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { CODE_STEP_S, stepAt } from '@vinculo/contract/rules/card/cardCodes';
import { CLASS_COUNTED_MIN } from '@vinculo/contract/rules/limits';
import { weekOf } from '@vinculo/contract/rules/partner/uses';
import { FOLLOWED, followedWeeks, isMinor } from '../../domain/family/choices';
import { first, rows, type Database } from '../../services/database/database';
import {
  benefitMarks,
  benefitUses,
  cardUses,
  classUses,
  followedUses,
  partnerUses,
} from '../../services/database/schema';
import { SHOP, type ShopBenefits } from './store';

const DAY_STEPS = 86_400 / CODE_STEP_S;

/** The step of a day ago. Later steps are within the last day. */
const lastDay = (now: Date) => stepAt(now.getTime()) - DAY_STEPS;

interface LockedCard {
  /** Null: a student without an account. */
  personId: string | null;
  isMinor: boolean;
  /** A guardian agreed, and so reads how often the card is used. */
  isFollowed: boolean;
}

/** Concurrent uses of one card wait, and then see the one before. */
export const lockCard = (tx: Database, cardId: string) =>
  first<LockedCard>(
    tx,
    sql`select c.person_id as "personId", ${isMinor(sql`c`)} as "isMinor", exists (
          select 1 from guardians g where g.card_id = c.id and g.answer = 'granted' and ${FOLLOWED}) as "isFollowed"
        from cards c where c.id = ${cardId} for no key update of c`,
  );

/** An active partner of the company with what it gives now, which stays until the transaction ends. */
export async function holdShop(tx: Database, companyId: string, partnerId: string): Promise<ShopBenefits | null> {
  const active = sql`from partners p where p.id = ${partnerId} and p.company_id = ${companyId} and p.active`;
  // What the shop gives is read after the wait for the lock. Read in the locking statement, it would be that of before.
  await rows(tx, sql`select p.id ${active} for key share of p`);
  const found = await first<{ shop: ShopBenefits }>(tx, sql`select ${SHOP} as shop ${active}`);
  return found?.shop ?? null;
}

/** Uses of a card within a day: of this code at this place, at this place, and anywhere. */
export type UsesBefore = Record<'same' | 'here' | 'anywhere', number>;

export interface Use {
  cardId: string;
  /** The step of the code. */
  step: number;
  /** A digest of card, partner and benefit, which a copy of the database does not reveal. */
  place: string;
  now: Date;
}

export async function usesBefore(tx: Database, { cardId, step, place, now }: Use): Promise<UsesBefore> {
  const isHere = eq(cardUses.place, place);
  const [counts] = await tx
    .select({
      same: sql<number>`count(*) filter (where ${and(isHere, eq(cardUses.step, step))})::int`,
      here: sql<number>`count(*) filter (where ${isHere})::int`,
      anywhere: sql<number>`count(*)::int`,
    })
    .from(cardUses)
    .where(and(eq(cardUses.cardId, cardId), gt(cardUses.step, lastDay(now))));
  return counts ?? { same: 0, here: 0, anywhere: 0 };
}

/** Takes a person's limit; false if it is taken already. A person may have several cards, so the first mark wins. */
export async function takeLimit(tx: Database, mark: typeof benefitMarks.$inferInsert): Promise<boolean> {
  const taken = await tx.insert(benefitMarks).values(mark).onConflictDoNothing().returning({ on: benefitMarks.usedOn });
  return taken.length > 0;
}

interface Counted extends Use {
  partnerId: string;
  /** Undefined at a shop without benefits. */
  benefitId: string | undefined;
  isFollowed: boolean;
}

const CLASSMATE_MS = 7 * 86_400_000;

/**
 * SQL condition: the owner has had the active card in this class for a week. Cards that a school adds in a moment count
 * nobody.
 */
const isClassmate = (card: SQL, now: Date) => sql`(${card}.active and ${card}.person_id is not null and
  coalesce(${card}.in_class_since, '-infinity') <= ${new Date(now.getTime() - CLASSMATE_MS).toISOString()}::timestamptz)`;

/** A row of `class_uses`; none if the class has too few people, because its uses would tell of them. */
const useOfClass = ({ cardId, partnerId, now }: Counted, week: string) => sql`
  select ${partnerId}::uuid, ${week}::date, same_title(c.class_name), c.class_name, 1 from cards c
  where c.id = ${cardId} and c.class_name is not null and ${isClassmate(sql`c`, now)} and ${CLASS_COUNTED_MIN} <= (
    select count(*) from (
      select distinct k.person_id from cards k where k.company_id = c.company_id and k.class_name is not null
        and same_title(k.class_name) = same_title(c.class_name) and ${isClassmate(sql`k`, now)}
      limit ${CLASS_COUNTED_MIN}) enough)`;

export async function countUse(tx: Database, use: Counted): Promise<void> {
  const { cardId, step, place, partnerId, benefitId, isFollowed, now } = use;
  const day = brazilianDate(now);
  const week = weekOf(day);
  const oneMore = (uses: PgColumn) => ({ uses: sql`${uses} + 1` });
  await tx.insert(cardUses).values({ cardId, step, place });
  await tx
    .insert(partnerUses)
    .values({ partnerId, day, uses: 1 })
    .onConflictDoUpdate({ target: [partnerUses.partnerId, partnerUses.day], set: oneMore(partnerUses.uses) });
  if (benefitId)
    await tx
      .insert(benefitUses)
      .values({ benefitId, day, uses: 1 })
      .onConflictDoUpdate({ target: [benefitUses.benefitId, benefitUses.day], set: oneMore(benefitUses.uses) });
  if (isFollowed)
    await tx
      .insert(followedUses)
      .values({ cardId, week, uses: 1 })
      .onConflictDoUpdate({ target: [followedUses.cardId, followedUses.week], set: oneMore(followedUses.uses) });
  await tx
    .insert(classUses)
    .select(useOfClass(use, week))
    .onConflictDoUpdate({
      target: [classUses.partnerId, classUses.week, classUses.classKey],
      set: oneMore(classUses.uses),
    });
}

export async function sweepUses(db: Database, now: Date): Promise<number> {
  const isOver = lt(cardUses.step, lastDay(now));
  const gone = await db.delete(cardUses).where(isOver).returning({ step: cardUses.step });
  const isUntold = lt(followedUses.week, followedWeeks(now).at(-1) ?? '');
  const weeks = await db.delete(followedUses).where(isUntold).returning({ week: followedUses.week });
  // A mark is erased when its benefit's limit no longer looks at that day.
  const today = sql`${brazilianDate(now)}::date`;
  const unneeded = await rows<{ since: string }>(
    db,
    sql`
      delete from benefit_marks m using partner_benefits b where b.id = m.benefit_id and (
        b.last_day < ${today} or m.used_on < case b.use_limit
          when 'none' then 'infinity'::date when 'day' then ${today}
          when 'month' then date_trunc('month', ${today})::date else '-infinity'::date end)
      returning m.since`,
  );
  return gone.length + weeks.length + unneeded.length;
}
