/**
 * What the product is measured against, as a process of its own: bare Fastify routes that run (b) the statements that the
 * product runs for a call, by the raw driver, and (c) the best single statement for it.
 */
import Fastify from 'fastify';
import { statementsOf, type Statement } from '../../server/testing/countStatements';
import { deriveKeys, openFilled } from '../../server/testing/filledDatabase';
import { createTestApp } from '../../server/testing/testApp';
import { casesOf, type Case } from './cases';
import { SECRET, visitors, type Scale, type Visitor } from './million';

const [url = '', port = '', given = ''] = process.argv.slice(2);
const scale = JSON.parse(given) as Scale;
const CASES = casesOf(scale);

interface Explained {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
}

/** What each table takes, its indexes and long values with it; the largest first. */
const SIZES = `
  select c.relname as name, c.reltuples::bigint::int as rows, pg_table_size(c.oid)::float as bytes, pg_indexes_size(c.oid)::float as indexes
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 1000
  order by pg_total_relation_size(c.oid) desc`;

/** Who is measured asks as many: each request is somebody else's. */
const people = { large: visitors('large', scale), ordinary: visitors('ordinary', scale) };

/** The statements that the product runs for each call, as the driver gets them. */
async function record(): Promise<Map<Case, Statement[]>> {
  const web = await createTestApp({ database: openFilled(url), deps: { keys: deriveKeys(SECRET) } });
  const statements = new Map<Case, Statement[]>();
  for (const each of CASES) {
    const [visitor] = people[each.of];
    if (!visitor) throw new Error('nobody is signed in');
    const call = { url: each.url(visitor), headers: { authorization: visitor.authorization } };
    const asked = await statementsOf(async () => {
      const { statusCode, body } = await web.app.inject(call);
      if (statusCode !== 200) throw new Error(`${each.name}: ${statusCode} ${body}`);
    });
    statements.set(each, asked);
  }
  await web.close();
  return statements;
}

/** The same value of a statement for somebody else. */
const as = (from: Visitor, to: Visitor) => (value: unknown) =>
  typeof value !== 'string'
    ? value
    : (['personId', 'sessionId', 'schoolId'] as const).reduce(
        (text, key) => text.replaceAll(from[key], to[key]),
        value,
      );

async function main() {
  const statements = await record();
  const { pool } = openFilled(url);
  const app = Fastify();
  const find = ({ number, n }: Record<string, string>) => {
    const found = CASES[Number(number)];
    const all = found && people[found.of];
    const [first] = all ?? [];
    const visitor = all?.[Number(n)];
    if (!found || !first || !visitor) throw new Error('no such case');
    return { found, first, visitor };
  };
  app.get('/same/:number/:n', async ({ params }) => {
    const { found, first, visitor } = find(params as Record<string, string>);
    let rows: unknown[] = [];
    for (const { values, ...statement } of statements.get(found) ?? [])
      ({ rows } = await pool.query({ ...statement, values: values.map(as(first, visitor)) }));
    return rows;
  });
  app.get('/best/:number/:n', async ({ params }, reply) => {
    const { found, visitor } = find(params as Record<string, string>);
    const { text, values, isNamed } = found.best;
    const { rows } = await pool.query<{ answer: string }>({
      ...(isNamed && { name: `case ${found.name}` }),
      text,
      values: values(visitor),
    });
    return reply.type('application/json').send(rows[0]?.answer);
  });
  app.get('/statements/:number', async ({ params }) =>
    statements.get(find({ ...(params as Record<string, string>), n: '0' }).found),
  );
  app.get('/buffers/:number', async ({ params }) => {
    let buffers = 0;
    const asked = statements.get(find({ ...(params as Record<string, string>), n: '0' }).found) ?? [];
    for (const { text, values } of asked.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))) {
      const { rows } = await pool.query<Explained>({ text: `explain (analyze, buffers, format json) ${text}`, values });
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      buffers += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    }
    return { buffers };
  });
  app.get('/tables', async () => (await pool.query(SIZES)).rows);
  await app.listen({ host: '127.0.0.1', port: Number(port) });
}

void main();
