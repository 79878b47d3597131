/** The shop's page beside a bare route that sends the same bytes, on PostgreSQL with a million cards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openClient, secretOf } from '../../server/testing/filledDatabase';
import { proofAt } from '../../e2e/support/proofs';
import { median, ratio, type Table } from '../report';
import { rate, start, type Asked } from './load';
import { filledWith, MILLION, SECRET } from './million';

const ROUNDS = 3;
const SECONDS = 2;
const WARM_UP_S = 1;
const CONNECTIONS = 50;
const PRODUCT_PORT = 23_119;
const BARE_PORT = 43_120;
const PRODUCT = `http://127.0.0.1:${PRODUCT_PORT}`;
const BARE = `http://127.0.0.1:${BARE_PORT}`;
/** As many as it takes so that no network asks more often than one may. */
const SHOPS = 5_000;

interface Shown {
  number: string;
  secret: string;
}

/** The product, a bare route, and one that reads the card as well. */
const SIDES = ['product', 'bare', 'read'] as const;
type Side = (typeof SIDES)[number];

const OLD_MS = 600_000;
/** What a shop opens of a card in each state. */
const STATES: Record<string, (card: Shown) => string> = {
  valid: (card) => proofAt(card),
  'old code': (card) => proofAt(card, Date.now() - OLD_MS),
  // Of another card: the same work as for a number that there is not.
  unknown: ({ number, secret }) => proofAt({ number, secret: secret.replaceAll('0', '1') }),
};

async function someCards(url: string): Promise<Shown[]> {
  const client = await openClient(url);
  const { rows } = await client.query<{ number: string; id: string; avatarKey: string }>(
    `select c.number, c.id, f.key as "avatarKey" from cards c join files f on f.id = c.avatar_id
     where c.active order by c.id desc limit ${SHOPS}`,
  );
  await client.end();
  return rows.map((card) => ({ number: card.number, secret: secretOf(SECRET, card) }));
}

/** Each card in another shop, at this moment: codes end. */
const asked = (cards: readonly Shown[], proof: (card: Shown) => string): Asked[] =>
  cards.map((card, n) => ({
    path: proof(card),
    headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
  }));

export async function benchCheck(): Promise<Table> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('PostgreSQL 15 or newer is needed: install it, or name a server in TEST_DATABASE_URL.');
  const url = await filledWith(MILLION, server);
  const cards = await someCards(url);
  const [first] = cards;
  if (!first) throw new Error('there are no cards');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vinculo-bench-'));
  const product = await start(['dist/server/index.js'], `${PRODUCT}/api/health`, {
    ...{
      NODE_ENV: 'production',
      PORT: String(PRODUCT_PORT),
      HOST: '127.0.0.1',
      PUBLIC_URL: PRODUCT,
      DATA_DIR: dataDir,
    },
    ...{ DATABASE_URL: url, SECRET_KEY: SECRET, DEMO: '0' },
    // Whoever asks stands behind a proxy of ours, each in a network of their own.
    ...{ TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox', MAIL: 'outbox' },
  });
  const pages = Object.values(STATES).map((proof) => PRODUCT + proof(first));
  const bare = await start(
    ['--import', 'tsx', 'bench/api/bare.ts', String(BARE_PORT), url, ...pages],
    `${BARE}/bare/0`,
    {
      NODE_ENV: 'production',
    },
  );
  try {
    const rows: string[][] = [];
    for (const [place, [state, proof]] of Object.entries(STATES).entries()) {
      const sides: Record<Side, { url: string; path: (card: Shown) => string }> = {
        product: { url: PRODUCT, path: proof },
        bare: { url: BARE, path: () => `/bare/${place}` },
        read: { url: BARE, path: ({ number }) => `/read/${place}/${number}` },
      };
      const measure = (side: Side, connections: number, seconds: number) =>
        rate(sides[side].url, asked(cards, sides[side].path), seconds, connections);
      const cells: string[] = [];
      for (const connections of [1, CONNECTIONS]) {
        const rates: Record<Side, number[]> = { product: [], bare: [], read: [] };
        for (const side of SIDES) await measure(side, connections, WARM_UP_S);
        for (let round = 0; round < ROUNDS; round += 1)
          for (const side of SIDES) rates[side].push(await measure(side, connections, SECONDS));
        const own = median(rates.product);
        cells.push(connections === 1 ? (1000 / own).toFixed(2) : own.toFixed(0));
        cells.push(ratio(median(rates.bare), own), ratio(median(rates.read), own));
      }
      rows.push([state, ...cells]);
    }
    return {
      title: `Server on PostgreSQL with ${MILLION.cards.toLocaleString('en')} cards: the shop's page, in times of a bare route that sends the same, and of one that reads the card before; one shop, and ${CONNECTIONS} at once`,
      head: ['State', 'one, ms', '÷ bare', '÷ read', `${CONNECTIONS}, answers/s`, 'bare ÷', 'read ÷'],
      rows,
    };
  } finally {
    await product.stop();
    await bare.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
