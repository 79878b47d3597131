// An audit trail of two million lines, and what is asked of it.
import { AUDIT_COUNT_MAX, AUDIT_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import {
  countAuditEntries,
  matchingCompanies,
  matchingOwnPeople,
  matchingPeople,
  readEntries,
  whomForSupport,
  type AuditQuestion,
  type Matches,
} from '../resources/audit/store';
import type { Ask } from './costs';
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

const idsOf = (matches: Matches) => (matches === 'too many' ? [] : matches);

const page =
  (question: Partial<AuditQuestion>, start = 0): Ask =>
  async (db) => {
    const whole = { personIds: null, companyIds: null, whom: whomForSupport, ...question };
    await countAuditEntries(db, whole, AUDIT_COUNT_MAX);
    await readEntries(db, whole, start, AUDIT_PAGE_SIZE);
  };

const last = AUDIT_COUNT_MAX - AUDIT_PAGE_SIZE;
const ofLarge = { companyIds: [idOf(COMPANY, 0)] };
const month = {
  from: new Date(Date.now() - 60 * 86_400_000).toISOString(),
  to: new Date(Date.now() - 30 * 86_400_000).toISOString(),
};

/** Answers its address. */
export async function makeLongTrail(serverUrl: string): Promise<string> {
  const name = 'vinculo_bench_trail';
  const server = await openClient(serverUrl);
  await server.query(`drop database if exists ${name}`);
  await server.query(`create database ${name}`);
  await server.end();
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await makeTables(url);
  const client = await openClient(url);
  for (const step of [...STEPS, 'vacuum analyze']) await client.query(step);
  await client.end();
  return url;
}

export const TRAIL_QUESTIONS: Readonly<Record<string, Ask>> = {
  'all, first page': page({}),
  'all, last page that is counted': page({}, last),
  'with searches, last page': page({ kind: 'all' }, last),
  'of a frequent kind, last page': page({ kind: 'cards' }, last),
  'of a rare kind': page({ kind: 'school' }),
  'of a month, last page': page(month, last),
  'of an ordinary school': page({ companyIds: [idOf(COMPANY, 771)] }),
  'of the largest school, last page': page(ofLarge, last),
  'of the largest school with searches, last page': page({ ...ofLarge, kind: 'all' }, last),
  'of the largest school and a rare kind': page({ ...ofLarge, kind: 'school' }),
  'of a person of the largest school, last page': page({ personIds: [idOf(PERSON, 1)] }, 5000),
  'of people by name': async (db) => page({ personIds: idsOf(await matchingPeople(db, 'carla gomes 77')) })(db),
  'of companies by name': async (db) => page({ companyIds: idsOf(await matchingCompanies(db, 'sol 10')) })(db),
  'of its people by name, as a school reads it': async (db) =>
    page({ ...ofLarge, personIds: idsOf(await matchingOwnPeople(db, idOf(COMPANY, 0), 'ana')) })(db),
};
