// `incident`: whom a window of time touches, by school, and drafts of the notices. Reads only.
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { stepAt } from '@vinculo/contract/rules/card/cardCodes';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { auditActionLabel } from '@vinculo/contract/rules/trail/auditActions';
import { INCIDENT_TEXT } from '../server/base/root';
import { rows, type Database } from '../server/services/database/database';
import type { OperatorAnswer, Print } from '../server/services/operator/socket';
import type { Deps } from '../server/wiring/deps';

/** Res. CD/ANPD 15/2024, arts. 6 and 9: from when the controller knows that personal data was touched. */
const NOTICE_WORKING_DAYS = 3;
const USAGE = 'Name the first and the last moment, as in: -- 2026-11-20T10:00-03:00 2026-11-20T18:30-03:00';
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

interface Window {
  from: Date;
  to: Date;
}

interface TouchedPerson {
  companyId: string | null;
  name: string;
  email: string | null;
  why: string[];
}

interface TouchedCompany {
  id: string;
  title: string;
  /** Null for a school that was deleted since. */
  cnpj: string | null;
  email: string | null;
  cards: number;
  actions: { action: string; times: number }[];
}

const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The people by school and name, each once. A person without a school has only an account. */
async function listTouchedPeople(db: Database, { from, to }: Window): Promise<TouchedPerson[]> {
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

/** The schools of these people, and all schools in which something was done. */
async function listTouchedCompanies(
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

/** Saturdays and Sundays are left out; holidays are not known. */
function lastDayOfNotice(now: Date): string {
  let day = brazilianDate(now);
  for (let left = NOTICE_WORKING_DAYS; left > 0;) {
    day = dayAfter(day, 1);
    if (![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) left -= 1;
  }
  return shownDay(day);
}

const lineOf = ({ name, email, why }: TouchedPerson) => `- ${name}${email ? ` <${email}>` : ''}: ${why.join(', ')}`;

function readWindow([from = '', to = '', ...rest]: readonly string[]): Window | null {
  if (![from, to].every((each) => MOMENT.test(each) && !Number.isNaN(Date.parse(each))) || rest.length > 0) return null;
  const window = { from: new Date(from), to: new Date(to) };
  return window.from <= window.to ? window : null;
}

export async function incident(
  { db, clock, config }: Deps,
  args: readonly string[],
  print: Print,
): Promise<OperatorAnswer> {
  const window = readWindow(args);
  if (!window) return { ok: false, text: USAGE };
  const people = await listTouchedPeople(db, window);
  const ids = [...new Set(people.flatMap(({ companyId }) => companyId ?? []))];
  const companies = await listTouchedCompanies(db, window, ids);
  const period = `${window.from.toISOString()} a ${window.to.toISOString()}`;
  print(`# Incidente: ${period}`);
  const text = await readFile(INCIDENT_TEXT, 'utf8');
  const [bounds = '', drafts = ''] = text.split('\n\n{{touched}}\n\n');
  print(bounds);
  for (const { id, title, cnpj, email, cards, actions } of companies) {
    const touched = people.filter(({ companyId }) => companyId === id);
    print(
      `## ${title}, ${cnpj === null ? 'apagada desde então' : `CNPJ ${formatCnpj(cnpj)}, ${email ?? 'sem e-mail'}`}`,
    );
    print(`Pessoas na janela: ${touched.length}. Carteirinhas da escola: ${cards}.`);
    for (const { action, times } of actions) print(`- ${times} × ${auditActionLabel(action, 1)}`);
    for (const person of touched) print(lineOf(person));
  }
  const others = people.filter(({ companyId }) => companyId === null);
  if (others.length > 0) print(`## Sem escola: ${others.length}`);
  for (const person of others) print(lineOf(person));
  const values = {
    window: period,
    until: lastDayOfNotice(clock()),
    days: String(NOTICE_WORKING_DAYS),
    contact: config.contactEmail ?? '[contato]',
  };
  print(drafts.trim().replaceAll(/\{\{(\w+)\}\}/g, (_all, name: keyof typeof values) => values[name]));
  return { ok: true, text: `Escolas: ${companies.length}. Nomes: ${people.length}. Nada foi mudado nem enviado.` };
}
