/** The calls that are measured, and for each the best single statement that could answer it, caller's rights included. */
import { MILLION, type Scale, type Visitor } from './million';

export interface Case {
  name: string;
  of: 'large' | 'ordinary';
  url: (visitor: Visitor) => string;
  /** Answers one row with the answer as JSON text, or no row to who may not see it. */
  best: { text: string; values: (visitor: Visitor) => unknown[]; isNamed: boolean };
}

const LIMIT = 20;

const CALLER = `
  from sessions s join people me on me.id = s.person_id
  where s.id = $1 and me.id = $2 and s.ended_at is null and me.removal_requested_at is null`;
const MANAGES = `and exists (select 1 from managers m where m.person_id = me.id and m.company_id = $3)`;

const CARD_JSON = `json_build_object(
  'id', c.id, 'company_id', c.company_id, 'title', coalesce(t.name, co.title), 'full_name', c.full_name,
  'avatar', json_build_object('id', c.avatar_id, 'url', af.key), 'active', c.active,
  'background_color', coalesce(t.background_color, '#00796b'), 'background_url', bf.key,
  'user', json_build_object('id', o.id, 'full_name', o.full_name, 'email', o.email,
    'avatar', case when opf.id is not null then json_build_object('id', opf.id, 'url', opf.key) end))`;
const CARD_JOINS = `
  left join companies co on co.id = c.company_id left join templates t on t.company_id = c.company_id
  left join files af on af.id = c.avatar_id left join files bf on bf.id = t.background_id
  left join people o on o.id = c.person_id left join files opf on opf.id = o.avatar_id`;

const cardPage = (offset: number): Case['best'] => ({
  text: `select json_build_object('paging', json_build_object('limit', ${LIMIT}, 'total',
      (select count(*) from cards c where c.company_id = $3)),
    'results', (select coalesce(json_agg(${CARD_JSON} order by c.created_at desc, c.id desc), '[]')
      from (select * from cards where company_id = $3 order by created_at desc, id desc limit ${LIMIT} offset $4) c
      ${CARD_JOINS}))::text as answer ${CALLER} ${MANAGES}`,
  values: ({ sessionId, personId, schoolId }) => [sessionId, personId, schoolId, offset],
  isNamed: true,
});

const cardSearch = (...words: string[]): Case['best'] => ({
  text: `with found as materialized (
      select c.id, c.created_at from cards c
      where c.company_id = $3 and ${words.map((_, index) => `c.search like $${index + 4}`).join(' and ')})
    select json_build_object('paging', json_build_object('limit', ${LIMIT}, 'total', (select count(*) from found)),
    'results', (select coalesce(json_agg(${CARD_JSON} order by c.created_at desc, c.id desc), '[]')
      from (select * from found order by created_at desc, id desc limit ${LIMIT}) f join cards c on c.id = f.id
      ${CARD_JOINS}))::text as answer ${CALLER} ${MANAGES}`,
  values: ({ sessionId, personId, schoolId }) => [
    ...[sessionId, personId, schoolId],
    ...words.map((word) => `%${word}%`),
  ],
  isNamed: false,
});

/** Whether a company's partners are open: in good standing. */
const OPEN = `co.active and (co.exempt or co.trial_ends_at > now() or exists (
  select 1 from subscriptions su where su.company_id = co.id and su.cancelled_at is null and su.status <> 'unpaid'))`;

const forPerson = (answer: string): Case['best'] => ({
  text: `select (${answer})::text as answer ${CALLER}`,
  values: ({ sessionId, personId }) => [sessionId, personId],
  isNamed: true,
});

