/** What a cheap phone waits for, relative to the largest paint of the empty shell in the same run. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { arriveAt } from '../e2e/support/weights';
import { PHONE, SLOWER, slowDown } from './phone';
import { median, ratio, type Table } from './report';

const ROUNDS = 7;
/** Long enough for everything to load and come to rest. */
const REST_MS = 1500;
/** An address without a page, for the app's empty frame. */
const NO_PAGE = '/nada';
const BUTTON = 'main button[aria-label^="Ampliar carteirinha"]';
const QR = '[role=dialog] [aria-label="QR desta carteirinha"]';

interface Paints {
  largest: number;
  shift: number;
}

// Text, because the compiler of this file adds helpers to functions.
const WATCH = `
  window.paints = { largest: 0, shift: 0 };
  const on = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (window.paints.largest = startTime));
  on('layout-shift', ({ value }) => (window.paints.shift += value));
`;
/** Resolves in the first frame for which `isThere` is true. */
const whenSeen = (isThere: string) => `new Promise((resolve) => {
  const look = () => requestAnimationFrame(${isThere} ? () => resolve(performance.now()) : look);
  look();
})`;
const PHOTO_SEEN = whenSeen(
  `[...document.querySelectorAll('main img')].some((photo) => photo.src.includes('/files/') && photo.complete && photo.naturalWidth > 0 && photo.checkVisibility())`,
);
const QR_SEEN = whenSeen(`document.querySelector('${QR}')?.checkVisibility()`);

/** The product at another address, whose / gives the page that most paths get. */
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

async function visitHome(browser: Browser, baseURL: string): Promise<Paints> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(WATCH);
  await page.goto(PATHS.home, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(REST_MS);
  const paints = await page.evaluate<Paints>('window.paints');
  await context.close();
  return paints;
}

/** Milliseconds until a card has its photo, and until its QR shows after an immediate touch. */
async function visitCards(context: BrowserContext) {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(PATHS.cards, { waitUntil: 'commit' });
  // Within the page: a touch from here would wait for its scripts.
  const painted = await page.evaluate<number>(`${PHOTO_SEEN}.then((at) => {
    document.querySelector('${BUTTON}').click();
    return at;
  })`);
  const qr = await page.evaluate<number>(QR_SEEN);
  await page.waitForLoadState('networkidle');
  await page.close();
  return { painted, qr };
}

export async function benchPaint(browser: Browser, product: Product): Promise<Table> {
  const shell: Paints[] = [];
  const home: Paints[] = [];
  const cold: Awaited<ReturnType<typeof visitCards>>[] = [];
  const warm: typeof cold = [];
  const frame = await withoutPrerendering(product);
  // In turns, so that a busy moment of the machine affects all.
  for (let round = 0; round < ROUNDS; round += 1) {
    shell.push(await visitHome(browser, frame.url));
    home.push(await visitHome(browser, product.url));
    const tab = await arriveAt(browser, product, { path: PATHS.cards, role: 'student' }, PHONE);
    cold.push(await visitCards(tab.context()));
    warm.push(await visitCards(tab.context()));
    await tab.context().close();
  }
  frame.close();
  const unit = median(shell.map(({ largest }) => largest));
  const row = (label: string, values: number[], most: string) => {
    const value = median(values);
    return [label, (value / 1000).toFixed(2), ratio(value, unit), most];
  };
  return {
    title: `Browser: a slow phone (slow 4G, processor ÷ ${SLOWER}), medians of ${ROUNDS} visits`,
    head: ['Measure', 's', '÷ shell', 'at most'],
    rows: [
      ['the empty shell, largest paint', (unit / 1000).toFixed(2), '1.00', ''],
      row(
        '/, largest paint',
        home.map(({ largest }) => largest),
        '0.35',
      ),
      row(
        'card painted, cold',
        cold.map(({ painted }) => painted),
        '0.60',
      ),
      row(
        'card painted, warm',
        warm.map(({ painted }) => painted),
        '0.40',
      ),
      row(
        'QR after a touch made at once, cold',
        cold.map(({ qr }) => qr),
        '1.15',
      ),
      row(
        'QR after a touch made at once, warm',
        warm.map(({ qr }) => qr),
        '0.70',
      ),
      ['layout shift of /, worst visit', Math.max(...home.map(({ shift }) => shift)).toFixed(2), '', '0'],
    ],
  };
}
