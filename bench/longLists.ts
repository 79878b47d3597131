/** Long lists: frames that scrolling through 500 partners drops, and what 100 pages of cards leave in memory. */
import type { Browser, Page } from '@playwright/test';
import { CARD_PAGE_SIZE } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { arriveAt } from '../e2e/support/weights';
import { ofItsOwn, withCards, withPartners } from './manyRecords';
import { DESK, PHONE } from './phone';
import { median, ratio, type Table } from './report';
import { tasksOf } from './tasks';

const ROUNDS = 5;
const PARTNERS = 500;
const AT_ONCE = 250;
const REST_MS = 1_500;

/** One frame at 60 a second; one that takes half as long again has missed the next. */
const FRAME_MS = 1000 / 60;
const SWIPES = 4;
const SWIPE = { yDistance: -6_000, speed: 4_000, gestureSourceType: 'touch' } as const;

/** Texts alone, as many and as high: what this machine drops of them is not ours. */
const PLAIN = `document.body.innerHTML = '<p style="height:104px;margin:0">Texto</p>'.repeat(${PARTNERS})`;

/** Notes in the page when each of its frames began. A text, because what compiles this file adds to functions. */
const WATCH = `
  window.frames_ = [];
  (function note(now) { window.frames_.push(now); requestAnimationFrame(note); })(performance.now());
`;

interface Scroll {
  /** Of a hundred frames. */
  dropped: number;
  longest: number;
}

async function scroll(browser: Browser, page: Page): Promise<Scroll> {
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(REST_MS);
  const devtools = await page.context().newCDPSession(page);
  const tasks = await tasksOf(browser, page, async () => {
    await page.evaluate(WATCH);
    for (let swipe = 0; swipe < SWIPES; swipe += 1) {
      await devtools.send('Input.synthesizeScrollGesture', { x: 180, y: 500, ...SWIPE });
    }
  });
  const starts = await page.evaluate<number[]>('window.frames_');
  const took = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  const missed = took.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0);
  return { dropped: (missed / (took.length + missed)) * 100, longest: Math.max(...tasks) };
}

export async function benchScrolling(browser: Browser, product: Product): Promise<Table> {
  const page = await arriveAt(browser, product, { path: PATHS.partners, role: 'student' }, PHONE);
  const plain = await arriveAt(browser, product, { path: PATHS.home }, PHONE);
  await withPartners(page, PARTNERS, AT_ONCE);
  await page.goto(PATHS.partners);
  await page.getByRole('button', { name: 'Ver mais' }).click();
  await page.locator(`main li:nth-child(${PARTNERS})`).waitFor({ state: 'attached' });
  await plain.goto('/robots.txt');
  await plain.evaluate(PLAIN);
  const ours: Scroll[] = [];
  const texts: Scroll[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await plain.bringToFront();
    texts.push(await scroll(browser, plain));
    await page.bringToFront();
    ours.push(await scroll(browser, page));
  }
  await page.context().close();
  await plain.context().close();
  const of = (each: Scroll[], what: keyof Scroll) => median(each.map((one) => one[what])).toFixed(1);
  return {
    title: `Browser: scrolling through ${PARTNERS} partners on a phone's screen, beside as many lines of text, medians of ${ROUNDS}`,
    head: ['List', 'frames dropped, of 100', 'longest task, ms'],
    rows: [
      ['texts alone', of(texts, 'dropped'), of(texts, 'longest')],
      ['partners', of(ours, 'dropped'), of(ours, 'longest')],
    ],
  };
}

const TURNS = [10, 50, 100];
/** By then what nobody shows has been dropped (KEEP_UNUSED_S of src/api/slice.ts), and the next look drops its records. */
const FORGOTTEN_MS = 305_000;

/** Bytes of the page's scripts that nothing could let go of, and how many nodes it has. */
async function held(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { size: usedSize, nodes };
}

export async function benchMemory(browser: Browser, product: Product): Promise<Table> {
  const page = await arriveAt(browser, product, { path: PATHS.adminCards, role: 'firstAdministrator' }, DESK);
  await withCards(page, 3_000, ofItsOwn);
  await page.goto(PATHS.adminCards, { waitUntil: 'networkidle' });
  const next = page.getByRole('button', { name: 'Próxima página' });
  const rows: string[][] = [];
  let unit = 0;
  const look = async (pages: string) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const { size, nodes } = await held(page);
    unit ||= size;
    rows.push([pages, (size / 1024 / 1024).toFixed(1), ratio(size, unit), `${nodes}`]);
  };
  for (let turn = 1; turn <= Math.max(...TURNS); turn += 1) {
    await next.click();
    const first = new RegExp(` ${turn * CARD_PAGE_SIZE + 1}\\b`);
    await page.getByRole('grid').getByRole('link', { name: first }).waitFor();
    if (TURNS.includes(turn)) await look(`${turn}`);
  }
  await page.waitForTimeout(FORGOTTEN_MS);
  await look('five minutes later');
  await page.context().close();
  return {
    title: 'Browser: what is left in memory of pages of the card table that were turned',
    head: ['Pages', 'MiB', `÷ after ${TURNS[0]}`, 'nodes'],
    rows,
  };
}
