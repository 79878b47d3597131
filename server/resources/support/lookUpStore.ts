// People and shops as support looks them up. No photo, no number and no code is read.
import { sql, type SQL } from 'drizzle-orm';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { STUDENT_STATES } from '@vinculo/contract/rules/card/waiting';
import { LOOK_UP_LIMIT } from '@vinculo/contract/rules/limits';
import { formatAddress, type AddressParts } from '@vinculo/contract/rules/text/address';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { nationalPhone, onlyDigits } from '@vinculo/contract/rules/text/phone';
import type { LookedUpPerson, LookedUpShop, PersonAtSchool } from '@vinculo/contract/support';
import { WRONG_TRIES_MAX } from '../../services/codes/codes';
import { contains, first, isAmong, isoMoment, rows, type Database } from '../../services/database/database';

type Account = NonNullable<LookedUpPerson['account']>;

export interface CodeRow {
  asker: string;
  expires_at: string;
  is_worn_out: boolean;
}

interface PersonRow {
  account: Omit<Account, 'devices' | 'device_used_at'> | null;
  codes: CodeRow[];
  schools: PersonAtSchool[];
}

/** For each table, the condition that a row is about the person. */
type About = Record<'managers' | 'cards' | 'invitations' | 'guardians', SQL>;

const ofEmail = (email: string): About => ({
  managers: sql`m.person_id = (select id from person)`,
  cards: sql`k.person_id = (select id from person)`,
  invitations: sql`(i.email = ${email} or i.person_id = (select id from person))`,
  guardians: sql`g.email = ${email}`,
});

/**
 * Finds guardians and students, also those without an address, by their whole name. A part of a name would be a search
 * of people.
 */
const ofName = (name: string): About => ({
  managers: sql`false`,
  cards: sql`${contains(sql`k.search`, name)} and folded(k.full_name) = ${foldedText(name)}`,
  invitations: sql`folded(i.full_name) = ${foldedText(name)} and ${isAmong([...STUDENT_STATES, 'asked'], sql`i.state`)}`,
  guardians: sql`folded(g.full_name) = ${foldedText(name)} and g.email is not null`,
});

/** Schools at which the person is a manager, has a card, is invited or is asked; at most `LOOK_UP_LIMIT` of them. */
const schoolsOf = (about: About, today: string): SQL => sql`
  select co.id, co.name, json_build_object(
    'company', json_build_object('id', co.id, 'title', co.name),
    'is_manager', managed.own, 'is_only_manager', managed.own and managed.others = 0,
    'cards', carried.cards, 'cards_in_use', carried.in_use,
    'invitations', invited.invitations, 'requests', invited.requests,
    'guardian_of', asked.seats, 'guardian_granted', asked.granted,
    'mailed_at', greatest(invited.mailed_at, asked.mailed_at), 'mail_returned', invited.returned or asked.returned) as school
  from (
    select m.company_id from managers m where ${about.managers}
    union select k.company_id from cards k where ${about.cards}
    union select i.company_id from invitations i where ${about.invitations}
    union select g.company_id from guardians g where ${about.guardians}
    limit ${LOOK_UP_LIMIT}) their
  join companies co on co.id = their.company_id
  cross join lateral (
    select coalesce(bool_or(${about.managers}), false) as own, count(*) filter (where not ${about.managers}) as others
    from managers m join people q on q.id = m.person_id and not q.super_admin
    where m.company_id = co.id) managed
  cross join lateral (
    select count(*) as cards,
      count(*) filter (where k.active and (k.valid_until is null or k.valid_until >= ${today}::date)) as in_use
    from cards k where k.company_id = co.id and ${about.cards}) carried
  cross join lateral (
    select count(*) filter (where ${isAmong([...STUDENT_STATES, 'manager'], sql`i.state`)}) as invitations,
      count(*) filter (where i.state = 'asked') as requests,
      ${isoMoment(sql`max(i.mailed_at)`)} as mailed_at, coalesce(bool_or(i.mail_problem is not null), false) as returned
    from invitations i where i.company_id = co.id and ${about.invitations}) invited
  cross join lateral (
    select count(*) as seats, count(*) filter (where g.answer = 'granted' and not g.claimed) as granted,
      ${isoMoment(sql`max(g.mailed_at)`)} as mailed_at, coalesce(bool_or(g.mail_problem is not null), false) as returned
    from guardians g where g.company_id = co.id and ${about.guardians}) asked`;

