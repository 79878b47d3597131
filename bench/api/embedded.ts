/** How fast the server answers its lists: a school with 10,000 cards against one with a page of them, on the embedded database. */
import type { InjectOptions } from 'fastify';
import { createTestApp, type TestApp } from '../../server/testing/testApp';
import { median, percentile, ratio, type Table } from '../report';

const MANY = 10_000;
const FEW = 20;
const WARM_UP = 10;
const ROUNDS = 100;

const uuid = (kind: string, n: string) => `('01900000-0000-7000-${kind}-' || lpad((${n})::text, 12, '0'))::uuid`;
const NAMES = `(array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gabriela','Heitor','Inês','João'])[1 + n % 10]
  || ' ' || (array['Almeida','Barros','Conceição','Duarte','Esteves','Farias','Gusmão'])[1 + n % 7] || ' ' || n`;

interface School {
  id: string;
  cards: number;
  headers: Record<string, string>;
}

/** Each has a manager of its own, so that nobody calls more often than one person may. */
async function makeSchool(web: TestApp, title: string, cards: number): Promise<School> {
  const manager = await web.signIn(`${title.toLowerCase().replace(' ', '.')}@escola.example`);
  const { id } = await web.makeSchool(manager, title);
  return { id, cards, headers: { ...manager.headers, 'x-company-id': id } };
}

/** Each person holds one card; what the cards' pictures refer to is left out. */
async function seed({ deps }: TestApp, schools: School[]) {
  const run = (statement: string) => deps.database.query(statement);
  await run('set session_replication_role = replica');
  let first = 0;
  for (const { id, cards } of schools) {
    const range = `generate_series(${first}, ${first + cards - 1}) n`;
    await run(`insert into people (id, full_name, username, email)
      select ${uuid('8000', 'n')}, ${NAMES}, 'pessoa.' || n, 'pessoa' || n || '@alunos.example' from ${range}`);
    await run(`insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active, created_at)
      select ${uuid('8001', 'n')}, '${id}', ${uuid('8000', 'n')}, ${uuid('8002', 'n')}, ${NAMES},
        'pessoa' || n || '@alunos.example', n % 9 > 0, now() - n * interval '1 second' from ${range}`);
    await run(`insert into partners (id, company_id, title, description, delivery, active, created_at)
      select ${uuid('8003', 'n')}, '${id}', 'Loja ' || ${NAMES}, 'Desconto de ' || n % 30 || '%', false, true,
        now() - n * interval '1 second' from ${range} where n < ${first} + 2000`);
    first += cards;
  }
  await run('insert into card_counts select company_id, count(*), count(*) from cards group by company_id');
  await run('set session_replication_role = origin');
  await run('analyze');
}

const CALLS = [
  { name: 'first page of the cards', url: '/api/cards?company_id=ID&limit=20&offset=0' },
  { name: 'their last page', url: '/api/cards?company_id=ID&limit=20&offset=LAST' },
  { name: 'cards by name', url: '/api/cards?company_id=ID&limit=20&offset=0&search=conceicao%201' },
  { name: 'cards by a word that none has', url: '/api/cards?company_id=ID&limit=20&offset=0&search=zzzz' },
  { name: 'first page of the partners', url: '/api/partners?companiesId=ID&page=1' },
  { name: 'partners by name', url: '/api/partners?companiesId=ID&page=1&search=farias' },
];

/** Milliseconds of each of a call's rounds. */
async function times(web: TestApp, options: InjectOptions): Promise<number[]> {
  const measured: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const started = performance.now();
    const { statusCode, body } = await web.app.inject(options);
    if (statusCode !== 200) throw new Error(`${String(options.url)} answered ${statusCode}: ${body}`);
    if (round >= 0) measured.push(performance.now() - started);
  }
  return measured;
}

export async function benchEmbedded(): Promise<Table> {
  const web = await createTestApp();
  try {
    const few = await makeSchool(web, 'Escola Pequena', FEW);
    const many = await makeSchool(web, 'Escola Grande', MANY);
    await seed(web, [few, many]);
    const ask = (url: string, { id, cards, headers }: School) =>
      times(web, { url: url.replace('ID', id).replace('LAST', String(cards - FEW)), headers });

    const unit = median(await times(web, { url: '/api/profile', headers: many.headers }));
    const rows: string[][] = [];
    for (const { name, url } of CALLS) {
      const small = median(await ask(url, few));
      const large = await ask(url, many);
      const inUnits = [50, 95, 99].map((share) => ratio(percentile(large, share), unit));
      rows.push([name, ...inUnits, ratio(median(large), small)]);
    }
    return {
      title: `Server, embedded database: lists of a school with ${MANY.toLocaleString('en')} cards, in times of the median call for one's own profile`,
      head: ['Call', 'median', '95 %', '99 %', `÷ school with ${FEW}`],
      rows,
    };
  } finally {
    await web.close();
  }
}
