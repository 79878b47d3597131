// Lists and searches stay quick as tables grow: none reads a large table from end to end.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { CARD_SORTS, type ListCards } from '@vinculo/contract/cards';
import { AUDIT_COUNT_MAX } from '@vinculo/contract/rules/limits';
import { findPerson } from '../../domain/admission/admit';
import { forgetInTrail } from '../../domain/audit/audit';
import { listCharges } from '../../domain/billing/store';
import { readHolderPartners } from '../../domain/partners/holders';
import { findHeld } from '../../domain/standing/standings';
import {
  countAuditEntries,
  matchingCompanies,
  matchingOwnPeople,
  matchingPeople,
  readEntries,
  whomForSchool,
  whomForSupport,
  type AuditQuestion,
} from '../../resources/audit/store';
import { readCards, readClasses, readHeldCards } from '../../resources/cards/store';
import { readCompanies } from '../../resources/companies/store';
import { pagesOf } from '../../resources/exports/store';
import { readPartners } from '../../resources/partners/store';
import { searchPeople } from '../../resources/users/store';
import { createTestDatabase } from '../../testing/testDatabase';
import type { Database } from './database';

const CARDS = 100_000;
const PEOPLE = 50_000;
const PARTNERS = 20_000;
const COMPANIES = 50_000;
/** Companies with cards and partners. */
const LARGE_COMPANIES = 50;
/** Ended ones, each with a charge. */
const SUBSCRIPTIONS = 20_000;
const AUDIT = 100_000;
/** The most people and companies that the trail is about. */
const IN_TRAIL = 2000;
/** Tables that must never be read from end to end. */
const BIG = new Set(['cards', 'people', 'partners', 'companies', 'subscriptions', 'charges', 'audit']);

/** Statements of the stores since it was emptied. */
const asked: { query: string; params: unknown[] }[] = [];