const PARTNERS = `
  select json_build_object('limit', ${LIMIT}, 'total', count(*), 'partners', (
    select json_agg(json_build_object('id', p.id, 'company_id', p.company_id, 'company', p.company, 'title', p.title,
      'description', p.description, 'delivery', p.delivery, 'facebook', p.facebook, 'instagram', p.instagram,
      'whatsApp', p.phone, 'logo', f.key) order by p.sorted, p.id)
    from (select p.*, co.title as company, folded(p.title) as sorted from partners p join companies co on co.id = p.company_id
      where p.company_id = any(open.ids) and p.active order by sorted, p.id limit ${LIMIT}) p
    left join files f on f.id = p.logo_id))
  from (select array(select co.id from companies co where ${OPEN} and exists (
    select 1 from cards c where c.person_id = me.id and c.company_id = co.id and c.active)) as ids) open
  join partners p on p.company_id = any(open.ids) and p.active group by open.ids`;

const CARDS = `
  select coalesce(json_agg(json_build_object('id', c.id, 'company_id', c.company_id, 'company_title', co.title,
    'title', coalesce(t.name, co.title), 'full_name', c.full_name, 'avatar_url', af.key, 'active', c.active,
    'background_color', coalesce(t.background_color, '#00796b'), 'background_url', bf.key, 'partners_open', ${OPEN})
    order by c.created_at, c.id), '[]')
  from cards c join companies co on co.id = c.company_id left join templates t on t.company_id = c.company_id
  left join files af on af.id = c.avatar_id left join files bf on bf.id = t.background_id
  where c.person_id = me.id and c.active and co.active`;

const PROFILE = `
  json_build_object('id', me.id, 'full_name', me.full_name, 'username', me.username, 'email', me.email,
    'avatar', (select json_build_object('id', f.id, 'url', f.key) from files f where f.id = me.avatar_id),
    'has_card', exists (
      select 1 from cards c join companies co on co.id = c.company_id where c.person_id = me.id and c.active and co.active),
    'permission', json_build_object('companies', array(
      select m.company_id from managers m where m.person_id = me.id order by m.joined_at, m.company_id)),
    'new_schools', (select coalesce(json_agg(json_build_object('id', co.id, 'title', co.title)), '[]')
      from school_answers sa join companies co on co.id = sa.company_id
      where sa.person_id = me.id and greatest(sa.card_at, sa.management_at) > coalesce(sa.known_at, '-infinity')))`;

const cards =
  (more = '', offset = 0) =>
  (visitor: Visitor) =>
    `/api/cards?company_id=${visitor.schoolId}&limit=${LIMIT}&offset=${offset}${more}`;

export function casesOf({ large }: Scale): Case[] {
  const school = `school of ${large.toLocaleString('en')}`;
  return [
    { name: 'cards, first page, ordinary school', of: 'ordinary', url: cards(), best: cardPage(0) },
    { name: `cards, first page, ${school}`, of: 'large', url: cards(), best: cardPage(0) },
    { name: `cards, page at 1,000, ${school}`, of: 'large', url: cards('', 1000), best: cardPage(1000) },
    {
      name: `cards, last page, ${school}`,
      of: 'large',
      url: cards('', large - LIMIT),
      best: cardPage(large - LIMIT),
    },
    {
      name: 'cards by name, ordinary school',
      of: 'ordinary',
      url: cards('&search=ana%20esperanca'),
      best: cardSearch('ana', 'esperanca'),
    },
    {
      name: `cards by name, ${school}`,
      of: 'large',
      url: cards('&search=ana%20esperanca'),
      best: cardSearch('ana', 'esperanca'),
    },
    { name: `cards by two letters, ${school}`, of: 'large', url: cards('&search=an'), best: cardSearch('an') },
    { name: 'partners/me', of: 'ordinary', url: () => '/api/partners/me', best: forPerson(PARTNERS) },
    { name: 'cards/me', of: 'ordinary', url: () => '/api/cards/me', best: forPerson(CARDS) },
    { name: 'profile', of: 'ordinary', url: () => '/api/profile', best: forPerson(PROFILE) },
  ];
}

export const CASES = casesOf(MILLION);
