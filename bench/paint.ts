// What a cheap phone waits for, relative to the largest paint of the empty shell in the same run.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from '@playwright/test';
import type { HolderCard } from '@vinculo/contract/cards';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { proofAt } from '../e2e/support/proofs';
import { sessionOf } from '../e2e/support/sessions';
import { arriveAt } from '../e2e/support/weights';
import { DEMO_PEOPLE } from '../server/demo/people';
import { PHONE, SLOWER, slowDown } from './phone';
import { percentile, ratio, type Table } from './report';

/** `slack`: the share of a budget by which it may be missed. */
interface Form {
  rounds: number;
  slack: number;
  /** Which of the visits counts, as a percentile. */
  visit: number;
}

const WHOLE: Form = { rounds: 7, slack: 0.1, visit: 50 };
/** For machines with other work: that only adds time, so the best visit is nearest to the truth. */
const SHORT: Form = { rounds: 3, slack: 0.2, visit: 0 };
/** The typeface may come late on a slow line, and break a name elsewhere. */
const LEAST_SHIFT = 0.01;
/** Long enough for everything to load and come to rest. */
const REST_MS = 1500;
/** An address without a page, for the app's empty frame. */
const NO_PAGE = '/nada';
const BUTTON = 'main button[aria-label^="Ampliar carteirinha"]';
const QR = 'dialog [aria-label="QR desta carteirinha"]';

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

async function visit(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(WATCH);
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(REST_MS);
  const paints = await page.evaluate<Paints>('window.paints');
  await context.close();
  return paints;
}

/** Milliseconds until a card has its photo, and until its QR shows after an immediate touch. */
async function visitCards(context: BrowserContext) {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(WATCH);
  await page.goto(PATHS.cards, { waitUntil: 'commit' });
  // Within the page: a touch from here would wait for its scripts.
  const painted = await page.evaluate<number>(`${PHOTO_SEEN}.then((at) => {
    document.querySelector('${BUTTON}').click();
    return at;
  })`);
  const qr = await page.evaluate<number>(QR_SEEN);
  await page.waitForLoadState('networkidle');
  const { shift } = await page.evaluate<Paints>('window.paints');
  await page.close();
  return { painted, qr, shift };
}

/** The address in the QR of the demo's student, as a shop's phone opens it. */
async function proofAddress(product: Product) {
  const { access_token } = await sessionOf(product, DEMO_PEOPLE.student.email);
  const answer = await fetch(`${product.url}/api/cards/me`, { headers: { Authorization: `Bearer ${access_token}` } });
  const [card] = (await answer.json()) as [HolderCard];
  return () => product.url + proofAt(card);
}

interface Measured {
  table: Table;
  /** What was missed by more than the slack. */
  missed: string[];
}

export async function benchPaint(browser: Browser, product: Product, isShort: boolean): Promise<Measured> {
  const { rounds, slack, visit: counted } = isShort ? SHORT : WHOLE;
  const shell: Paints[] = [];
  const home: Paints[] = [];
  const check: Paints[] = [];
  const cold: Awaited<ReturnType<typeof visitCards>>[] = [];
  const warm: typeof cold = [];
  const frame = await withoutPrerendering(product);
  const proof = await proofAddress(product);
  // In turns, so that a busy moment of the machine affects all.
  for (let round = 0; round < rounds; round += 1) {
    shell.push(await visit(browser, frame.url));
    home.push(await visit(browser, product.url));
    check.push(await visit(browser, proof()));
    const tab = await arriveAt(browser, product, { path: PATHS.cards, role: 'student' }, PHONE);
    cold.push(await visitCards(tab.context()));
    warm.push(await visitCards(tab.context()));
    await tab.context().close();
  }
  frame.close();
  const best = (values: number[]) => percentile(values, counted);
  const unit = best(shell.map(({ largest }) => largest));
  const times: [label: string, values: number[], most: number][] = [
    ['/, largest paint', home.map(({ largest }) => largest), 0.35],
    ['the check of a card, largest paint', check.map(({ largest }) => largest), 0.35],
    ['card painted, cold', cold.map(({ painted }) => painted), 0.55],
    ['card painted, warm', warm.map(({ painted }) => painted), 0.3],
    ['QR after a touch made at once, cold', cold.map(({ qr }) => qr), 0.7],
    ['QR after a touch made at once, warm', warm.map(({ qr }) => qr), 0.4],
  ];
  const shifts: [label: string, worst: number][] = Object.entries({
    '/': home,
    'the check': check,
    '/carteirinhas': [...cold, ...warm],
  }).map(([page, visits]) => [`layout shift of ${page}, worst visit`, Math.max(...visits.map(({ shift }) => shift))]);
  const missed = [
    ...times.filter(([, values, most]) => best(values) / unit > most * (1 + slack)),
    ...shifts.filter(([, worst]) => worst >= LEAST_SHIFT),
  ].map(([label]) => label);
  return {
    missed,
    table: {
      title: `Browser: a slow phone (slow 4G, processor ÷ ${SLOWER}), ${isShort ? 'the best' : 'medians'} of ${rounds} visits`,
      head: ['Measure', 's', '÷ shell', 'at most'],
      rows: [
        ['the empty shell, largest paint', (unit / 1000).toFixed(2), '1.00', ''],
        ...times.map(([label, values, most]) => {
          const value = best(values);
          return [label, (value / 1000).toFixed(2), ratio(value, unit), most.toFixed(2)];
        }),
        ...shifts.map(([label, worst]) => [label, worst.toFixed(3), '', '0']),
      ],
    },
  };
}
