/** What people would take instead, beside the product. It asks the package registry for it, so it runs only where it is named. */
import type { Browser } from '@playwright/test';
import type { Product } from '../../e2e/support/product';
import { markdown } from '../report';
import { benchPeerPages } from './pages';
import { benchPeerRequests } from './requests';

/** `only`: the pages, or one peer of the server. */
export async function benchPeers(browser: Browser, product: Product, only?: string): Promise<void> {
  if (!only || only === 'pages') console.log(`\n${markdown(await benchPeerPages(browser, product))}`);
  if (only === 'pages') return;
  for (const table of await benchPeerRequests(only)) console.log(`\n${markdown(table)}`);
}