const uuid = (kind: number, n: string) => `('0190000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const idOf = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const COMPANY = 1;
const PERSON = 2;
const NAMES = `(array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gabriela','Heitor','Inês','João'])[1 + n % 10]
  || ' ' || (array['Almeida','Barros','Conceição','Duarte','Esteves','Farias','Gusmão'])[1 + n % 7] || ' ' || n`;
const TITLES = `(array['Escola','Colégio','Instituto','Centro Educacional','Faculdade'])[1 + n % 5]
  || ' ' || (array['São João','Santa Clara','Monte Alegre','Conceição','Bom Jesus','Sol','Aurora'])[1 + n % 7] || ' ' || n`;
/** Every tenth in one city, the others in four hundred towns. */
const CITIES = `case when n % 10 = 0 then 'São Paulo' else 'Vila Três Rios ' || n % 400 end`;
const TABLES = ['companies', 'people', 'cards', 'partners', 'subscriptions', 'charges', 'audit'];

const testDatabase = await createTestDatabase();
assert.ok(testDatabase.pool, 'plans are read on PostgreSQL');
const pool: Pool = testDatabase.pool;
const logQuery = (query: string, params: unknown[]) => void asked.push({ query, params });
const db: Database = drizzle(pool, { logger: { logQuery } });
const client = await pool.connect();
try {
  // Making an index at the end is faster than filling it row by row.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE INDEX %'`,
  );
  // References are right by construction, so they are not checked. Nothing else may look at the tables meanwhile, or
  // the last vacuum leaves rows that an index alone cannot answer for; nor may the commit still be on its way to the
  // disk.
  await client.query(`set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = on;
    set maintenance_work_mem = '256MB';
    ${TABLES.map((table) => `alter table ${table} set (autovacuum_enabled = false);`).join(' ')}
    ${indexes.map(({ indexname }) => `drop index ${indexname};`).join(' ')}
    insert into companies (id, title, cnpj, email, phone, city, trial_ends_at)
      select ${uuid(COMPANY, 'n')}, ${TITLES}, lpad((n::bigint * 811 + 1000)::text, 14, '0'),
        'contato' || n || '@escolas.example',
        '11' || lpad((n::bigint * 7919 % 900000000 + 20000000)::text, 9, '9'), ${CITIES}, now()
      from generate_series(0, ${COMPANIES - 1}) n;
    insert into people (id, full_name, username, email)
      select ${uuid(PERSON, 'n')}, ${NAMES}, 'pessoa.' || n, 'pessoa' || n || '@alunos.example'
      from generate_series(0, ${PEOPLE - 1}) n;
    -- Drawing a number for each would take most of the time.
    insert into cards
      (id, company_id, person_id, avatar_id, full_name, owner_email, active, created_at, class_name, number)
      select ${uuid(3, 'n')}, ${uuid(COMPANY, `n % ${LARGE_COMPANIES}`)}, ${uuid(PERSON, `n % ${PEOPLE}`)}, ${uuid(4, 'n')},
        ${NAMES}, 'pessoa' || n % ${PEOPLE} || '@alunos.example', n % 9 > 0, now() - n * interval '1 second',
        'Turma ' || n / ${LARGE_COMPANIES} % 40, lpad(n::text, 8, '0')
      from generate_series(0, ${CARDS - 1}) n;
    insert into card_counts select company_id, count(*), count(*) filter (where active) from cards group by company_id;
    insert into school_people select company_id, person_id, true, left(folded(p.full_name), 100), p.search
        from (select distinct company_id, person_id from cards) c join people p on p.id = c.person_id;
    insert into partners (id, company_id, title, description, delivery, active, created_at)
      select ${uuid(5, 'n')}, ${uuid(COMPANY, `n % ${LARGE_COMPANIES}`)}, 'Loja ' || ${NAMES}, 'Desconto de ' || n % 30 || '%',
        false, true, now() - n * interval '1 second'
      from generate_series(0, ${PARTNERS - 1}) n;
    insert into subscriptions (id, company_id, payment_method, cancelled_at, ended_by)
      select ${uuid(7, 'n')}, ${uuid(COMPANY, `n % ${COMPANIES}`)}, 1, now(), 'school'
      from generate_series(0, ${SUBSCRIPTIONS - 1}) n;
    insert into charges (id, subscription_id, provider_id, amount, status, at, provider_changed_at)
      select ${uuid(8, 'n')}, ${uuid(7, 'n')}, 'charge-' || n, 4990, 'paid', now(), now()
      from generate_series(0, ${SUBSCRIPTIONS - 1}) n;
    insert into audit (id, at, person_id, company_id, action)
      select ${uuid(6, 'n')}, now() - n * interval '1 minute', ${uuid(PERSON, `n * 7 % ${IN_TRAIL}`)},
        case when n % 9 > 0 then ${uuid(COMPANY, `n * 11 % ${IN_TRAIL}`)} end, 'partner.update'
      from generate_series(0, ${AUDIT - 1}) n;
    ${indexes.map(({ indexdef }) => `${indexdef};`).join(' ')}`);
  for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
} finally {
  client.release(true);
}
after(() => testDatabase.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Sort Key'?: string[];
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function plansOf(ask: () => Promise<unknown>): Promise<Plan[]> {
  asked.length = 0;
  await ask();
  const plans = await Promise.all(
    asked.splice(0).map(async ({ query, params }) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${query}`, params);
      const [first] = rows[0]?.['QUERY PLAN'] ?? [];
      assert.ok(first);
      return nodesOf(first.Plan);
    }),
  );
  return plans.flat();
}

const own = idOf(COMPANY, 7);
const page = { limit: 20, offset: 0 };
const partnerPage = { withMessage: false, ...page, now: new Date() };
const cardsOf = (asked: Partial<ListCards>) => readCards(db, { company_id: own, ...page, ...asked }, new Date());
const exported = async (from: 'cards' | 'partners') => {
  const pages = pagesOf(db, { from, companyId: own }, async (ids) => ids);
  while (!(await pages.next()).done) continue;
};
const ofAnyCategory = { categoryIds: null, ...page };
const CASES: [what: string, ask: () => Promise<unknown>][] = [
  ['the table of cards', () => cardsOf({})],
  ['its last page', () => cardsOf({ offset: 1980 })],
  ['its active ones', () => cardsOf({ active: 1 })],
  ['a search for a name among cards', () => cardsOf({ search: 'conceição 1017' })],
  ['a search for an e-mail among cards', () => cardsOf({ search: 'pessoa4407@' })],
  ['the cards of a class', () => cardsOf({ class_name: 'turma  7' })],
  ['the classes of a school', () => readClasses(db, { companyId: own })],
  ["a holder's cards", () => readHeldCards(db, { personId: idOf(PERSON, 31) })],
  ['a search for people by name', () => searchPeople(db, own, 'Carla Conceição')],
  ['a search for people by a part', () => searchPeople(db, own, 'soa4407')],
  ['a search for people by e-mail', () => searchPeople(db, own, 'pessoa4407@alunos.example')],
  ['a search for people by two letters', () => searchPeople(db, own, 'an')],
  ['a search for people by a letter', () => searchPeople(db, own, 'z')],
  ['people whose names read the same', () => findPerson(db, own, idOf(PERSON, 4407))],
  ['the list of partners', () => readPartners(db, { companyIds: [own], search: '', ...partnerPage })],
  ['a search among partners', () => readPartners(db, { companyIds: [own], search: 'gusmão 1007', ...partnerPage })],
  ['the cards that a school takes along', () => exported('cards')],
  ['the partners that it takes along', () => exported('partners')],
  ["a company's charges", () => listCharges(db, own)],
  ["the schools of a holder's cards", () => findHeld(db, { personId: idOf(PERSON, 31), today: '2026-11-22' })],
  [
    "holders' partners",
    () => readHolderPartners(db, { companyIds: [own], minorIds: [own], search: '', ...ofAnyCategory }),
  ],
  [
    "a search among holders' partners",
    () => readHolderPartners(db, { companyIds: [own], minorIds: [own], search: 'gusmão 1007', ...ofAnyCategory }),
  ],
];

const companiesWith = (search: string, offset = 0) => readCompanies(db, { search, limit: 20, offset }, new Date());
const COMPANY_CASES: typeof CASES = [
  ['the list of companies', () => companiesWith('')],
  ['its last page', () => companiesWith('', COMPANIES - 20)],
  ['a search for a title', () => companiesWith('conceição 48')],
  ['a search for a kind of title', () => companiesWith('colegio')],
  ['a search for a whole CNPJ', () => companiesWith('00000037876755')],
  ['a search for a CNPJ as it is written', () => companiesWith('00.000.037/8767-55')],
  ['a search for the beginning of a CNPJ', () => companiesWith('00.000.03')],
  ['a search for a phone as it is written', () => companiesWith('(11) 92791-8')],
  ['a search for an e-mail', () => companiesWith('contato4670@escolas')],
  ["a search for a person's e-mail", () => companiesWith('pessoa4670@alunos.example')],
  ['a search for a town', () => companiesWith('VILA TRES RIOS 217')],
  ['a search for a large city', () => companiesWith('são paulo')],
  ['its last page there', () => companiesWith('são paulo', COMPANIES / 10 - 20)],
];

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
/** As routes make it of the texts that people type. */
const questionOf = async ({ person = '', company = '', ...rest }: Partial<Typed>): Promise<AuditQuestion> => {
  const [personIds, companyIds] = [await matchingPeople(db, person), await matchingCompanies(db, company)];
  assert.ok(personIds !== 'too many' && companyIds !== 'too many');
  return { ...rest, personIds, companyIds, whom: whomForSupport };
};
type Typed = Omit<AuditQuestion, 'personIds' | 'companyIds' | 'whom'> & { person: string; company: string };
const trailOf = async (typed: Partial<Typed>, offset = 0) => readEntries(db, await questionOf(typed), offset, 50);
/** A page with its total. The total of the whole trail is read up to its limit, in any order. */
const filteredTrailOf = async (typed: Partial<Typed>) => {
  await countAuditEntries(db, await questionOf(typed), AUDIT_COUNT_MAX);
  await trailOf(typed);
};
const week = { from: daysAgo(40), to: daysAgo(33) };
const ownTrailOf = async (name: string) => {
  const personIds = await matchingOwnPeople(db, own, name);
  assert.ok(personIds !== 'too many');
  await readEntries(db, { personIds, companyIds: [own], whom: whomForSchool }, 0, 50);
};
const AUDIT_CASES: typeof CASES = [
  ['the newest of the trail', () => trailOf({})],
  ['the newest with all searches', () => trailOf({ kind: 'all' })],
  ['the newest of a kind', () => filteredTrailOf({ kind: 'cards' })],
  ['its last page', () => trailOf({}, AUDIT - 50)],
  ['what a person did, by name', () => filteredTrailOf({ person: 'gusmão 1028' })],
  ['what a person did, by e-mail', () => filteredTrailOf({ person: 'pessoa1028@alunos' })],
  ['what a person did, by id', () => filteredTrailOf({ person: idOf(PERSON, 1028) })],
  ['what was done to a company', () => filteredTrailOf({ company: 'conceição 1096' })],
  ['what was done to a company, by CNPJ', () => filteredTrailOf({ company: '0000000889856' })],
  ['a kind at a company', () => filteredTrailOf({ company: own, kind: 'cards' })],
  ['what a person did at a school', () => ownTrailOf('gusmão')],
  ['what was done in some days', () => filteredTrailOf(week)],
  ['what a person did in some days', () => filteredTrailOf({ person: 'gusmão 1028', ...week })],
  ['what a person did to a company', () => filteredTrailOf({ person: 'gusmão 1028', company: 'conceição 1096' })],
  ['what is told of a person', () => forgetInTrail(db, idOf(PERSON, 1028))],
];

const GROUPS: [among: string, cases: typeof CASES][] = [
  [`${CARDS} cards`, CASES],
  [`${COMPANIES} companies`, COMPANY_CASES],
  [`${AUDIT} entries of the trail`, AUDIT_CASES],
];
const READ_ONCE: Record<string, Partial<ListCards>> = {
  'the table of cards': {},
  'its active ones by name': { active: 1, sort: 'full_name' },
  'a search': { search: 'conceição' },
  'the cards of a class': { class_name: 'turma 7' },
};
for (const [what, asked] of Object.entries(READ_ONCE)) {
  it(`${what}: one scan finds and counts a page, one reads it`, async () => {
    const nodes = await plansOf(() => cardsOf(asked));
    assert.equal(nodes.filter((node) => node['Relation Name'] === 'cards').length, 2);
  });
}

for (const sort of CARD_SORTS) {
  it(`a page in the order of ${sort} is read from an index that holds it`, async () => {
    const nodes = await plansOf(() => cardsOf({ offset: 1000, active: 1, sort }));
    const sorted = nodes.flatMap((node) => node['Sort Key'] ?? []).filter((key) => key.includes('full_name'));
    assert.deepEqual(sorted, [], 'the migration that adds the order makes its index');
  });
}

for (const [among, cases] of GROUPS) {
  describe(`among ${among}`, () => {
    for (const [what, ask] of cases) {
      it(`${what}: no large table is read from end to end`, async () => {
        const nodes = await plansOf(ask);
        const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && BIG.has(node['Relation Name'] ?? ''));
        assert.deepEqual(whole, []);
      });
    }
  });
}
