// The calls that people wait for, on PostgreSQL with a million cards and with ten thousand. Each is held against the
// baseline, in answers of `/api/live` of the same run, so that machines do not matter.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proofAt } from '../e2e/support/proofs';
import { openClient, secretOf } from '../server/testing/filledDatabase';
import { filledWith, MILLION, SECRET, STORE_ID, TEN_THOUSAND, visitors, type Scale, type Visitor } from './million';
import { median, ratio, type Table } from './report';
import { CONNECTIONS, rate, start, type Asked } from './servers';

const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_S = 2;
const LIMIT = 20;
/** Answers of `/api/live` that each call costs, as the last one to write it measured on a quiet machine. */
const BASELINE = path.join(import.meta.dirname, 'api.json');
const DEARER_MAX = 1.3;
// Below the ports that systems give to connections.
const PORTS = { fewer: 23_117, million: 23_118 };
type Side = keyof typeof PORTS;
/** Each shop checks a card of its own, so that no limit is reached. */
const SHOPS = 5_000;

interface Card {
  number: string;
  secret: string;
}

interface Filled {
  scale: Scale;
  cards: Card[];
}

interface Call {
  name: string;
  /** What many people ask, each for themselves. */
  asked: (filled: Filled) => Asked[];
}

const by = (of: 'large' | 'ordinary', urlOf: (visitor: Visitor, scale: Scale) => string): Call['asked'] => {
  return ({ scale }) =>
    visitors(of, scale).map((visitor) => ({
      path: urlOf(visitor, scale),
      headers: { authorization: visitor.authorization },
    }));
};
const cards = (more = '', offsetIn = (_scale: Scale) => 0) => {
  return ({ companyId }: Visitor, scale: Scale) =>
    `/api/cards?company_id=${companyId}&limit=${LIMIT}&offset=${offsetIn(scale)}${more}`;
};

const CALLS: Call[] = [
  { name: 'cards, first page, ordinary company', asked: by('ordinary', cards()) },
  { name: 'cards, first page, large company', asked: by('large', cards()) },
  {
    name: 'cards, last page, large company',
    asked: by(
      'large',
      cards('', ({ large }) => large - LIMIT),
    ),
  },
  { name: 'cards by name, ordinary company', asked: by('ordinary', cards('&search=ana%20esperanca')) },
  { name: 'cards by name, large company', asked: by('large', cards('&search=ana%20esperanca')) },
  { name: 'partners/me', asked: by('ordinary', () => '/api/partners/me') },
  { name: 'cards/me', asked: by('ordinary', () => '/api/cards/me') },
  { name: 'profile', asked: by('ordinary', () => '/api/profile') },
  {
    name: "the shop's page",
    asked: ({ cards: all }) =>
      all.map((card, n) => ({
        path: proofAt(card),
        headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
      })),
  },
];

async function someCards(url: string): Promise<Card[]> {
  const client = await openClient(url);
  const { rows } = await client.query<{ number: string; id: string; avatarKey: string }>(
    `select c.number, c.id, f.key as "avatarKey" from cards c join files f on f.id = c.avatar_id
     where c.active order by c.id desc limit ${SHOPS}`,
  );
  await client.end();
  return rows.map((card) => ({ number: card.number, secret: secretOf(SECRET, card) }));
}

const urlOf = (side: Side) => `http://127.0.0.1:${PORTS[side]}`;

async function open(serverUrl: string, side: Side, scale: Scale) {
  const databaseUrl = await filledWith(scale, serverUrl);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vinculo-bench-'));
  await mkdir(path.join(dataDir, 'files'));
  await writeFile(path.join(dataDir, 'files', 'store-id'), STORE_ID);
  const { seconds, stop } = await start(['dist/server/index.js'], `${urlOf(side)}/api/health`, {
    NODE_ENV: 'production',
    DEMO: '0',
    PORT: String(PORTS[side]),
    HOST: '127.0.0.1',
    PUBLIC_URL: urlOf(side),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: SECRET,
    // Everyone asks from behind a proxy, each from a network of their own.
    TRUST_PROXY: '127.0.0.1',
    PAYMENTS: 'sandbox',
    MAIL: 'outbox',
  });
  return {
    filled: { scale, cards: await someCards(databaseUrl) },
    seconds,
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const LIVE: Call = { name: 'live', asked: () => Array.from({ length: CONNECTIONS }, () => ({ path: '/api/live' })) };

const readBaseline = async (): Promise<Record<string, number>> =>
  JSON.parse(await readFile(BASELINE, 'utf8').catch(() => '{}')) as Record<string, number>;

/** `missed`: calls that cost much more than the baseline says. `isNew`: what is measured becomes the baseline. */
export async function benchApi(serverUrl: string, isNew: boolean): Promise<{ table: Table; missed: string[] }> {
  const before = await readBaseline();
  const costs: Record<string, number> = {};
  const missed: string[] = [];
  const fewer = await open(serverUrl, 'fewer', TEN_THOUSAND);
  const million = await open(serverUrl, 'million', MILLION);
  const measure = (side: Side, { asked }: Call, seconds: number) =>
    rate(urlOf(side), asked(side === 'fewer' ? fewer.filled : million.filled), seconds);
  try {
    const rows: string[][] = [];
    for (const call of CALLS) {
      const rates: Record<Side | 'live', number[]> = { fewer: [], million: [], live: [] };
      for (const side of ['fewer', 'million'] as const) await measure(side, call, WARM_UP_S);
      // In turns, so that a busy moment of the machine affects all.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const side of ['fewer', 'million'] as const) rates[side].push(await measure(side, call, SECONDS));
        rates.live.push(await measure('million', LIVE, WARM_UP_S));
      }
      const own = median(rates.million);
      const cost = median(rates.live) / own;
      const known = before[call.name];
      if (known !== undefined && cost / known > DEARER_MAX) missed.push(`${call.name}: ${ratio(cost, known)}`);
      costs[call.name] = Number(cost.toFixed(2));
      const dearer = known === undefined ? '' : ratio(cost, known);
      rows.push([call.name, own.toFixed(0), ratio(own, median(rates.fewer)), cost.toFixed(2), dearer]);
    }
    rows.push(['start, s', million.seconds.toFixed(2), ratio(million.seconds, fewer.seconds), '', '']);
    if (isNew) await writeFile(BASELINE, `${JSON.stringify(costs, null, 2)}\n`);
    const table = {
      title: 'Server on PostgreSQL with a million cards, 50 connections',
      head: ['Call', 'requests/s', '÷ ten thousand cards', 'answers of live', '÷ baseline'],
      rows,
    };
    return { table, missed: isNew ? [] : missed };
  } finally {
    await fewer.close();
    await million.close();
  }
}
