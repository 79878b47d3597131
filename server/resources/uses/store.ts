/** Reads how often a company's partners were used in a period. */

import { sql, type SQL } from 'drizzle-orm';
import { dayAfter } from '@vinculo/contract/rules/brasilia';
import { CLASS_USES_TOLD, NEW_PARTNER_DAYS, USES_WEEKS } from '@vinculo/contract/rules/limits';
import { usesSince, weekOf, type UseGroup } from '@vinculo/contract/rules/partner/uses';
import type { UseRow, UsesOfPartner } from '@vinculo/contract/uses';
import { NAMED } from '../../domain/partners/record';
import type { Database } from '../../services/database/database';
import { rows } from '../../services/database/rows';

export interface UsesQuestion {
  companyId: string;
  by: UseGroup;
  /** Days of Brasília, both included. */
  from: string;
  to: string;
  today: string;
}

const WEEK_DAYS = 7;
const date = (day: string) => sql`${day}::date`;
const weekIn = (day: SQL) => sql`date_trunc('week', ${day}::timestamp)::date`;
const NONE = sql`null::text`;

interface Columns {
  id: SQL;
  partnerId?: SQL;
  partner?: SQL;
  benefit?: SQL;
  week?: SQL;
  className?: SQL;
  uses: SQL;
  reports?: SQL;
  attention?: SQL;
  /** What orders equals. */
  sorted: SQL;
}

const listed = ({ id, uses, sorted, ...more }: Columns) => sql`
  ${id}::text as id, ${more.partnerId ?? NONE} as partner_id, ${more.partner ?? NONE} as partner,
  ${more.benefit ?? NONE} as benefit, ${more.week ?? NONE}::text as week, ${more.className ?? NONE} as class_name,
  ${uses}::int as uses, ${more.reports ?? sql`0`}::int as reports, ${more.attention ?? NONE} as attention,
  (${sorted})::text as sorted`;

const during = ({ from, to }: UsesQuestion, day: SQL) => sql`${day} between ${date(from)} and ${date(to)}`;
/** SQL: ids as an array, by which the primary keys of the counts find a company's among those of all companies. */
const partnersOf = ({ companyId }: UsesQuestion) =>
  sql`any(array(select p.id from partners p where p.company_id = ${companyId}))`;

/** Weeks of classes with their uses of these partners. One with few is left out, also of the sum of a longer period. */
const classWeeks = (partners: SQL, from: string, to: string) => sql`(
  select u.class_key, u.week, min(u.class_name) as class_name, sum(u.uses) as uses from class_uses u
  where u.partner_id = ${partners} and u.week between ${date(from)} and ${date(to)}
  group by 1, 2 having sum(u.uses) >= ${CLASS_USES_TOLD})`;

/** SQL: partner `p` is there long enough for a lack of uses to say something. */
const isKnown = ({ today }: UsesQuestion) => sql`p.created_at < ${date(today)} - ${NEW_PARTNER_DAYS}::int`;

