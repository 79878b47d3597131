/** A queue of requests, answered by keyboard as fast as the page takes it: what is left of the time is for looking. */
import type { Browser, Page } from '@playwright/test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { DEMO_CODE } from '../server/demo/guests';
import { askForCard, makePerson } from '../e2e/steps/api';
import type { Product } from '../e2e/support/product';
import { arriveAt } from '../e2e/support/weights';
import { DESK } from './phone';
import { percentile, type Table } from './report';

const REQUESTS = 100;
const TARGET_S = 180;
/** Each of so many is declined, with the first reason. */
const DECLINED = 10;

const requests = (page: Page) => page.getByRole('group', { name: /^Pedido de/ });

/** Seconds until the next one has the focus. */
async function answer(page: Page, nth: number): Promise<number> {
  const isDeclined = nth % DECLINED === 0;
  const current = await requests(page).first().elementHandle();
  const started = performance.now();
  await page.keyboard.press(isDeclined ? 'r' : 'a');
  if (isDeclined) {
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
  }
  await current?.waitForElementState('hidden');
  // The last one hands the focus to nobody.
  if (nth < REQUESTS) await page.locator(':focus[role="group"]').waitFor();
  return (performance.now() - started) / 1000;
}

export async function benchQueue(browser: Browser, product: Product): Promise<Table> {
  const page = await arriveAt(browser, product, { path: PATHS.requests, role: 'firstAdministrator' }, DESK);
  await page.goto(PATHS.requests);
  const before = await requests(page).count();
  for (let made = before; made < REQUESTS; made += 1) await askForCard(await makePerson(product, 'Aluna'), DEMO_CODE);
  await page.reload();
  await requests(page).first().focus();
  const times: number[] = [];
  for (let nth = 1; nth <= REQUESTS; nth += 1) times.push(await answer(page, nth));
  await page.context().close();
  const all = times.reduce((sum, each) => sum + each, 0);
  return {
    title: `The queue of requests: ${REQUESTS} answered by keyboard, each ${DECLINED}th declined`,
    head: ['', 'seconds'],
    rows: [
      ['all, as fast as the page takes it', all.toFixed(1)],
      ['one, the 95th in a hundred', percentile(times, 95).toFixed(2)],
      [`left for a look at each, of ${TARGET_S}`, ((TARGET_S - all) / REQUESTS).toFixed(2)],
    ],
  };
}
