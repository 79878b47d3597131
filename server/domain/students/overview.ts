// A company in figures, and what waits there, in one statement: each part by an index, however many cards there are.
import { sql, type SQL } from 'drizzle-orm';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { CARDLESS_STATES, INVITED_STATES } from '@vinculo/contract/rules/card/waiting';
import { DEFAULT_CARD_COLOR, REPORTS_DAYS } from '@vinculo/contract/rules/limits';
import { isAmong, reading } from '../../services/database/database';
import { isHeldBack, isSilent } from '../family/choices';
import { HAS_MESSAGE, NAMED } from '../partners/record';
import { IS_CONFIRMED } from '../standing/trust';
import { SITUATION } from './store';

const number = (value: number) => sql.raw(String(value));
const text = (value: string) => sql.raw(`'${value}'`);

/** `today` in Brasília. */
export const readOverview = reading({ company: 'uuid', day: 'date' }, ({ company, day }) => {
  const state = sql`state`;
  const cardsWhere = (
    condition: SQL,
  ) => sql`(select count(distinct c.id) from guardians g join cards c on c.id = g.card_id
    where g.company_id = ${company} and c.active and ${condition})`;
  return sql<CompanyOverview>`(
    with invited as (
      select count(*) filter (where ${isAmong(INVITED_STATES, state)}) as open, count(*) filter (where state = 'asked') as asked,
        count(*) filter (where state = 'listed') as listed, count(*) filter (where state = 'card') as card,
        count(*) filter (where card_id is null and ${SITUATION} = 'no_picture') as no_picture,
        count(*) filter (where ${isAmong(CARDLESS_STATES, state)} and card_id is null) as waiting
      from invitations i where company_id = ${company}
    ), counted as (
      select coalesce(sum(total), 0) as total, coalesce(sum(active), 0) as active from card_counts
      where company_id = ${company}
    ), carded as (
      select total, active,
        (select count(*) from cards where company_id = ${company} and active and valid_until < ${day}) as ended,
        (select count(*) from cards where company_id = ${company} and person_id is null and active
          and (valid_until is null or valid_until >= ${day})) as unowned,
        (select count(*) from cards where company_id = ${company} and active
          and valid_until between ${day} and ${day} + ${number(ENDING_DAYS)}) as ending,
        (select count(*) from cards where company_id = ${company} and listed_consent) as to_confirm
      from counted
    ), shops as (
      select count(*) filter (where p.active) as active, count(*) filter (where ${HAS_MESSAGE}) as writing
      from partners p where p.company_id = ${company}
    ), reported as (
      select p.id, ${NAMED} as title, count(*) as reports from partners p
        join partner_reports r on r.partner_id = p.id and r.settled_on is null
          and r.day > ${day} - ${number(REPORTS_DAYS)}
      where p.company_id = ${company} group by p.id
    )
    select json_build_object(
      'requests', invited.asked,
      'waiting', invited.waiting,
      'shop_messages', shops.writing,
      'reported', (
        select json_build_object('reports', coalesce(sum(reports), 0), 'partners', count(*), 'most', (
          select json_build_object('id', id, 'title', title) from reported order by reports desc, title, id limit 1))
        from reported),
      'no_picture', invited.no_picture,
      'cards', json_build_object('in_use', carded.active - carded.ended, 'activated', carded.active - carded.ended - carded.unowned, 'ended', carded.ended, 'ending', carded.ending,
        'to_confirm', carded.to_confirm),
      'held_back', ${cardsWhere(isHeldBack(sql`c`))},
      'silent', ${cardsWhere(isSilent(sql`c`))},
      'month_uses', (select coalesce(sum(u.uses), 0) from partner_uses u join partners p on p.id = u.partner_id
        where p.company_id = ${company} and u.day >= date_trunc('month', ${day})::date),
      'unconfirmed', (
        select case when c.name_held then 'name' when not ${IS_CONFIRMED} then 'new' end from companies c
        where c.id = ${company}),
      'first_steps', (
        select json_build_object(
          'look', co.logo_id is not null or t.background_id is not null
            or t.background_color <> ${text(DEFAULT_CARD_COLOR)},
          'students', carded.total + invited.open + invited.listed + invited.card > 0,
          'partners', shops.active > 0,
          'managers', (select count(*) > 1 from managers m where m.company_id = co.id))
        from companies co join templates t on t.company_id = co.id where co.id = ${company}))
    from invited, carded, shops)`;
});
