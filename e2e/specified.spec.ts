/**
 * Every specified screen, with the demo's data and with the longest that is allowed: its texts are seen without a
 * press, in the specification's order, whole and uncovered, and not moved down by what was added.
 */

import type { Page } from '@playwright/test';
import { expect, test } from './steps/journey';
import { demoData, longestData, type World } from './steps/specifiedData';
import { nameOf, seeTexts } from './steps/specifiedTexts';
import { FIXED, screensOf, type Specified, type Who } from './support/specified';
import { endAnimations } from './support/test';

// The demo's people get one code a minute, and the longest texts change what everybody sees.
test.use({ demo: true, fresh: 'test' });

/** The height that the navigation at a phone's foot takes away; on a desktop it stands above. */
async function seenHeight(page: Page): Promise<number> {
  const { height } = page.viewportSize() ?? { height: 0 };
  const bar = page.getByRole('navigation', { name: 'Principal' });
  const box = (await bar.isVisible()) ? await bar.boundingBox() : null;
  return box && box.y > height / 2 ? box.y : height;
}

interface Looked {
  isPhone: boolean;
  /** Long texts make a page longer, so its height is not judged with them. */
  isLongest: boolean;
}

async function missed(page: Page, specified: Specified, { isPhone, isLongest }: Looked): Promise<string[]> {
  const { screen, path, texts, opens, within = [], atOnce = [], cut = [], high } = specified;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
  if (opens) {
    await page.getByRole('main').getByRole('listitem').getByRole('button', { name: opens }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await endAnimations(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const shown = await seenHeight(page);
  const seen = await page.evaluate(seeTexts, texts);
  const edgesOf = (text: (typeof texts)[number]) =>
    seen[texts.findIndex((each) => nameOf(each) === nameOf(text))]?.edges;
  const lines = texts.flatMap((text, at) => {
    const { edges, faults } = seen[at] ?? { edges: null, faults: [] };
    const real = cut.includes(text) ? [] : faults;
    return edges
      ? real.map((fault) => `“${nameOf(text)}” is ${fault}`)
      : [`“${nameOf(text)}” is not seen in its place`];
  });
  for (const { text, phone, desktop } of within) {
    const most = isPhone ? phone : desktop;
    const top = edgesOf(text)?.top ?? Infinity;
    if (most !== undefined && top > most) lines.push(`“${nameOf(text)}” begins at ${top} px, not within ${most}`);
  }
  for (const text of atOnce) {
    const bottom = edgesOf(text)?.bottom ?? Infinity;
    if (bottom > shown) lines.push(`“${nameOf(text)}” ends at ${bottom} px, of ${shown} that are seen at once`);
  }
  if (isPhone && !isLongest && high !== undefined && height > high)
    lines.push(`the page is ${height} px high, more than ${high}`);
  return lines.map((line) => `${screen}: ${line}`);
}

async function expectSpecified(screens: readonly Specified[], open: (who: Who) => Promise<Page>, looked: Looked) {
  const found: string[] = [];
  for (const who of new Set(screens.map((specified) => specified.who))) {
    const page = await open(who);
    for (const specified of screens.filter((each) => each.who === who)) {
      await test.step(specified.screen, async () => found.push(...(await missed(page, specified, looked))));
    }
  }
  expect(found).toEqual([]);
}

for (const { whose, worldOf, isLongest } of [
  { whose: 'the demo', worldOf: demoData, isLongest: false },
  { whose: 'the longest names', worldOf: longestData, isLongest: true },
]) {
  test(`the specified screens come first and whole with ${whose}`, async ({ arrive, product }, { project }) => {
    test.setTimeout(300_000);
    const { data, people }: World = await worldOf(product);
    const open = (who: Who) => arrive(who === 'visitor' ? undefined : people[who]);
    const isPhone = project.name.startsWith('phone');
    await expectSpecified([...FIXED, ...screensOf(data)], open, { isPhone, isLongest });
  });
}
