// How much code each page loads over the wire in a fresh browser.
import type { Browser } from '@playwright/test';
import type { Product } from '../e2e/support/product';
import { arriveAt, weigh, WEIGHED_PAGES } from '../e2e/support/weights';
import type { Table } from './report';

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1);

export async function benchSizes(browser: Browser, product: Product): Promise<Table> {
  const rows: string[][] = [];
  for (const page of WEIGHED_PAGES) {
    const tab = await arriveAt(browser, product, page);
    const { scripts, all } = await weigh(tab, page.path);
    await tab.context().close();
    rows.push([page.path, kibibytes(scripts), String(page.scriptsMost), kibibytes(all)]);
  }
  return {
    title: 'Browser: what a first visit to each page needs, in KiB as it comes over the wire',
    head: ['Page', 'scripts', 'at most', 'everything'],
    rows,
  };
}
