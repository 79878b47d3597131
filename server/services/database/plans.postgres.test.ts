import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { listCompanies } from '../../resources/companies/directory';
import { listCards, listHeldCards } from '../../resources/cards/store';
import { listHolderPartners, listPartners } from '../../resources/partners/store';
import { searchPeople } from '../../resources/users/store';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import type { Database } from './database';
import * as schema from './schema';

const CARDS = 200_000;
const PEOPLE = 100_000;
const PARTNERS = 40_000;
const COMPANIES = 50;
/** Tables that are never to be read from end to end. */
const BIG = new Set(['cards', 'people', 'partners']);

let test: TestDatabase;
let pool: Pool;
/** What the stores asked for since it was emptied. */
const asked: { query: string; params: unknown[] }[] = [];
let db: Database;

const uuid = (kind: number, n: string) => `('0190000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const idOf = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const COMPANY = 1;
const PERSON = 2;
const NAMES = `(array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gabriela','Heitor','Inês','João'])[1 + n % 10]
  || ' ' || (array['Almeida','Barros','Conceição','Duarte','Esteves','Farias','Gusmão'])[1 + n % 7] || ' ' || n`;

before(async () => {
  test = await createTestDatabase();
  assert.ok(test.pool, 'plans are read on PostgreSQL');
  pool = test.pool;
  const logQuery = (query: string, params: unknown[]) => void asked.push({ query, params });
  db = drizzle(pool, { schema, logger: { logQuery } });
  const client = await pool.connect();
  try {
    // Rows are referred to by what is made with them; checking each would take most of the time.
    await client.query(`set session_replication_role = replica; set statement_timeout = 0;
      insert into companies (id, title, cnpj, trial_ends_at)
        select ${uuid(COMPANY, 'n')}, 'Escola ' || n, lpad(n::text, 14, '0'), now() from generate_series(0, ${COMPANIES - 1}) n;
      insert into people (id, full_name, username, email)
        select ${uuid(PERSON, 'n')}, ${NAMES}, 'pessoa.' || n, 'pessoa' || n || '@alunos.example'
        from generate_series(0, ${PEOPLE - 1}) n;
      insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active, created_at)
        select ${uuid(3, 'n')}, ${uuid(COMPANY, `n % ${COMPANIES}`)}, ${uuid(PERSON, `n % ${PEOPLE}`)}, ${uuid(4, 'n')},
          ${NAMES}, 'pessoa' || n % ${PEOPLE} || '@alunos.example', n % 9 > 0, now() - n * interval '1 second'
        from generate_series(0, ${CARDS - 1}) n;
      insert into partners (id, company_id, title, description, delivery, active, created_at)
        select ${uuid(5, 'n')}, ${uuid(COMPANY, `n % ${COMPANIES}`)}, 'Loja ' || ${NAMES}, 'Desconto de ' || n % 30 || '%',
          false, true, now() - n * interval '1 second'
        from generate_series(0, ${PARTNERS - 1}) n;`);
    for (const table of ['companies', 'people', 'cards', 'partners']) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
});
after(() => test.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes of every plan of what a store asks. */
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
// Both begin with the company, and which is cheaper depends on how many rows it has.
const CARDS_BY_COMPANY = 'cards_newest or cards_search';
const PARTNERS_BY_COMPANY = 'partners_newest or partners_search';
const CASES: [what: string, index: string, ask: () => Promise<unknown>][] = [
  ['the table of cards', CARDS_BY_COMPANY, () => listCards(db, own, { search: '', ...page })],
  ['its last page', CARDS_BY_COMPANY, () => listCards(db, own, { search: '', limit: 20, offset: 3980 })],
  ['its active ones', CARDS_BY_COMPANY, () => listCards(db, own, { search: '', active: true, ...page })],
  ['a search for a name among cards', 'cards_search', () => listCards(db, own, { search: 'conceição 1017', ...page })],
  ['a search for an e-mail among cards', 'cards_search', () => listCards(db, own, { search: 'pessoa4407@', ...page })],
  ["a holder's cards", 'cards_person', () => listHeldCards(db, idOf(PERSON, 31))],
  ['a search for people by name', 'people_search', () => searchPeople(db, own, 'Carla Conceição')],
  ['a search for people by a part', 'people_search', () => searchPeople(db, own, 'soa4407')],
  ['a search for people by e-mail', 'people_email_key', () => searchPeople(db, own, 'pessoa4407@alunos.example')],
  ['a search for people by two letters', 'people_search', () => searchPeople(db, own, 'an')],
  ['the list of partners', PARTNERS_BY_COMPANY, () => listPartners(db, { companyIds: [own], search: '', ...page })],
  [
    'a search among partners',
    'partners_search',
    () => listPartners(db, { companyIds: [own], search: 'gusmão 1007', ...page }),
  ],
  ["holders' partners", PARTNERS_BY_COMPANY, () => listHolderPartners(db, { companyIds: [own], search: '', ...page })],
  [
    "a search among holders' partners",
    'partners_search',
    () => listHolderPartners(db, { companyIds: [own], search: 'gusmão 1007', ...page }),
  ],
  ['a page of companies', 'companies_by_title', () => listCompanies(db, { search: '', ...page })],
];

describe(`among ${CARDS} cards`, () => {
  for (const [what, index, ask] of CASES) {
    it(`${what} is found by ${index}`, async () => {
      const nodes = await plansOf(ask);
      const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && BIG.has(node['Relation Name'] ?? ''));
      const shown = nodes.map((node) => `${node['Node Type']} ${node['Relation Name'] ?? node['Index Name'] ?? ''}`);
      assert.deepEqual(whole, [], shown.join(', '));
      assert.ok(
        nodes.some((node) => index.split(' or ').includes(node['Index Name'] ?? '')),
        shown.join(', '),
      );
    });
  }
});
