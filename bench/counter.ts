/** A card at the counter: how long a student with a cheap phone waits for the name and the photo to be there. */
import type { Browser, BrowserContext } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import type { Product } from '../e2e/support/product';
import { arriveAt } from '../e2e/support/weights';
import { PHONE, slowDown } from './phone';
import { median, type Table } from './report';

const ROUNDS = 5;

/** Seconds from the start of the visit to the frame in which a card has its photo. */
async function waited(context: BrowserContext): Promise<number> {
  const tab = await context.newPage();
  await slowDown(tab);
  await tab.goto(PATHS.cards, { waitUntil: 'commit' });
  const ms = await tab.evaluate(`new Promise((resolve) => {
    const look = () => {
      const photo = document.querySelector('main article img, main li img, main img[src*="/files/"]');
      const isThere = photo?.complete && photo.naturalWidth > 0 && photo.checkVisibility();
      requestAnimationFrame(isThere ? () => resolve(performance.now()) : look);
    };
    look();
  })`);
  await tab.waitForLoadState('networkidle');
  await tab.close();
  return Number(ms) / 1000;
}

export async function benchCounter(browser: Browser, product: Product): Promise<Table> {
  const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const tab = await arriveAt(browser, product, { path: PATHS.cards, role: 'student' }, PHONE);
    times.cold.push(await waited(tab.context()));
    times.warm.push(await waited(tab.context()));
    await tab.context().close();
  }
  return {
    title: `Browser: a card at the counter, name and photo painted, s, medians of ${ROUNDS} visits on the same phone`,
    head: ['Visit', 'seconds'],
    rows: Object.entries(times).map(([visit, each]) => [visit, median(each).toFixed(2)]),
  };
}
