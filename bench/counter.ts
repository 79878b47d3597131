/** A card at the counter: how long a student with a cheap phone waits for the name and the photo to be there. */
import type { Browser, BrowserContext } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { expireSession } from '../e2e/steps/firstPaint';
import { arriveAt } from '../e2e/support/weights';
import { PHONE, slowDown } from './phone';
import { median, type Table } from './report';

const ROUNDS = 5;

/** Seconds from the start of the visit to the frame in which a card has its photo, and until the app answers touches. */
async function waited(context: BrowserContext) {
  const tab = await context.newPage();
  await slowDown(tab);
  await tab.addInitScript(
    `window.addEventListener('app-ready', () => setTimeout(() => (window.appThere = performance.now())));`,
  );
  await tab.goto(PATHS.cards, { waitUntil: 'commit' });
  const painted = await tab.evaluate<number>(`new Promise((resolve) => {
    const look = () => {
      const photo = document.querySelector('main article img, main li img, main img[src*="/files/"]');
      const isThere = photo?.complete && photo.naturalWidth > 0 && photo.checkVisibility();
      requestAnimationFrame(isThere ? () => resolve(performance.now()) : look);
    };
    look();
  })`);
  const app = await (await tab.waitForFunction(() => (window as { appThere?: number }).appThere)).jsonValue();
  await tab.waitForLoadState('networkidle');
  await tab.close();
  return { painted: painted / 1000, app: Number(app) / 1000 };
}

export async function benchCounter(browser: Browser, product: Product): Promise<Table> {
  type Visit = Awaited<ReturnType<typeof waited>>;
  const visits = { cold: [] as Visit[], warm: [] as Visit[], 'warm, days later': [] as Visit[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const tab = await arriveAt(browser, product, { path: PATHS.cards, role: 'student' }, PHONE);
    visits.cold.push(await waited(tab.context()));
    visits.warm.push(await waited(tab.context()));
    // Once for all rounds: what renews the session makes the pair worthless with which the others arrive.
    for (let later = 0; round === ROUNDS - 1 && later < ROUNDS; later += 1) {
      await tab.goto('/robots.txt');
      await tab.evaluate(expireSession);
      visits['warm, days later'].push(await waited(tab.context()));
    }
    await tab.context().close();
  }
  const of = (each: Visit[], what: 'painted' | 'app') => median(each.map((visit) => visit[what])).toFixed(2);
  return {
    title: `Browser: a card at the counter, s, medians of ${ROUNDS} visits on the same phone`,
    head: ['Visit', 'name and photo painted', 'opens at a touch'],
    rows: Object.entries(visits).map(([visit, each]) => [visit, of(each, 'painted'), of(each, 'app')]),
  };
}
