/** Counts uses of partners' benefits by partner and day, and limits them by card. */

import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Benefit } from '@vinculo/contract/benefits';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { CODE_STEP_S, stepAt } from '@vinculo/contract/rules/card/cardCodes';
import { CLASS_COUNTED_MIN } from '@vinculo/contract/rules/limits';
import { weekOf } from '@vinculo/contract/rules/partner/uses';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { isMinor } from '../../domain/family/choices';
import { FOLLOWED, followedWeeks } from '../../domain/family/followers';
import { barred, BENEFITS } from '../../domain/partners/benefits';
import { NAMED } from '../../domain/partners/record';
import { IDENTITY } from '../../domain/standing/identity';
import type { Database } from '../../services/database/database';
import { param, read } from '../../services/database/readings';
import { rows } from '../../services/database/rows';
import { cards, cardUses, followedUses } from '../../services/database/schema';
import { anyOf, contains, uuids } from '../../services/database/search';

/** Uses of one card within a day, at one partner and at all: breakfast, lunch and a snack, and a day in town. */
export const USES_MAX = { here: 3, anywhere: 20 };
const DAY_STEPS = 86_400 / CODE_STEP_S;

/** Later steps are within the last day. */
const lastDay = (now: Date) => stepAt(now.getTime()) - DAY_STEPS;

export interface Shop {
  id: string;
  title: string;
}

export interface ShopBenefits extends Shop {
  description: string | null;
  adults_only: boolean;
  benefits: Benefit[];
}

/** JSON in SQL: partner `p` as a shop with what it gives. */
export const SHOP = sql<ShopBenefits>`json_build_object(
  'id', p.id, 'title', ${NAMED}, 'description', p.description, 'adults_only', p.adults_only, 'benefits', ${BENEFITS})`;

export interface ShopOfCompany extends Shop {
  company: CompanyIdentity;
}

/** The first of these that is an active partner of an active company; null if none is. */
export async function findShop(db: Database, ids: readonly string[]): Promise<ShopOfCompany | null> {
  const [shop] = await rows<ShopOfCompany>(
    db,
    sql`select p.id, ${NAMED} as title, ${IDENTITY} as company from partners p join companies co on co.id = p.company_id
        where p.id = ${anyOf(ids)} and p.active and co.active order by array_position(${uuids(ids)}, p.id) limit 1`,
  );
  return shop ?? null;
}

/** More of one name than this are looked up by searching. */
const NAMESAKES_MAX = 8;

/** The company's active partners with the name of one of these shops of other companies, and not at another place. */
export const namesakesOf = async (db: Database, companyId: string, ids: readonly string[]): Promise<ShopBenefits[]> => {
  const found = await rows<{ shop: ShopBenefits }>(
    db,
    sql`select ${SHOP} as shop from partners p
        where p.company_id = ${companyId} and p.active
          and exists (
            select 1 from partners own join companies co on co.id = own.company_id
            where own.id = ${anyOf(ids)} and own.active and co.active and own.title_key = p.title_key
              and not exists (
                select 1 from (values (own.city, p.city), (own.uf, p.uf), (own.neighborhood, p.neighborhood)) said (here, there)
                where nullif(folded(here), '') <> nullif(folded(there), '')))
        order by p.title_key, p.id limit ${NAMESAKES_MAX}`,
  );
  return found.map(({ shop }) => shop);
};

/** As many as are easy to choose from. Of more, the shop is searched for. */
export const SHOPS_SHOWN = 8;

/** The company's active partners by name: the first of them, and how many there are. */
export function listShops(db: Database, companyId: string, search = '') {
  const wanted = sql`p.company_id = ${param(companyId, 'uuid')} and p.active and ${contains(sql`p.search`, search)}`;
  return read(
    db,
    sql<{ found: Shop[]; total: number }>`json_build_object(
      'total', (select count(*) from partners p where ${wanted}), 'found', (
        select coalesce(json_agg(json_build_object('id', shop.id, 'title', shop.title)), '[]') from (
          select p.id, ${NAMED} as title from partners p where ${wanted}
          order by p.title_key, p.id limit ${sql.raw(String(SHOPS_SHOWN))}) shop))`,
    { searches: search !== '' },
  );
}

export interface Use {
  cardId: string;
  companyId: string;
  partnerId: string;
  step: number;
  /** A digest of card, partner and benefit, which a copy of the database does not reveal. */
  place: string;
  /** What the shop gives. Null at a shop without benefits. */
  benefit: { id: string; mark: string; since: string | null } | null;
  now: Date;
}

/**
 * `again`: this code was counted here already. `enough`: the card has reached its limit for the day. `used`: the limit
 * of the benefit was reached at another till a moment ago. `adults`: the school marked it so a moment ago.
 */
export interface Counted {
  outcome: 'counted' | 'again' | 'enough' | 'adults' | 'used';
  shop: Shop;
}

interface CountedRow extends Shop {
  again: boolean;
  enough: boolean;
  counted: boolean;
  barred: boolean;
}

function outcomeOf({ again, enough, counted, barred: isBarred }: CountedRow): Counted['outcome'] {
  if (again) return 'again';
  if (counted) return 'counted';
  if (isBarred) return 'adults';
  return enough ? 'enough' : 'used';
}

