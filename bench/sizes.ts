/** How much code each page asks for, as it comes over the wire, in a browser that has nothing yet. */
import type { Browser } from '@playwright/test';
import type { Product } from '../e2e/support/product';
import { arriveAt, weigh, WEIGHED_PAGES } from '../e2e/support/weights';
import { kilobytes, type Table } from './report';

export async function benchSizes(browser: Browser, product: Product): Promise<Table> {
  const rows: string[][] = [];
  for (const page of WEIGHED_PAGES) {
    const tab = await arriveAt(browser, product, page);
    const { scripts, scriptsAhead, all, rounds } = await weigh(tab, page.path);
    await tab.context().close();
    rows.push([page.path, kilobytes(scripts), kilobytes(scriptsAhead), kilobytes(all), String(rounds)]);
  }
  return {
    title: 'Browser: what a first visit to each page transfers, in KiB (brotli), and how often it waits for answers',
    head: ['Page', 'scripts', 'scripts ahead', 'everything', 'rounds'],
    rows,
  };
}
