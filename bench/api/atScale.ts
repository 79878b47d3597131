/** The product on PostgreSQL with a million cards, beside the same and the best statements by the raw driver, and what it reads of ten thousand. */
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, ratio, type Table } from '../report';
import { CASES, type Case } from './cases';
import { rate, start, type Asked } from './load';
import { filledWith, MILLION, SECRET, TEN_THOUSAND, visitors, type Scale } from './million';

const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_S = 2;
// Below those that systems give to connections.
const PRODUCT_PORT = 23_117;
const RAW_PORT = 23_118;
const PRODUCT = `http://127.0.0.1:${PRODUCT_PORT}`;
const RAW = `http://127.0.0.1:${RAW_PORT}`;
const MEMORY_REQUESTS = 200_000;

type Sides = 'product' | 'same' | 'best';

function sidesOf(each: Case): Record<Sides, { url: string; asked: Asked[] }> {
  const number = CASES.indexOf(each);
  const all = visitors(each.of);
  const raw = (side: 'same' | 'best') => ({
    url: RAW,
    asked: all.map((_, n) => ({ path: `/${side}/${number}/${n}` })),
  });
  return {
    product: {
      url: PRODUCT,
      asked: all.map((visitor) => ({ path: each.url(visitor), headers: { authorization: visitor.authorization } })),
    },
    same: raw('same'),
    best: raw('best'),
  };
}

interface Size {
  name: string;
  rows: number;
  bytes: number;
  indexes: number;
}

const mebibytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);
const count = (of: number) => of.toLocaleString('en');
const askRaw = async <Answer>(path: string) => (await (await fetch(RAW + path)).json()) as Answer;
const startRaw = (url: string, scale: Scale) =>
  start(['--import', 'tsx', 'bench/api/raw.ts', url, String(RAW_PORT), JSON.stringify(scale)], `${RAW}/statements/0`, {
    NODE_ENV: 'production',
  });
const pagesRead = async (each: Case) => (await askRaw<{ buffers: number }>(`/buffers/${CASES.indexOf(each)}`)).buffers;

/** Each side in turns, so that what disturbs the machine disturbs all of them. */
async function measure(each: Case): Promise<Record<Sides, number>> {
  const sides = Object.entries(sidesOf(each)) as [Sides, { url: string; asked: Asked[] }][];
  const rates: Record<Sides, number[]> = { product: [], same: [], best: [] };
  for (const [, { url, asked }] of sides) await rate(url, asked, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [side, { url, asked }] of sides) rates[side].push(await rate(url, asked, SECONDS));
  return { product: median(rates.product), same: median(rates.same), best: median(rates.best) };
}

/** MiB that a process holds; of Linux. */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN);
  return (kib / 1024).toFixed(0);
}

/** The pages that each call reads of a database of this size, asked twice: the first time a connection looks up tables too. */
async function pagesAt(url: string, scale: Scale): Promise<Map<Case, number>> {
  const raw = await startRaw(url, scale);
  try {
    const pages = new Map<Case, number>();
    for (const each of [...CASES, ...CASES]) pages.set(each, await pagesRead(each));
    return pages;
  } finally {
    await raw.stop();
  }
}

async function onDatabase(url: string, fewer: Map<Case, number>, only: string | undefined): Promise<Table[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vinculo-bench-'));
  const productEnv = {
    ...{
      NODE_ENV: 'production',
      PORT: String(PRODUCT_PORT),
      HOST: '127.0.0.1',
      PUBLIC_URL: PRODUCT,
      DATA_DIR: dataDir,
    },
    ...{ DATABASE_URL: url, SECRET_KEY: SECRET, DEMO: '0' },
  };
  const startProduct = () => start(['dist/server/index.js'], `${PRODUCT}/api/health`, productEnv);
  const cold = await startProduct();
  await cold.stop();
  const product = await startProduct();
  const raw = await startRaw(url, MILLION);
  try {
    const rows: string[][] = [];
    for (const each of CASES.filter(({ name }) => !only || name.includes(only))) {
      const { product: own, same, best } = await measure(each);
      const number = CASES.indexOf(each);
      const statements = await askRaw<unknown[]>(`/statements/${number}`);
      rows.push([
        ...[each.name, String(statements.length), String(await pagesRead(each)), String(fewer.get(each))],
        ...[own.toFixed(0), ratio(own, same), ratio(own, best)],
      ]);
    }
    const before = await memoryOf(product.child.pid);
    const profile = CASES.find(({ name }) => name === 'profile');
    let after = before;
    if (profile && !only) {
      const { url: where, asked } = sidesOf(profile).product;
      for (let sent = 0; sent < MEMORY_REQUESTS;) sent += SECONDS * (await rate(where, asked, SECONDS));
      after = await memoryOf(product.child.pid);
    }
    return [
      {
        title: `Server on PostgreSQL: ${count(MILLION.cards)} cards, 50 connections; (b) the same statements and (c) the best single one by the raw driver`,
        head: ['Call', 'statements', 'pages read', `of ${count(TEN_THOUSAND.cards)} cards`, 'requests/s', '÷ b', '÷ c'],
        rows,
      },
      {
        title: 'What the tables take',
        head: ['Table', 'rows', 'MiB', 'indexes, MiB'],
        rows: (await askRaw<Size[]>('/tables')).map(({ name, rows: held, bytes, indexes }) => [
          ...[name, count(held), mebibytes(bytes), mebibytes(indexes)],
        ]),
      },
      {
        title: 'Server process',
        head: ['', ''],
        rows: [
          ['start the first time, s', cold.seconds.toFixed(2)],
          ['start again, s', product.seconds.toFixed(2)],
          ['memory after these calls, MiB', before],
          [`memory after ${count(MEMORY_REQUESTS)} more, MiB`, after],
        ],
      },
    ];
  } finally {
    await product.stop();
    await raw.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** `only`: those calls whose names hold it. */
export async function benchAtScale(only?: string): Promise<Table[]> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('PostgreSQL 15 or newer is needed: install it, or name a server in TEST_DATABASE_URL.');
  const fewer = await pagesAt(await filledWith(TEN_THOUSAND, server), TEN_THOUSAND);
  return onDatabase(await filledWith(MILLION, server), fewer, only);
}
