// The test of the journeys in three engines: the product, and a tab of the project's engine.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DESKTOP, PHONE } from '../support/devices';
import { expect, test as base } from '../support/test';
import type { Start } from './driver';
import { startChromium, startFirefox } from './puppeteer';
import { Tab } from './tab';
import { startWebKit } from './webkit';

export const ENGINES = {
  Chromium: { executable: process.env.CHROMIUM_PATH, start: startChromium },
  Firefox: { executable: process.env.FIREFOX_PATH, start: startFirefox },
  WebKit: { executable: process.env.WEBKIT_PATH, start: startWebKit },
} satisfies Record<string, { executable: string | undefined; start: Start }>;

export interface EngineOptions {
  engine: keyof typeof ENGINES;
}

export const test = base.extend<EngineOptions & { tab: Tab }>({
  engine: ['Chromium', { option: true }],

  tab: async ({ engine, product }, use, testInfo) => {
    const { executable, start } = ENGINES[engine];
    // On CI, a journey that was not tried has not passed.
    testInfo.skip(!executable && !process.env.CI, `${engine} is not installed`);
    if (!executable) throw new Error(`${engine} is not installed`);
    const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-engine-'));
    const driver = await start(executable, folder);
    try {
      await use(new Tab(driver, product.url, folder));
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath('screen.png'), await driver.screenshot());
    } finally {
      await driver.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
});

/** Of a cheap phone and of a desk. */
export const SIZES = [PHONE.viewport, DESKTOP.viewport];

export { expect };
