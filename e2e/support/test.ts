// What every journey imports: Playwright's test with the product running, people signed in, and axe at hand.
import { expect, test as base, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { Product } from './product';
import { Sessions } from './sessions';

interface Options {
  /** Start with the demo data: `test.use({ demo: true })` at the top of a file. */
  demo: boolean;
  /** A fresh product for each `file` (the default) or for each `test`. */
  fresh: 'file' | 'test';
  /** More environment for the server: `test.use({ serverEnv: { SUPER_ADMINS: … } })`. */
  serverEnv: Record<string, string>;
}

interface Fixtures {
  /** The running product; pages open on its address. */
  product: Product;
  /** Signs somebody in without the screens, for journeys that are about something else. */
  signIn: (email: string, fullName?: string) => Promise<void>;
}

/** Keeps one product alive from test to test, as long as they belong together. */
class Stage {
  private product: Product | null = null;
  private key = '';
  sessions = new Sessions();

  async for(key: string, options: { demo: boolean; env: Record<string, string> }): Promise<Product> {
    if (this.product && this.key === key) return this.product;
    await this.clear();
    this.product = await Product.start(options);
    this.key = key;
    this.sessions = new Sessions();
    return this.product;
  }

  async clear() {
    await this.product?.dispose();
    this.product = null;
  }
}

export const test = base.extend<Options & Fixtures, { stage: Stage }>({
  demo: [false, { option: true }],
  fresh: ['file', { option: true }],
  serverEnv: [{}, { option: true }],

  stage: [
    async ({}, use) => {
      const stage = new Stage();
      await use(stage);
      await stage.clear();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ stage, demo, fresh, serverEnv }, use, testInfo) => {
      const id = fresh === 'test' ? `${testInfo.testId}-${testInfo.retry}` : testInfo.file;
      const key = JSON.stringify([id, testInfo.project.name, demo, serverEnv]);
      const product = await stage.for(key, { demo, env: serverEnv });
      await use(product);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server output', { body: product.output(), contentType: 'text/plain' });
      }
    },
    // Starting the server is not the test's own time.
    { auto: true, timeout: 300_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  signIn: async ({ product, stage, context }, use) => {
    await use(async (email, fullName) => {
      const session = await stage.sessions.of(product, email, fullName);
      await stage.sessions.install(context, product, session);
    });
  },
});

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is on its way to somewhere is sent there at once. */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}

/**
 * Fails with every WCAG 2.2 AA violation that axe finds on the page. No rule is switched off: `rules` is for a second
 * look at a page that was judged whole, after a change that only those rules can see.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A colour on its way to another one is no contrast to judge.
  await endAnimations(page);
  // Half a megabyte, which a second look at the page finds there. The app has no frames of foreign origin.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const options: RunOptions = { runOnly: rules ?? WCAG_TAGS, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (how) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(how);
    return found.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => target.join(' ')) }));
  }, options);
  expect(violations).toEqual([]);
}

export { expect };
