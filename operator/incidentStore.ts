/** The people whom a window of time touches, as far as the tables tell. */

import { sql } from 'drizzle-orm';
import { stepAt } from '@vinculo/contract/rules/card/cardCodes';
import { rows, type Database } from '../server/services/database/database';

export interface Window {
  from: Date;
  to: Date;
}

export interface TouchedPerson {
  companyId: string | null;
  name: string;
  email: string | null;
  why: string[];
}

export interface TouchedCompany {
  id: string;
  title: string;
  /** Null of one that was deleted since. */
  cnpj: string | null;
  email: string | null;
  cards: number;
  actions: { action: string; times: number }[];
}

const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** People by school and name, each once. One without a school has an account alone. */
export async function listTouchedPeople(db: Database, { from, to }: Window): Promise<TouchedPerson[]> {
  const within = sql`between ${momentOf(from)} and ${momentOf(to)}`;
  return rows<TouchedPerson>(
    db,
    sql`
      with touched (company_id, person_id, name, email, why) as (
        select tie.company_id, p.id, p.full_name, p.email, 'sessão aberta'
        from sessions s join people p on p.id = s.person_id left join school_people tie on tie.person_id = p.id
        where s.created_at <= ${momentOf(to)} and coalesce(s.ended_at, s.last_used_at) >= ${momentOf(from)}
        union all
        select a.company_id, p.id, p.full_name, p.email, 'fez uma ação'
        from audit a join people p on p.id = a.person_id where a.at ${within}
        union all
        select coalesce(a.company_id, c.company_id, i.company_id), p.id, coalesce(p.full_name, c.full_name, i.full_name),
          coalesce(p.email, c.owner_email, i.email), 'registro visto ou mudado'
        from audit a left join people p on p.id in (a.subject_id, a.record_id)
          left join cards c on c.id in (a.record_id, a.subject_id) left join invitations i on i.id in (a.record_id, a.subject_id)
        where a.at ${within} and coalesce(p.id, c.id, i.id) is not null
        union all
        select g.company_id, p.id, g.full_name, g.email, 'responsável de uma carteirinha vista ou mudada'
        from audit a join guardians g on g.card_id in (a.record_id, a.subject_id) left join people p on p.email = g.email
        where a.at ${within}
        union all
        select g.company_id, p.id, g.full_name, g.email, 'responsável perguntado ou que respondeu'
        from guardians g left join people p on p.email = g.email where g.mailed_at ${within} or g.answered_at ${within}
        union all
        select i.company_id, i.person_id, i.full_name, i.email, 'convite ou pedido feito'
        from invitations i where i.created_at ${within}
        union all
        select c.company_id, c.person_id, c.full_name, c.owner_email, 'carteirinha conferida'
        from card_uses u join cards c on c.id = u.card_id
        where u.step between ${stepAt(from.getTime())} and ${stepAt(to.getTime())}
      )
      select company_id as "companyId", min(name) as name, nullif(email, '') as email,
        array_agg(distinct why order by why) as why
      from touched group by company_id, coalesce(person_id::text, name), nullif(email, '')
      order by company_id nulls last, min(name)`,
  );
}

/** The schools of these people, and all in which something was done. */
export async function listTouchedCompanies(
  db: Database,
  { from, to }: Window,
  ids: readonly string[],
): Promise<TouchedCompany[]> {
  return rows<TouchedCompany>(
    db,
    sql`
      with done as (
        select company_id, action, count(*)::int as times from audit
        where at between ${momentOf(from)} and ${momentOf(to)} and company_id is not null group by company_id, action
      )
      select t.id, coalesce(c.title, (
        select a.record_name from audit a where a.company_id = t.id and a.record_id = t.id and a.record_name is not null
        order by a.at desc limit 1), t.id::text) as title, c.cnpj, c.email, coalesce(n.total, 0) as cards, coalesce((
        select json_agg(json_build_object('action', d.action, 'times', d.times) order by d.times desc, d.action)
        from done d where d.company_id = t.id), '[]') as actions
      from (
        select unnest(string_to_array(${ids.join(',')}, ',')::uuid[]) as id union select company_id from done) t
      left join companies c on c.id = t.id left join card_counts n on n.company_id = t.id
      order by 2, 1`,
  );
}