const GROUPS: Record<UseGroup, (question: UsesQuestion) => SQL> = {
  partner: (question) => sql`
    with used as (
      select u.partner_id, sum(u.uses) as uses from partner_uses u
      where u.partner_id = ${partnersOf(question)} and ${during(question, sql`u.day`)} group by 1
    ), reported as (
      select r.partner_id, count(*) filter (where ${during(question, sql`r.day`)}) as reports,
        count(*) filter (where r.settled_on is null) as open
      from partner_reports r where r.partner_id = ${partnersOf(question)} group by 1
    ), ended as (
      select distinct b.partner_id from partner_benefits b
      where b.partner_id = ${partnersOf(question)} and b.active and b.last_day < ${date(question.today)}
    )
    select ${listed({
      id: sql`p.id`,
      partnerId: sql`p.id`,
      partner: NAMED,
      uses: sql`coalesce(used.uses, 0)`,
      reports: sql`coalesce(reported.reports, 0)`,
      attention: sql`case when reported.open > 0 then 'reported' when used.uses is null and p.active and ${isKnown(question)} then 'unused'
        when ended.partner_id is not null and p.active then 'ended' end`,
      sorted: sql`p.title_key`,
    })}
    from partners p left join used on used.partner_id = p.id left join reported on reported.partner_id = p.id
      left join ended on ended.partner_id = p.id
    where p.company_id = ${question.companyId} and (p.active or used.uses > 0 or reported.open > 0 or reported.reports > 0)`,
  benefit: (question) => sql`
    with used as (
      select u.benefit_id, sum(u.uses) as uses from benefit_uses u
      where ${during(question, sql`u.day`)} and u.benefit_id = any(array(
        select b.id from partner_benefits b where b.partner_id = ${partnersOf(question)})) group by 1
    )
    select ${listed({
      id: sql`b.id`,
      partnerId: sql`p.id`,
      partner: NAMED,
      benefit: sql`b.title`,
      uses: sql`coalesce(used.uses, 0)`,
      attention: sql`case when not (b.active and p.active) then null
        when b.last_day < ${date(question.today)} then 'ended'
        when used.uses is null and ${isKnown(question)} and (b.first_day is null or b.first_day <= ${date(question.today)}) then 'unused' end`,
      sorted: sql`p.title_key || ' ' || b.place`,
    })}
    from partner_benefits b join partners p on p.id = b.partner_id left join used on used.benefit_id = b.id
    where p.company_id = ${question.companyId} and ((b.active and p.active) or used.uses > 0)`,
  week: (question) => sql`
    with days as (
      select u.day, sum(u.uses) as uses from partner_uses u
      where u.partner_id = ${partnersOf(question)} and ${during(question, sql`u.day`)} group by 1
    ), used as (
      select ${weekIn(sql`days.day`)} as week, sum(days.uses) as uses from days group by 1
    ), reported as (
      select ${weekIn(sql`r.day`)} as week, count(*) as reports from partner_reports r
      where r.partner_id = ${partnersOf(question)} and ${during(question, sql`r.day`)} group by 1
    ), weeks as (
      select monday::date as week from generate_series(
        ${weekOf(question.from)}::timestamp, ${weekOf(question.to)}::timestamp, interval '7 days') monday
    )
    select ${listed({
      id: sql`weeks.week`,
      week: sql`weeks.week`,
      uses: sql`coalesce(used.uses, 0)`,
      reports: sql`coalesce(reported.reports, 0)`,
      sorted: sql`99999999 - to_char(weeks.week, 'YYYYMMDD')::int`,
    })}
    from weeks left join used using (week) left join reported using (week)`,
  class: (question) => sql`
    select ${listed({
      id: sql`u.class_key`,
      className: sql`min(u.class_name)`,
      uses: sql`sum(u.uses)`,
      sorted: sql`order_key(u.class_key) collate "C"`,
    })}
    from ${classWeeks(partnersOf(question), weekOf(question.from), weekOf(question.to))} u
    group by u.class_key`,
};

/** What the school should look at first, then the most used; weeks by time. */
const ORDER = sql`
  case attention when 'reported' then 0 when 'unused' then 1 when 'ended' then 2 else 3 end,
  case when week is null then uses end desc, sorted, id`;

interface ListedRow extends Omit<UseRow, 'partner'> {
  partner_id: string | null;
  partner: string | null;
  sorted: string;
}

const toRow = ({ partner_id, partner, sorted: _sorted, ...row }: ListedRow): UseRow => ({
  ...row,
  partner: partner_id !== null && partner !== null ? { id: partner_id, title: partner } : null,
});

/** A page of the table; without `page` all of it. */
export async function readUses(
  db: Database,
  question: UsesQuestion,
  page?: { limit: number; offset: number },
): Promise<{ rows: UseRow[]; total: number }> {
  const part = page ? sql`limit ${page.limit} offset ${page.offset}` : sql``;
  const [found] = await rows<{ listed: ListedRow[]; total: number }>(
    db,
    sql`
      with counted as materialized (
        select * from (${GROUPS[question.by](question)}) each)
      select (select count(*)::int from counted) as total, (
        select coalesce(json_agg(to_json(page)), '[]') from (
          select * from counted order by ${ORDER} ${part}) page) as listed`,
  );
  return { rows: (found?.listed ?? []).map(toRow), total: found?.total ?? 0 };
}

/** The row's id names the record of this answer; another period counts the same partner anew. */
export const namedIn = ({ by, from, to }: UsesQuestion, row: UseRow): UseRow => ({
  ...row,
  id: `${by} ${from} ${to} ${row.id}`,
});

interface WeekCount {
  id: string | null;
  week: string;
  uses: number;
}

/** Null if none of these companies has the partner. */
export async function readUsesOfPartner(
  db: Database,
  { id, companyIds, today }: { id: string; companyIds: readonly string[]; today: string },
): Promise<UsesOfPartner | null> {
  const since = usesSince(today);
  const weeks = Array.from({ length: USES_WEEKS }, (_, index) => dayAfter(since, index * WEEK_DAYS));
  const [found] = await rows<{
    counts: WeekCount[];
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