const CLASSMATE_MS = 7 * 86_400_000;

/** Of an active card that its owner has had in its class for a week. Cards that a school adds in a moment count nobody. */
const isClassmate = (card: SQL, now: Date) => sql`(${card}.active and ${card}.person_id is not null and
  coalesce(${card}.in_class_since, '-infinity') <= ${new Date(now.getTime() - CLASSMATE_MS).toISOString()}::timestamptz)`;

/** Counts a use, or says why not. Null if the company has no such active partner, or the card is gone. */
export async function countUse(db: Database, use: Use): Promise<Counted | null> {
  const { cardId, companyId, partnerId, step, place, benefit, now } = use;
  const today = brazilianDate(now);
  const limited = benefit?.since ? benefit : null;
  return db.transaction(async (tx): Promise<Counted | null> => {
    // Concurrent uses of one card wait, and then see the one before.
    const [card] = await tx
      .select({ isMinor: isMinor(sql`${cards}`) })
      .from(cards)
      .where(eq(cards.id, cardId))
      .for('no key update');
    if (!card) return null;
    const ofMinor = sql`${card.isMinor}::boolean`;
    // The limit of a benefit is of a person, who may have several cards: there the first mark wins.
    const [found] = await rows<CountedRow>(
      tx,
      sql`
        with shop as (
          select p.id, ${NAMED} as title, ${barred(sql`p`, ofMinor)} as barred from partners p
          where p.id = ${partnerId} and p.company_id = ${companyId} and p.active for key share of p
        ), before as (
          select same > 0 as again, here >= ${USES_MAX.here} or anywhere >= ${USES_MAX.anywhere} as enough from (
            select count(*) as anywhere, count(*) filter (where place = ${place}) as here,
              count(*) filter (where place = ${place} and step = ${step}) as same
            from card_uses where card_id = ${cardId} and step > ${lastDay(now)}) counts
        ), free as (
          select shop.id from shop, before where not before.again and not before.enough and not shop.barred
        ), limited as (
          insert into benefit_marks (benefit_id, mark, since, used_on)
          select ${limited?.id ?? null}::uuid, ${limited?.mark ?? null}, ${limited?.since ?? null}::date, ${today}::date
          from free where ${limited !== null}
          on conflict do nothing returning 1
        ), marked as (
          insert into card_uses (card_id, step, place)
          select ${cardId}::uuid, ${step}::int, ${place} from free
          where ${limited === null} or exists (select 1 from limited)
          returning step
        ), counted as (
          insert into partner_uses as u (partner_id, day, uses)
          select shop.id, ${today}::date, 1 from shop, marked
          on conflict (partner_id, day) do update set uses = u.uses + 1
        ), given as (
          insert into benefit_uses as u (benefit_id, day, uses)
          select b.id, ${today}::date, 1 from partner_benefits b, shop, marked
          where b.id = ${benefit?.id ?? null}::uuid and b.partner_id = shop.id
          on conflict (benefit_id, day) do update set uses = u.uses + 1
        ), followed as (
          insert into followed_uses as u (card_id, week, uses)
          select c.id, ${weekOf(today)}::date, 1 from marked, cards c
          where c.id = ${cardId} and exists (
            select 1 from guardians g where g.card_id = c.id and g.answer = 'granted' and ${FOLLOWED})
          on conflict (card_id, week) do update set uses = u.uses + 1
        ), of_class as (
          insert into class_uses as u (partner_id, week, class_key, class_name, uses)
          select shop.id, ${weekOf(today)}::date, same_title(c.class_name), c.class_name, 1 from shop, marked, cards c
          where c.id = ${cardId} and c.class_name is not null and ${isClassmate(sql`c`, now)} and ${CLASS_COUNTED_MIN} <= (
            select count(*) from (
              select distinct k.person_id from cards k where k.company_id = c.company_id and k.class_name is not null
                and same_title(k.class_name) = same_title(c.class_name) and ${isClassmate(sql`k`, now)}
              limit ${CLASS_COUNTED_MIN}) enough)
          on conflict (partner_id, week, class_key) do update set uses = u.uses + 1
        )
        select shop.id, shop.title, shop.barred, before.again, before.enough, exists (select 1 from marked) as counted
        from shop, before`,
    );
    if (!found) return null;
    return { outcome: outcomeOf(found), shop: { id: found.id, title: found.title } };
  });
}

/** True if this code was counted at this place before. */
export async function wasCounted(db: Database, { cardId, step, place }: Pick<Use, 'cardId' | 'step' | 'place'>) {
  return (
    (await db.$count(cardUses, and(eq(cardUses.cardId, cardId), eq(cardUses.step, step), eq(cardUses.place, place)))) >
    0
  );
}

export async function sweepUses(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(cardUses)
    .where(lt(cardUses.step, lastDay(now)))
    .returning({ step: cardUses.step });
  const weeks = await db
    .delete(followedUses)
    .where(lt(followedUses.week, followedWeeks(now).at(-1) ?? ''))
    .returning({ week: followedUses.week });
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
