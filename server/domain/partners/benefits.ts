// Benefits of partners in the database: read and written with a partner, and what of a person's limits is used up.
import { and, eq, getTableColumns, inArray, not, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Benefit, BenefitInput } from '@vinculo/contract/benefits';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { benefitHour, limitSince } from '@vinculo/contract/rules/partner/benefits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { textOrNull } from '../../base/forms';
import { param, reading, type Database } from '../../services/database/database';
import { partnerBenefits } from '../../services/database/schema';
import { everyKey, type Keys } from '../../services/keys/keys';

/** JSON in SQL: the benefits of partner `p` in their order. */
export const BENEFITS = sql`
  (select coalesce(json_agg(json_build_object(
    'id', b.id, 'title', b.title, 'conditions', b.conditions, 'weekdays', b.weekdays, 'from_hour', b.from_hour,
    'until_hour', b.until_hour, 'first_day', b.first_day, 'last_day', b.last_day, 'use_limit', b.use_limit,
    'active', b.active, 'paused_by_shop', b.paused_by_shop) order by b.place, b.id), '[]') from partner_benefits b where b.partner_id = p.id)`;

/** SQL condition: a partner is barred. The same as `isBarred` of the contract's rule. */
export const barred = (partner: SQL, isMinor: SQL): SQL => sql`(${partner}.adults_only and ${isMinor})`;

/** SQL condition: partner `p` has a benefit that holds today. The same as `holdsToday` of the contract's rule. */
export function holdsTodayAt(now: Date): SQL {
  const day = param(brazilianDate(now), 'date');
  return sql`exists (
    select 1 from partner_benefits b where b.partner_id = p.id and b.active and not b.paused_by_shop
      and (b.first_day is null or b.first_day <= ${day}) and (b.last_day is null or b.last_day >= ${day})
      and (cardinality(b.weekdays) = 0 or extract(dow from ${day})::int = any(b.weekdays))
      and (b.until_hour is null or b.until_hour collate "C" >= ${param(benefitHour(now), 'text')}))`;
}

/** What stands for a person, or for a card without one, at one benefit. A copy of the database reveals neither. */
export const markOf = (keys: Keys, holderId: string, benefitId: string): string =>
  keys.digest('benefit', `${holderId} ${benefitId}`);

type Limited = Pick<Benefit, 'id' | 'use_limit'>;

const readUsed = reading(
  { ids: 'uuid[]', texts: 'text[]' },
  ({ ids, texts }) => sql<{ id: string; day: string }[]>`(
    select coalesce(json_agg(to_json(used)), '[]') from (
      select m.benefit_id as id, max(m.used_on) as day from benefit_marks m
      join unnest(${ids}, ${texts}) as own (id, mark)
        on own.id = m.benefit_id and own.mark = m.mark
      group by m.benefit_id) used)`,
);

/**
 * The day of the last use that still counts toward a benefit's limit, by the benefit's id. `holderIds`: the person, and
 * the card, under which a use was registered before the card had an owner.
 */
export async function usedDays(
  db: Database,
  keys: Keys,
  { benefits, holderIds, now }: { benefits: readonly Limited[]; holderIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const limited = benefits.filter(({ use_limit }) => use_limit !== 'none');
  if (limited.length === 0) return new Map();
  const marks = everyKey(keys).flatMap((by) =>
    limited.flatMap(({ id }) => holderIds.map((holder) => ({ id, mark: markOf(by, holder, id) }))),
  );
  const [ids, texts] = [marks.map(({ id }) => id), marks.map(({ mark }) => mark)];
  const found = await readUsed(db, { ids, texts });
  const today = brazilianDate(now);
  const sinceOf = new Map(limited.map(({ id, use_limit }) => [id, limitSince(use_limit, today) ?? today]));
  return new Map(found.filter(({ id, day }) => day >= (sinceOf.get(id) ?? today)).map(({ id, day }) => [id, day]));
}

/** A benefit of a form, prepared for storage. */
export function toNewBenefit(input: BenefitInput, index: number) {
  return {
    id: input.id?.toLowerCase(),
    place: index,
    title: input.title.trim(),
    conditions: textOrNull(input.conditions),
    weekdays: [...input.weekdays].sort((one, other) => one - other),
    fromHour: textOrNull(input.from_hour),
    untilHour: textOrNull(input.until_hour),
    firstDay: input.first_day ?? null,
    lastDay: input.last_day ?? null,
    useLimit: input.use_limit,
    active: input.active,
  };
}

export type NewBenefit = ReturnType<typeof toNewBenefit>;

/** Hours come in pairs and within one day, days in their order. By field. */
export function benefitErrors(benefits: readonly NewBenefit[] = []): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { place, fromHour, untilHour, firstDay, lastDay } of benefits) {
    const isHalf = (fromHour === null) !== (untilHour === null);
    if (isHalf || (fromHour && untilHour && fromHour >= untilHour))
      errors[`benefits.${place}.until_hour`] = MESSAGES.benefit.hours;
    if (firstDay && lastDay && firstDay > lastDay) errors[`benefits.${place}.last_day`] = MESSAGES.benefit.days;
  }
  return errors;
}

/** Makes the partner's benefits these, whose ids have been checked. Without a list they stay as they are. */
export async function writeBenefits(
  tx: Database,
  partnerId: string,
  benefits: readonly NewBenefit[] | undefined,
): Promise<void> {
  if (!benefits) return;
  const kept = benefits.flatMap(({ id }) => id ?? []);
  await tx
    .delete(partnerBenefits)
    .where(and(eq(partnerBenefits.partnerId, partnerId), not(inArray(partnerBenefits.id, kept))));
  if (benefits.length === 0) return;
  const { id, partnerId: _of, pausedByShop: _bySchoolNever, ...changing } = getTableColumns(partnerBenefits);
  const written = Object.entries(changing).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]);
  await tx
    .insert(partnerBenefits)
    .values(benefits.map((benefit) => ({ ...benefit, id: benefit.id ?? uuidv7(), partnerId })))
    .onConflictDoUpdate({ target: id, set: Object.fromEntries(written) });
}
