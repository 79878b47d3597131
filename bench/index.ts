// The measurements of docs/performance.md.
import { chromium } from '@playwright/test';
import { Product } from '../e2e/support/product';
import type { StartedPostgres } from '../server/testing/postgres.mjs';
import { benchApi } from './api';
import { benchCardOrders } from './cardOrders';
import { benchCompanies } from './companies';
import { benchCosts } from './costs';
import { benchLighthouse } from './lighthouse';
import { benchLists } from './lists';
import { benchNear } from './near';
import { benchPaint } from './paint';
import { markdown, type Table } from './report';
import { benchSizes } from './sizes';
import { benchTrail } from './trail';

const show = (table: Table) => console.log(`\n${markdown(table)}`);

function judge({ table, missed }: { table: Table; missed: readonly string[] }) {
  show(table);
  if (missed.length === 0) return;
  console.log(`\nMissed: ${missed.join('; ')}`);
  process.exitCode = 1;
}

async function inBrowser(executablePath: string, parts: string[], isWanted: (part: string) => boolean): Promise<void> {
  const product = await Product.start({ demo: true });
  const browser = await chromium.launch({ executablePath });
  try {
    if (isWanted('sizes')) show(await benchSizes(browser, product));
    if (isWanted('paint')) judge(await benchPaint(browser, product, parts.includes('--short')));
    if (isWanted('near')) show(await benchNear(browser, product));
    if (isWanted('lists')) show(await benchLists(browser, product));
    if (isWanted('lighthouse')) (await benchLighthouse(product, executablePath)).forEach(show);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

/** `parts`: sizes, paint (with --short: three visits), near, lists, lighthouse, trail, costs (of the calls named beside it), api (with --write: a new baseline); none: all of these. */
export async function bench(parts: string[], executablePath: string, postgres: StartedPostgres): Promise<void> {
  const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
  if (['sizes', 'paint', 'near', 'lists', 'lighthouse'].some(isWanted))
    await inBrowser(executablePath, parts, isWanted);
  if (isWanted('trail')) show(await benchTrail(postgres.url));
  if (isWanted('lists')) show(await benchCompanies(postgres.url));
  if (isWanted('lists')) show(await benchCardOrders(postgres.url));
  if (isWanted('costs')) show(await benchCosts(postgres.url, parts));
  if (isWanted('api')) judge(await benchApi(postgres.url, parts.includes('--write')));
}
