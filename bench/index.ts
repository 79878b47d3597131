/** Measures the product and prints what docs/performance.md quotes. Parts can be named: sizes, paint, api. */
import { chromium } from '@playwright/test';
import { Product } from '../e2e/support/product';
import { benchApi } from './api';
import { benchFirstPaint } from './firstPaint';
import { markdown } from './report';
import { benchSizes } from './sizes';

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

async function main() {
  if (isWanted('sizes') || isWanted('paint')) {
    const product = await Product.start({ demo: true });
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
    try {
      if (isWanted('sizes')) console.log(`\n${markdown(await benchSizes(browser, product))}`);
      if (isWanted('paint')) console.log(`\n${markdown(await benchFirstPaint(browser, product))}`);
    } finally {
      await browser.close();
      await product.dispose();
    }
  }
  if (isWanted('api')) console.log(`\n${markdown(await benchApi())}`);
}

void main();
