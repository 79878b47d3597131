// What every journey imports: Playwright's test with the product running, people signed in, and axe at hand.
import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { Product, type ProductOptions } from './product';
import { installSession, sessionOf } from './sessions';
import { SHARED_SETTINGS } from './settings';

export interface Options {
  /** Start with the demo data: `test.use({ demo: true })` at the top of a file. */
  demo: boolean;
  /**
   * A fresh product for each `file` (the default), for each `test`, or for all files of a `worker` that share it. Files
   * share it if their tests count and change only what they made, and get codes of the demo's people only by `signIn`.
   * The shared product has the SHARED_SETTINGS and the demo; other options would need another start.
   */
  fresh: 'file' | 'test' | 'worker';
  /** More environment for the server: `test.use({ serverEnv: { SUPER_ADMINS: … } })`. */
  serverEnv: Record<string, string>;
  serverNode: string;
  serverHost: string;
}

interface Fixtures {
  running: Running;
  /** The running product; pages open on its address. */
  product: Product;
  /** Signs a person in without the screens, for journeys about something else. */
  signIn: (email: string, fullName?: string) => Promise<void>;
}

interface Running {
  key: string;
  product: Product;
}

/** Keeps products alive between tests: one of the file's own, and one for all that share. */
class Stage {
  private own: Running | null = null;
  private shared: Running | null = null;

  async for(key: string, isShared: boolean, options: ProductOptions): Promise<Running> {
    const known = isShared ? this.shared : this.own;
    if (known?.key === key) return known;
    await known?.product.dispose();
    const running = { key, product: await Product.start(options) };
    if (isShared) this.shared = running;
    else this.own = running;
    return running;
  }

  async clear() {
    await Promise.all([this.own?.product.dispose(), this.shared?.product.dispose()]);
  }
}

export const test = base.extend<Options & Fixtures, { stage: Stage }>({
  demo: [false, { option: true }],
  fresh: ['file', { option: true }],
  serverEnv: [{}, { option: true }],
  serverNode: [process.execPath, { option: true }],
  serverHost: ['127.0.0.1', { option: true }],

  stage: [
    async ({}, use) => {
      const stage = new Stage();
      await use(stage);
      await stage.clear();
    },
    { scope: 'worker' },
  ],

  running: [
    async ({ stage, demo, fresh, serverEnv, serverNode, serverHost: host }, use, testInfo) => {
      const id = { worker: '', file: testInfo.file, test: `${testInfo.testId}-${testInfo.retry}` }[fresh];
      const isShared = fresh === 'worker';
      const env = isShared ? { ...SHARED_SETTINGS, ...serverEnv } : serverEnv;
      const key = JSON.stringify([id, testInfo.project.name, demo, env]);
      await use(await stage.for(key, isShared, { demo, env, node: serverNode, host }));
    },
    // Starting the server is not the test's own time.
    { auto: true, timeout: 300_000 },
  ],

  product: async ({ running: { product } }, use, testInfo) => {
    await use(product);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server output', { body: product.output(), contentType: 'text/plain' });
    }
  },

  baseURL: async ({ product }, use) => use(product.url),

  signIn: async ({ running: { product }, page }, use) => {
    await use(async (email, fullName) => {
      const session = await sessionOf(product, email, fullName);
      await installSession(page, product, session);
    });
  },
});

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}

/** The package's own `source` is not minified, and every page would receive and read it. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with every WCAG 2.2 AA violation that axe finds on the page. No rule is switched off: `rules` is for a second
 * look at a page that was judged whole, after a change that affects only those rules.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour in transition has no contrast to judge.
  await endAnimations(page);
  // axe is large, and a second look at the page finds it there. The app has no frames of foreign origin.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  const options: axe.RunOptions = { runOnly: WCAG_TAGS, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (how) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(how);
    return found.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => target.join(' ')) }));
  }, options);
  expect(violations).toEqual([]);
}

export { expect };
