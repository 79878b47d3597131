/** An audit trail of two million lines, and what its pages cost: milliseconds, and the blocks that each reads. */
import { AUDIT_COUNT_MAX, AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import {
  countAuditEntries,
  matchingCompanies,
  matchingOwnPeople,
  matchingPeople,
  readEntries,
  type AuditQuestion,
  type Matches,
} from '../resources/audit/store';
import { readConfig } from '../config';
import { openPostgres } from '../services/database/postgres';
import { statementsOf } from './countStatements';
import { makeTables, openClient } from './filledDatabase';

export const LINES = 2_000_000;
export const COMPANIES = 10_000;
const PEOPLE = 50_000;

const inSql = (kind: number, n: string) => `('01900000-0000-7000-800${kind}-' || lpad((${n})::text, 12, '0'))::uuid`;
const idOf = (kind: number, n: number) => `01900000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`;
const [COMPANY, PERSON, LINE] = [1, 2, 3];

/** A tenth of the lines is of one school, seven tenths are searches, and a year and a half has passed. */
const STEPS = [
  `insert into companies (id, title, cnpj, city, trial_ends_at)
   select ${inSql(COMPANY, 'n')}, 'Colégio ' || (array['Sol','Aurora','Mar'])[1 + n % 3] || ' ' || n, lpad(n::text, 14, '0'),
     'Cidade ' || n % 400, now() from generate_series(0, ${COMPANIES - 1}) n`,
  `insert into people (id, full_name, username, email)
   select ${inSql(PERSON, 'n')}, (array['Ana','Bruno','Carla'])[1 + n % 3] || ' Gomes ' || n, 'pessoa.' || n,
     'pessoa' || n || '@escolas.example' from generate_series(0, ${PEOPLE - 1}) n`,
  `insert into managers (company_id, person_id)
   select ${inSql(COMPANY, `case when n < 10 then 0 else n % ${COMPANIES} end`)}, ${inSql(PERSON, 'n')}
   from generate_series(0, ${COMPANIES - 1}) n`,
  `insert into audit (id, at, person_id, company_id, action, record_id, record_name, changes)
   select ${inSql(LINE, 'n')}, now() - n * interval '25 seconds',
     ${inSql(PERSON, `case when n % 10 = 0 then n / 10 % 10 else n::bigint * 7 % ${COMPANIES} end`)},
     ${inSql(COMPANY, `case when n % 10 = 0 then 0 else n::bigint * 7 % ${COMPANIES} end`)},
     case when n * 7 % 100 < 70 then (array['people.search','person.read'])[1 + n % 2]
       when n % 10007 = 0 then 'template.update'
       else (array['card.update','card.create','partner.update','cards.import','request.accept'])[1 + n / 3 % 5] end,
     gen_random_uuid(), 'Registro ' || n, '[{"field":"title","before":"Antes","after":"Depois"}]'
   from generate_series(0, ${LINES - 1}) n`,
];

export interface Cost {
  ms: number;
  blocks: number;
}
interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Planning Time': number;
  'Execution Time': number;
}

const idsOf = (matches: Matches) => (matches === 'too many' ? [] : matches);

const last = { offset: AUDIT_COUNT_MAX - AUDIT_PAGE_SIZE };
const first = { offset: 0 };
const ofLarge = { companyIds: [idOf(COMPANY, 0)] };
const month = {
  from: new Date(Date.now() - 60 * 86_400_000).toISOString(),
  to: new Date(Date.now() - 30 * 86_400_000).toISOString(),
};

/** Each question asked several times. */
export async function costsOfTrail(serverUrl: string, rounds: number): Promise<{ what: string; costs: Cost[] }[]> {
  const name = 'vinculo_bench_trail';
  const server = await openClient(serverUrl);
  await server.query(`drop database if exists ${name}`);
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await makeTables(url.href);
  const client = await openClient(url.href);
  for (const step of [...STEPS, 'vacuum analyze']) await client.query(step);
  await client.end();

  // As the product asks: with its settings of a connection.
  const { db, pool, close } = openPostgres(url.href, readConfig({}).postgres, () => undefined);
  const costOf = async (ask: () => Promise<unknown>): Promise<Cost> => {
    const asked = await statementsOf(ask);
    const cost = { ms: 0, blocks: 0 };
    for (const { text, values } of asked.filter((statement) => /^\s*(?:select|with)/.test(statement.text))) {
      const { rows } = await pool.query<{ 'QUERY PLAN': Explained[] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
      if (!explained) throw new Error('PostgreSQL explains nothing');
      cost.ms += explained['Planning Time'] + explained['Execution Time'];
      cost.blocks += explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'];
    }
    return cost;
  };
  const page = async (question: Partial<AuditQuestion>, start = first) => {
    const whole = { personIds: null, companyIds: null, ...question };
    await countAuditEntries(db, whole, AUDIT_COUNT_MAX);
    await readEntries(db, whole, start, AUDIT_PAGE_SIZE);
  };
  const cases: [what: string, ask: () => Promise<unknown>][] = [
    ['all, first page', () => page({})],
    ['all, last page that is counted', () => page({}, last)],
    ['with searches, last page', () => page({ action: 'all' }, last)],
    ['of a frequent action, last page', () => page({ action: 'card.update' }, last)],
    ['of a rare action', () => page({ action: 'template.update' })],
    ['of a month, last page', () => page(month, last)],
    ['of an ordinary school', () => page({ companyIds: [idOf(COMPANY, 771)] })],
    ['of the largest school, last page', () => page(ofLarge, last)],
    ['of the largest school with searches, last page', () => page({ ...ofLarge, action: 'all' }, last)],
    ['of the largest school and a rare action', () => page({ ...ofLarge, action: 'template.update' })],
    ['of a person of the largest school, last page', () => page({ personIds: [idOf(PERSON, 1)] }, { offset: 5000 })],
    ['of people by name', async () => page({ personIds: idsOf(await matchingPeople(db, 'carla gomes 77')) })],
    ['of companies by name', async () => page({ companyIds: idsOf(await matchingCompanies(db, 'sol 10')) })],
    [
      'of its people by name, as a school reads it',
      async () => page({ ...ofLarge, personIds: idsOf(await matchingOwnPeople(db, idOf(COMPANY, 0), 'ana')) }),
    ],
    [
      'a part of the file',
      () =>
        readEntries(db, { personIds: null, companyIds: null }, { after: { at: month.to, id: idOf(LINE, 1) } }, 1000),
    ],
  ];
  const measured: { what: string; costs: Cost[] }[] = [];
  for (const [what, ask] of cases) {
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await costOf(ask));
    measured.push({ what, costs });
  }
  await close();
  return measured;
}
