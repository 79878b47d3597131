// No page needs more scripts than a phone on a slow line can load in time.
import { expect, test } from './support/test';
import { arriveAt, weigh, WEIGHED_PAGES } from './support/weights';

test.use({ demo: true });

for (const page of WEIGHED_PAGES) {
  test(`${page.path} needs at most ${page.scriptsMost} KiB of scripts`, async ({ browser, product }) => {
    const tab = await arriveAt(browser, product, page);
    const { scripts } = await weigh(tab, page.path);
    await tab.context().close();
    expect(scripts / 1024).toBeLessThanOrEqual(page.scriptsMost);
  });
}
