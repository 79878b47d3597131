/** Reads a company's figures in one statement: each part by an index, however many cards there are. */
import { sql } from 'drizzle-orm';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { ENDING_DAYS } from '@vinculo/contract/rules/cardState';
import { OVERVIEW_PARTNERS, REPORTS_DAYS, REPORTS_TOLD_MIN, USES_WEEKS } from '@vinculo/contract/rules/limits';
import { reading } from '../../services/database/readings';

const number = (value: number) => sql.raw(String(value));

/** `today` and `since`, the first day of the weeks, in Brasília. A student with reports of several days is one. */
export const OVERVIEW = reading<{ companyId: string; today: string; since: string }, CompanyOverview>(
  'overview of a company',
  (given) => {
    const company = given('companyId', 'uuid');
    const today = given('today', 'date');
    const since = given('since', 'date');
    return sql`(
      with invited as (
        select count(*) filter (where state in ('waiting', 'picture')) as open, count(*) filter (where state = 'asked') as asked,
          count(*) filter (where state = 'listed') as listed, count(*) filter (where state = 'card') as card,
          count(*) filter (where state = 'refused') as refused
        from invitations where company_id = ${company}
      ), counted as (
        select coalesce(sum(total), 0) as total, coalesce(sum(active), 0) as active from card_counts
        where company_id = ${company}
      ), carded as (
        select total, active,
          (select count(*) from cards where company_id = ${company} and active and valid_until < ${today}) as ended,
          (select count(*) from cards where company_id = ${company} and person_id is null and active
            and (valid_until is null or valid_until >= ${today})) as unowned,
          (select count(*) from cards where company_id = ${company} and active
            and valid_until between ${today} and ${today} + ${number(ENDING_DAYS)}) as ending
        from counted
      ), used as materialized (
        select u.partner_id, u.day, u.uses from partner_uses u
        where u.partner_id = any(array(select p.id from partners p where p.company_id = ${company}))
          and u.day between ${since} and ${today}
      ), unused as materialized (
        select p.id, p.title, p.title_key from partners p
        where p.company_id = ${company} and p.active and not exists (select 1 from used where used.partner_id = p.id)
      )
      select json_build_object(
        'requests', invited.asked,
        'invitations', json_build_object(
          'open', invited.open, 'listed', invited.listed, 'card', invited.card, 'refused', invited.refused),
        'cards', json_build_object('total', carded.total, 'in_use', carded.active - carded.ended,
          'activated', carded.active - carded.ended - carded.unowned, 'ended', carded.ended, 'ending', carded.ending),
        'partners', (select count(*) from partners where company_id = ${company} and active),
        'weeks', (
          select json_agg(json_build_object('week', monday, 'uses', (
            select coalesce(sum(uses), 0) from used where day between monday and monday + 6)) order by monday)
          from (select ${since} + 7 * week as monday from generate_series(0, ${number(USES_WEEKS - 1)}) week) weeks),
        'most_used', (
          select coalesce(json_agg(json_build_object('id', id, 'title', title, 'uses', uses)), '[]') from (
            select p.id, p.title, sum(used.uses) as uses from used join partners p on p.id = used.partner_id
            group by p.id order by uses desc, p.title_key, p.id limit ${number(OVERVIEW_PARTNERS)}) most),
        'unused', json_build_object('total', (select count(*) from unused), 'first', (
          select coalesce(json_agg(json_build_object('id', id, 'title', title)), '[]') from (
            select id, title from unused order by title_key, id limit ${number(OVERVIEW_PARTNERS)}) listed)),
        'reported', (
          select coalesce(json_agg(json_build_object('id', id, 'title', title, 'reports', reports)
            order by reports desc, title), '[]')
          from (
            select p.id, p.title, count(*) as reports from partners p
              join partner_reports r on r.partner_id = p.id and r.settled_on is null
                and r.day > ${today} - ${number(REPORTS_DAYS)}
            where p.company_id = ${company} group by p.id
              having count(distinct r.person_id) >= ${number(REPORTS_TOLD_MIN)}) told))
      from invited, carded)`;
  },
);
