/** Counts uses of partners' benefits by partner and day, and limits them by card. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { CODE_STEP_S, stepAt } from '@vinculo/contract/rules/cardCodes';
import type { Database } from '../../services/database/database';
import { read, reading } from '../../services/database/readings';
import { rows } from '../../services/database/rows';
import { cards, cardUses, partners } from '../../services/database/schema';

/** Uses of one card within a day, at one partner and at all: breakfast, lunch and a snack, and a day in town. */
export const USES_MAX = { here: 3, anywhere: 20 };
const DAY_STEPS = 86_400 / CODE_STEP_S;

/** Later steps are within the last day. */
const lastDay = (now: Date) => stepAt(now.getTime()) - DAY_STEPS;

export interface Shop {
  id: string;
  title: string;
}

/** The first of these ids that is an active partner of the company, or null. */
export async function findRemembered(db: Database, companyId: string, ids: readonly string[]): Promise<Shop | null> {
  if (ids.length === 0) return null;
  const found = await db
    .select({ id: partners.id, title: partners.title })
    .from(partners)
    .where(and(inArray(partners.id, [...ids]), eq(partners.companyId, companyId), eq(partners.active, true)));
  return ids.flatMap((id) => found.find((shop) => shop.id === id) ?? [])[0] ?? null;
}

const FIRST = reading<{ companyId: string; limit: number }, Shop[]>(
  'first shops',
  (given) => sql`(
    select coalesce(json_agg(json_build_object('id', shop.id, 'title', shop.title)), '[]') from (
      select p.id, p.title from partners p where p.company_id = ${given('companyId', 'uuid')} and p.active
      order by p.title_key, p.id limit ${given('limit', 'int')}) shop)`,
);

export const firstShops = (db: Database, companyId: string, limit: number): Promise<Shop[]> =>
  read(db, FIRST, { companyId, limit });

export interface Use {
  cardId: string;
  companyId: string;
  partnerId: string;
  step: number;
  /** A digest of card and partner, which a copy of the database does not reveal. */
  place: string;
  now: Date;
}

/** `again`: this code was counted here already. `enough`: the card has reached its limit for the day. */
export interface Counted {
  outcome: 'counted' | 'again' | 'enough';
  shop: Shop;
}

interface CountedRow extends Shop {
  again: boolean;
  counted: boolean;
}

/** Counts a use, or says why not. Null if the company has no such active partner, or the card is gone. */
export async function countUse(db: Database, { cardId, companyId, partnerId, step, place, now }: Use) {
  return db.transaction(async (tx): Promise<Counted | null> => {
    // Concurrent uses of one card wait, and then see the one before.
    const [card] = await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('no key update');
    if (!card) return null;
    const [found] = await rows<CountedRow>(
      tx,
      sql`
        with shop as (
          select p.id, p.title from partners p
          where p.id = ${partnerId} and p.company_id = ${companyId} and p.active for key share
        ), before as (
          select count(*) as anywhere, count(*) filter (where place = ${place}) as here,
            count(*) filter (where place = ${place} and step = ${step}) as same
          from card_uses where card_id = ${cardId} and step > ${lastDay(now)}
        ), marked as (
          insert into card_uses (card_id, step, place)
          select ${cardId}::uuid, ${step}::int, ${place} from shop, before
          where before.same = 0 and before.here < ${USES_MAX.here} and before.anywhere < ${USES_MAX.anywhere}
          returning step
        ), counted as (
          insert into partner_uses as u (partner_id, day, uses)
          select shop.id, ${brazilianDate(now)}::date, 1 from shop, marked
          on conflict (partner_id, day) do update set uses = u.uses + 1
        )
        select shop.id, shop.title, before.same > 0 as again, exists (select 1 from marked) as counted from shop, before`,
    );
    if (!found) return null;
    const { id, title, again, counted } = found;
    return { outcome: again ? 'again' : counted ? 'counted' : 'enough', shop: { id, title } };
  });
}

export async function sweepUses(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(cardUses)
    .where(lt(cardUses.step, lastDay(now)))
    .returning({ step: cardUses.step });
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
  return gone.length + unneeded.length;
}
