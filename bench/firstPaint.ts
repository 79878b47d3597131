/** What rendering the front page at build time brings: its first paints against those of the empty shell, same run, same phone. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { PHONE, SLOWER, slowDown } from './phone';
import { median, ratio, type Table } from './report';

const ROUNDS = 7;
/** Long enough for everything to have come and moved. */
const REST_MS = 1500;

/** Gets the app's empty frame. */
const NO_PAGE = '/nada';

interface Paints {
  first: number;
  largest: number;
  shift: number;
}

/** Runs in the page from its start; a text, because what compiles this file puts helpers into functions. */
const WATCH = `
  window.paints = { first: 0, largest: 0, shift: 0 };
  const on = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.paints.first = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (window.paints.largest = startTime));
  on('layout-shift', ({ value }) => (window.paints.shift += value));
`;

/** The product at another address, where / gives the page that most paths get. */
async function withoutPrerendering(product: Product) {
  const proxy = createServer(({ url = '/', method, headers }, reply) => {
    const path = url === PATHS.home ? NO_PAGE : url;
    request(product.url + path, { method, headers }, (answer) => {
      reply.writeHead(path === NO_PAGE ? 200 : (answer.statusCode ?? 502), answer.headers);
      answer.pipe(reply);
    }).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

async function visit(browser: Browser, baseURL: string): Promise<Paints> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(WATCH);
    await page.goto(PATHS.home, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(REST_MS);
    return await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  } finally {
    await context.close();
  }
}

export async function benchFirstPaint(browser: Browser, product: Product): Promise<Table> {
  const visits: Record<'shell' | 'prerendered', Paints[]> = { shell: [], prerendered: [] };
  const shell = await withoutPrerendering(product);
  // In turns, so that a busy moment of the machine falls on both.
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.shell.push(await visit(browser, shell.url));
    visits.prerendered.push(await visit(browser, product.url));
  }
  shell.close();
  const of = (kind: keyof typeof visits, name: keyof Paints) => median(visits[kind].map((paints) => paints[name]));
  const row = (label: string, name: 'first' | 'largest') => [
    label,
    (of('shell', name) / 1000).toFixed(2),
    (of('prerendered', name) / 1000).toFixed(2),
    ratio(of('prerendered', name), of('shell', name)),
  ];
  const worst = (kind: keyof typeof visits) => Math.max(...visits[kind].map(({ shift }) => shift)).toFixed(4);
  return {
    title: `Browser: first paints of / on a slow phone (slow 4G, processor ÷ ${SLOWER}), medians of ${ROUNDS} visits`,
    head: ['Measure', 'shell', 'prerendered', 'ratio'],
    rows: [
      row('first contentful paint, s', 'first'),
      row('largest contentful paint, s', 'largest'),
      ['layout shift, worst visit', worst('shell'), worst('prerendered'), ''],
    ],
  };
}