export async function findStudents(db: Database, name: string, now: Date): Promise<PersonAtSchool[]> {
  const records = await rows<{ school: PersonAtSchool }>(
    db,
    sql`select s.school from (${schoolsOf(ofName(name), brazilianDate(now))}) s order by s.name, s.id`,
  );
  return records.map(({ school }) => school);
}

export async function findPerson(db: Database, email: string, now: Date): Promise<PersonRow> {
  const row = await first<PersonRow>(
    db,
    sql`
      with person as (select * from people where email = ${email})
      select (
          select json_build_object('id', p.id, 'full_name', p.full_name, 'created_at', ${isoMoment(sql`p.created_at`)},
            'leaving_at', ${isoMoment(sql`p.removal_requested_at`)}, 'is_support', p.super_admin,
            'mail_returned_at', ${isoMoment(sql`p.mail_returned_at`)}) from person p) as account, (
          select coalesce(json_agg(json_build_object('asker', a.asker, 'expires_at', ${isoMoment(sql`a.expires_at`)},
            'is_worn_out', a.wrong_tries >= ${WRONG_TRIES_MAX}) order by a.expires_at desc), '[]')
          from access_codes a where a.email = ${email}) as codes, (
          select coalesce(json_agg(s.school order by s.name, s.id), '[]')
          from (${schoolsOf(ofEmail(email), brazilianDate(now))}) s) as schools`,
  );
  if (!row) throw new Error('A statement without a row');
  return row;
}

/** A phone number is looked for whole, because callers tell it whole. */
const PHONE = /^[\d\s()+.\p{Pd}\u2212]+$/u;

interface ShopRow extends Omit<LookedUpShop, 'formatted_address'> {
  address: AddressParts;
}

/** Partners by their own name, their whole phone or the name of their school, each way by its index. */
export async function findShops(db: Database, search: string, most: number): Promise<LookedUpShop[]> {
  const ways = [
    sql`(select p.id from partners p where ${contains(sql`p.search`, search)} and ${contains(sql`p.title_key`, search)}
      order by p.title_key, p.id limit ${most})`,
    sql`(select p.id from partners p where p.company_id = any(array(
      select c.id from companies c where ${contains(sql`c.search`, search)} order by c.title_key, c.id limit ${most}))
      order by p.title_key, p.id limit ${most})`,
    ...(PHONE.test(search)
      ? [sql`(select p.id from partners p where p.phone = ${onlyDigits(nationalPhone(search))} limit ${most})`]
      : []),
  ];
  const records = await rows<ShopRow>(
    db,
    sql`
      select p.id, p.title, p.phone, p.active, json_build_object('id', c.id, 'title', c.name) as company,
        ${isoMoment(sql`s.opened_at`)} as page_opened_at, (
          select to_char(max(u.day), 'YYYY-MM') from partner_uses u where u.partner_id = p.id) as last_use,
        json_build_object('address', p.address, 'number', p.number, 'neighborhood', p.neighborhood, 'city', p.city,
          'uf', p.uf, 'zip_code', p.zip_code, 'complement', p.complement) as address
      from partners p join companies c on c.id = p.company_id left join shop_pages s on s.partner_id = p.id
      where p.id = any(array(${sql.join(ways, sql` union `)}))
      order by p.title_key, c.name, p.id limit ${most}`,
  );
  return records.map(({ address, ...shop }) => ({ ...shop, formatted_address: formatAddress(address) }));
}
