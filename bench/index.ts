/** Measures the product and prints what docs/performance.md quotes. Parts can be named: sizes, paint, interaction (of it, memory alone), lists, lighthouse, api, books, check, cards; of the calls, some: --only=profile; and, only where it is named, peers: --only=pages. */
import { chromium } from '@playwright/test';
import { Product } from '../e2e/support/product';
import { benchAtScale } from './api/atScale';
import { benchCheck } from './api/check';
import { benchManyCards } from './api/manyCards';
import { benchEmbedded } from './api/embedded';
import { benchBooks } from './books';
import { benchClassList } from './classList';
import { benchCounter } from './counter';
import { benchFirstPaint } from './firstPaint';
import { benchInteraction } from './interaction';
import { operatorsDay } from './day';
import { benchLoad } from './load';
import { benchLighthouse } from './lighthouse';
import { benchMemory, benchScrolling } from './longLists';
import { benchPackages } from './packages';
import { benchQueue } from './queue';
import { benchPeers } from './peers';
import { markdown } from './report';
import { benchSizes } from './sizes';

const wanted = process.argv.slice(2).filter((part) => !part.startsWith('--'));
const only = process.argv.find((part) => part.startsWith('--only='))?.slice('--only='.length);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

async function main() {
  // These only where they are asked for: npm run load, npm run day, and peers, which asks the package registry.
  if (wanted.includes('day')) return operatorsDay(process.env.TEST_DATABASE_URL ?? '', wanted[1]);
  if (wanted.includes('load'))
    return console.log(`\n${markdown(await benchLoad(process.env.TEST_DATABASE_URL ?? ''))}`);
  if (['sizes', 'paint', 'interaction', 'memory', 'lists', 'lighthouse'].some(isWanted) || wanted.includes('peers')) {
    const product = await Product.start({ demo: true });
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
    try {
      if (isWanted('sizes')) {
        console.log(`\n${markdown(await benchSizes(browser, product))}`);
        console.log(`\n${markdown(await benchPackages(browser, product))}`);
      }
      if (isWanted('paint')) {
        console.log(`\n${markdown(await benchFirstPaint(browser, product))}`);
        console.log(`\n${markdown(await benchCounter(browser, product))}`);
      }
      if (isWanted('interaction')) {
        console.log(`\n${markdown(await benchInteraction(browser, product))}`);
        console.log(`\n${markdown(await benchScrolling(browser, product))}`);
      }
      if (isWanted('interaction') || wanted.includes('memory'))
        console.log(`\n${markdown(await benchMemory(browser, product))}`);
      if (isWanted('lists')) {
        console.log(`\n${markdown(await benchClassList(browser, product))}`);
        console.log(`\n${markdown(await benchQueue(browser, product))}`);
      }
      if (wanted.includes('peers')) await benchPeers(browser, product, only);
      if (isWanted('lighthouse')) {
        for (const table of await benchLighthouse(product)) console.log(`\n${markdown(table)}`);
      }
    } finally {
      await browser.close();
      await product.dispose();
    }
  }
  if (isWanted('books')) console.log(`\n${markdown(await benchBooks())}`);
  if (isWanted('check')) console.log(`\n${markdown(await benchCheck())}`);
  if (isWanted('cards')) console.log(`\n${markdown(await benchManyCards())}`);
  if (!isWanted('api')) return;
  for (const table of await benchAtScale(only)) console.log(`\n${markdown(table)}`);
  if (!only) console.log(`\n${markdown(await benchEmbedded())}`);
}

void main();
