// Reads how often a company's partners were used.
import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, lastMonth } from '@vinculo/contract/rules/brasilia';
import { CLASS_USES_TOLD, NEW_PARTNER_DAYS, USES_WEEKS } from '@vinculo/contract/rules/limits';
import { usesSince } from '@vinculo/contract/rules/partner/uses';
import type { UsesMonth, UsesOfPartner } from '@vinculo/contract/uses';
import { NAMED } from '../../domain/partners/record';
import { first, type Database } from '../../services/database/database';

const WEEK_DAYS = 7;
const date = (day: string) => sql`${day}::date`;
const weekIn = (day: SQL) => sql`date_trunc('week', ${day}::timestamp)::date`;

/**
 * Weeks of classes with their uses of these partners. A week with few uses is left out, also of the sum of a longer
 * period.
 */
const classWeeks = (partners: SQL, from: string, to: string) => sql`(
  select u.class_key, u.week, min(u.class_name) as class_name, sum(u.uses) as uses from class_uses u
  where u.partner_id = ${partners} and u.week between ${date(from)} and ${date(to)}
  group by 1, 2 having sum(u.uses) >= ${CLASS_USES_TOLD})`;

/** `from`, `to`: the first and last day of the month. */
type AskedMonth = Record<'companyId' | 'from' | 'to' | 'today', string>;

export async function readUsesMonth(db: Database, { companyId, from, to, today }: AskedMonth): Promise<UsesMonth> {
  // With an array, the primary keys of the counts find a company's rows among those of all companies.
  const own = sql`any(array(select p.id from partners p where p.company_id = ${companyId}))`;
  const during = (day: SQL) => sql`${day} between ${date(from)} and ${date(to)}`;
  const found = await first<Omit<UsesMonth, 'from'>>(
    db,
    sql`
      with used as (
        select u.partner_id, coalesce(sum(u.uses) filter (where ${during(sql`u.day`)}), 0)::int as uses,
          coalesce(sum(u.uses) filter (where u.day < ${date(from)}), 0)::int as before
        from partner_uses u
        where u.partner_id = ${own} and u.day between ${date(lastMonth(from).from)} and ${date(to)} group by 1
      ), reported as (
        select r.partner_id, count(*) filter (where ${during(sql`r.day`)})::int as reports,
          count(*) filter (where r.settled_on is null) as open
        from partner_reports r where r.partner_id = ${own} group by 1
      ), partner as (
        select p.id, ${NAMED} as title, p.title_key, coalesce(used.uses, 0) as uses, coalesce(used.before, 0) as before,
          coalesce(reported.reports, 0) as reports,
          case when reported.open > 0 then 'reported'
            when used.partner_id is null and p.active and p.created_at < ${date(today)} - ${NEW_PARTNER_DAYS}::int then 'unused'
            when p.active and exists (
              select 1 from partner_benefits b where b.partner_id = p.id and b.active and b.last_day < ${date(today)}) then 'ended'
          end as attention
        from partners p left join used on used.partner_id = p.id left join reported on reported.partner_id = p.id
        where p.company_id = ${companyId} and (p.active or used.uses > 0 or reported.open > 0 or reported.reports > 0)
      )
      select (
        select json_agg(coalesce(counted.uses, 0) order by month.day)
        from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') month (day)
        left join (
          select u.day, sum(u.uses)::int as uses from partner_uses u
          where u.partner_id = ${own} and ${during(sql`u.day`)} group by 1) counted on counted.day = month.day) as days,
        (select coalesce(sum(used.before), 0)::int from used) as before,
        (select coalesce(json_agg(to_jsonb(each) - 'title_key' order by
          array_position(array['reported', 'unused', 'ended'], each.attention) nulls last, each.uses desc, each.title_key, each.id), '[]')
          from partner each) as partners,
        (select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title, 'partner', b.partner, 'uses', b.uses)
          order by b.uses desc, b.title, b.id), '[]') from (
          select b.id, b.title, ${NAMED} as partner, u.uses from (
            select u.benefit_id, sum(u.uses)::int as uses from benefit_uses u
            where ${during(sql`u.day`)} and u.benefit_id = any(array(
              select b.id from partner_benefits b where b.partner_id = ${own})) group by 1) u
          join partner_benefits b on b.id = u.benefit_id join partners p on p.id = b.partner_id) b) as benefits,
        (select coalesce(json_agg(json_build_object('class_name', c.name, 'uses', c.uses)
          order by c.uses desc, order_key(c.name) collate "C"), '[]') from (
          select min(u.class_name) as name, sum(u.uses)::int as uses
          from ${classWeeks(own, from, to)} u group by u.class_key) c) as classes`,
  );
  return { days: [], before: 0, partners: [], benefits: [], classes: [], ...found, from };
}

/** Null if none of these companies has the partner. */
export async function readUsesOfPartner(
  db: Database,
  { id, companyIds, today }: { id: string; companyIds: readonly string[]; today: string },
): Promise<UsesOfPartner | null> {
  const since = usesSince(today);
  const weeks = Array.from({ length: USES_WEEKS }, (_, index) => dayAfter(since, index * WEEK_DAYS));
  const found = await first<{
    counts: { id: string | null; week: string; uses: number }[];
    benefits: { id: string; title: string }[];
    classes: UsesOfPartner['classes'];
  }>(
    db,
    sql`
      select (
        select coalesce(json_agg(counted), '[]') from (
          select null::uuid as id, ${weekIn(sql`u.day`)}::text as week, sum(u.uses)::int as uses from partner_uses u
          where u.partner_id = p.id and u.day between ${date(since)} and ${date(today)} group by 2
          union all
          select u.benefit_id, ${weekIn(sql`u.day`)}::text, sum(u.uses)::int from benefit_uses u
            join partner_benefits b on b.id = u.benefit_id
          where b.partner_id = p.id and u.day between ${date(since)} and ${date(today)} group by 1, 2) counted) as counts,
        (select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title) order by b.place), '[]')
          from partner_benefits b where b.partner_id = p.id) as benefits,
        (select coalesce(json_agg(json_build_object('class_name', c.name, 'uses', c.uses) order by c.uses desc, order_key(c.name) collate "C"), '[]')
          from (select min(u.class_name) as name, sum(u.uses)::int as uses
            from ${classWeeks(sql`p.id`, since, today)} u group by u.class_key) c) as classes
      from partners p where p.id = ${id} and p.company_id = any(${sql.param(companyIds)}::uuid[])`,
  );
  if (!found) return null;
  const usesOf = (benefitId: string | null) =>
    weeks.map((week) => found.counts.find((count) => count.id === benefitId && count.week === week)?.uses ?? 0);
  return {
    weeks,
    uses: usesOf(null),
    benefits: found.benefits.map((benefit) => ({ ...benefit, uses: usesOf(benefit.id) })),
    classes: found.classes,
  };
}
