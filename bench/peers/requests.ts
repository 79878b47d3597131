/** The card table's page and its search: how many of them the product answers, and what people would take instead. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rate, start, type Asked } from '../api/load';
import { filledWith, MILLION, SECRET, visitors, type Visitor } from '../api/million';
import { openClient, type Client } from '../../server/testing/filledDatabase';
import { median, type Table } from '../report';
import { parseServer } from './parseServer';
import { between, usedBy } from './processor';
import { strapi } from './strapi';
import { addressOf, startPeer, type Ask, type Peer } from './peer';

const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_S = 3;
const PORT = 23_120;
const PRODUCT = `http://127.0.0.1:${PORT}`;
const PEERS = [parseServer, strapi];

const WORDS = ['ana', 'esperanca'];
const CASES = [
  { name: 'first page, ordinary school', of: 'ordinary', search: [] },
  { name: 'first page, school of 50,000', of: 'large', search: [] },
  { name: 'by name, ordinary school', of: 'ordinary', search: WORDS },
  { name: 'by name, school of 50,000', of: 'large', search: WORDS },
] as const;

interface Side {
  name: string;
  /** Of its process, and the name of its database. */
  pid: number;
  database: string;
  url: string;
  ask: Ask;
  total: Peer['total'];
}

const product = {
  name: 'product',
  url: PRODUCT,
  ask: ({ schoolId, authorization }: Visitor, search: readonly string[]) => ({
    path: `/api/cards?company_id=${schoolId}&limit=20&offset=0&search=${search.join('%20')}`,
    headers: { authorization },
  }),
  total: (answer: unknown) => (answer as { paging: { total: number } }).paging.total,
};

const startProduct = (database: string, dataDir: string) =>
  start(['dist/server/index.js'], `${PRODUCT}/api/health`, {
    ...{ NODE_ENV: 'production', PORT: String(PORT), HOST: '127.0.0.1', PUBLIC_URL: PRODUCT, DATA_DIR: dataDir },
    ...{ DATABASE_URL: database, SECRET_KEY: SECRET, DEMO: '0' },
  });

/** How many cards a side says that there are; throws where it does not send the first twenty. */
async function totalOf({ name, url, total }: Side, { path: asked, headers }: Asked): Promise<number> {
  const answer = (await (await fetch(url + asked, { headers })).json()) as object;
  const rows = Object.values(answer).find(Array.isArray) as unknown[] | undefined;
  const found = total(answer);
  if (rows?.length !== Math.min(found, 20)) throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 500)}`);
  return found;
}

interface Measured {
  rate: number;
  /** Milliseconds of processor that a request takes of the server and its database. */
  processor: number;
}

/** Each side in turns, so that what disturbs the machine disturbs all of them. */
async function measure(client: Client, sides: readonly Side[], { name, of, search }: (typeof CASES)[number]) {
  const all = visitors(of);
  const asked = sides.map(({ ask }) => all.map((visitor) => ask(visitor, search)));
  const totals = await Promise.all(sides.map((side, at) => totalOf(side, asked[at]?.[0] ?? { path: '' })));
  if (new Set(totals).size !== 1) throw new Error(`${name}: the sides found ${totals.join(', ')} cards`);
  const rounds = sides.map((): Measured[] => []);
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [at, { url, pid, database }] of sides.entries()) {
      const before = await usedBy(client, pid, database);
      const seconds = round < 0 ? WARM_UP_S : SECONDS;
      const done = await rate(url, asked[at] ?? [], seconds);
      const used = between(before, await usedBy(client, pid, database));
      if (round >= 0) rounds[at]?.push({ rate: done, processor: used / (done * seconds) });
    }
  const medians = (what: keyof Measured) => rounds.map((each) => median(each.map((one) => one[what])));
  return { rates: medians('rate'), processor: medians('processor') };
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

/** What the product has and what it has for each of the others, times as much either way. */
const cells = ([own = Number.NaN, ...others]: number[], digits: number, times: (other: number) => string) => [
  own.toFixed(digits),
  ...others.flatMap((other) => [other.toFixed(digits), times(other / own)]),
];

export async function benchPeerRequests(only?: string): Promise<Table[]> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('PostgreSQL 15 or newer is needed: install it, or name a server in TEST_DATABASE_URL.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vinculo-bench-'));
  const cards = await filledWith(MILLION, server);
  const client = await openClient(server);
  const own = await startProduct(cards, dataDir);
  const started = [own];
  try {
    const sides: Side[] = [{ ...product, pid: own.child.pid ?? 0, database: databaseOf(cards) }];
    for (const peer of PEERS.filter(({ name }) => !only || name === only)) {
      const { database, ...running } = await startPeer(peer, server);
      started.push(running);
      const common = {
        total: peer.total,
        url: addressOf(peer),
        pid: running.child.pid ?? 0,
        database: databaseOf(database),
      };
      for (const [name, ask] of Object.entries(peer.asks)) sides.push({ ...common, name, ask });
    }
    const rates: string[][] = [];
    const processor: string[][] = [];
    for (const each of CASES) {
      const measured = await measure(client, sides, each);
      rates.push([each.name, ...cells(measured.rates, 0, (times) => (1 / times).toFixed(2))]);
      processor.push([each.name, ...cells(measured.processor, 1, (times) => times.toFixed(2))]);
    }
    const names = sides.slice(1).map(({ name }) => name);
    const where = `Server on PostgreSQL with ${MILLION.cards.toLocaleString('en')} cards, 50 connections, medians of ${ROUNDS} rounds in turns`;
    return [
      {
        title: `${where}: requests/s`,
        head: ['Cards', 'product', ...names.flatMap((name) => [name, 'product ÷'])],
        rows: rates,
      },
      {
        title: `${where}: milliseconds of processor that a request takes of server and database`,
        head: ['Cards', 'product', ...names.flatMap((name) => [name, '÷ product'])],
        rows: processor,
      },
    ];
  } finally {
    for (const each of started) await each.stop();
    await client.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
