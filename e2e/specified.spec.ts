// Every specified screen, with the demo's data and with the longest that is allowed: its texts are seen without a
// press, in the specification's order, whole and uncovered, and not moved down by what was added. The gate opens each
// screen once, every other one on a phone, and judges it there by axe as well; the rest opens all in both sizes.
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { inaccessible, unreadable } from './steps/judge';
import { looksOf, ON_DESKTOP, ON_PHONE, type Show } from './steps/looks';
import { demoData, longestData, type World } from './steps/specifiedData';
import { controlsOf, nameOf, seeTexts } from './steps/specifiedTexts';
import { openScreen } from './steps/tour';
import { SCREENS } from './support/screensTable';
import {
  asDecided,
  screensOf,
  SHAPED,
  STATES,
  type Specified,
  type SpecifiedState,
  type Who,
} from './support/specified';
import { endAnimations } from './support/test';

// The demo's people get one code a minute, and the longest texts change what everybody sees.
test.use({ demo: true, fresh: 'test', expectedFailures: [400, 403, 404, 409, 422] });

const isGate = process.env.JOURNEYS === 'gate';
/** What this size opens of a list. */
const shareOf = <Each>(all: readonly Each[], isPhone: boolean) =>
  isGate ? all.filter((_, at) => (at % 2 === 0) === isPhone) : all;
const isOnPhone = ({ name }: { name: string }) => name.startsWith('phone');

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
  const { screen, line, path, opens, within = [], atOnce = [], cut = [], high, controls } = specified;
  const texts = asDecided(line, specified.texts);
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
  const pressed = await page.evaluate(controlsOf);
  if (!isLongest && controls !== undefined && pressed.length > controls)
    lines.push(`${pressed.length} controls, more than ${controls}: ${pressed.join(' | ')}`);
  return lines.map((what) => `${screen} (line ${line}): ${what}`);
}

/** Phones are judged in light, desktops in dark. */
async function faultsOf(page: Page, show: Show, isPhone: boolean): Promise<string[]> {
  const [look, mode] = isPhone ? ([ON_PHONE, 'light'] as const) : ([ON_DESKTOP, 'dark'] as const);
  const faults = await inaccessible(page, show, look, mode);
  if (isPhone) faults.push(...(await unreadable(page, show)));
  await show(look);
  return faults;
}

async function expectSpecified(screens: readonly Specified[], open: (who: Who) => Promise<Page>, looked: Looked) {
  const found: string[] = [];
  for (const who of new Set(screens.map((specified) => specified.who))) {
    const page = await open(who);
    const show = await looksOf(page);
    for (const specified of screens.filter((each) => each.who === who)) {
      await test.step(specified.screen, async () => {
        found.push(...(await missed(page, specified, looked)));
        if (!isGate) return;
        const faults = await faultsOf(page, show, looked.isPhone);
        found.push(...faults.map((what) => `${specified.screen}: ${what}`));
      });
    }
  }
  expect(found).toEqual([]);
}

for (const { whose, worldOf, isLongest } of [
  { whose: 'the demo', worldOf: demoData, isLongest: false },
  // Behind the gate.
  ...(isGate ? [] : [{ whose: 'the longest names', worldOf: longestData, isLongest: true }]),
]) {
  test(`the specified screens come first and whole with ${whose}`, async ({ arrive, product }, { project }) => {
    test.setTimeout(300_000);
    const { data, people }: World = await worldOf(product);
    const open = (who: Who) => arrive(who === 'visitor' ? undefined : people[who]);
    const isPhone = isOnPhone(project);
    await expectSpecified(shareOf(screensOf(data), isPhone), open, { isPhone, isLongest });
  });
}

const screenOf = (name: string) => {
  const screen = SCREENS.find((each) => each.name === name);
  if (!screen) throw new Error(`The table of screens has no ${name}.`);
  return screen;
};

async function missedOfState(page: Page, { line, screen, texts, steps, shapes = [] }: SpecifiedState) {
  await openScreen(page, screenOf(screen));
  // A toast over it leaves by itself.
  await expect(page.locator('.notistack-MuiContent')).toHaveCount(0);
  await endAnimations(page);
  const decided = asDecided(line, texts);
  const seen = await page.evaluate(seeTexts, decided);
  const lines = seen.flatMap(({ edges, faults }, at) => {
    const name = nameOf(decided[at] ?? '');
    return edges ? faults.map((fault) => `“${name}” is ${fault}`) : [`“${name}” is not seen in its place`];
  });
  const main = page.getByRole('main');
  const shown = await main.getByRole('listitem').count();
  if (steps !== undefined && shown < steps) lines.push(`${shown} steps, not ${steps}`);
  for (const { testId, count } of shapes) {
    const there = await page.getByTestId(testId).count();
    if (there !== count) lines.push(`${there} of ${testId}, not ${count}`);
  }
  return lines.map((what) => `${screen} (line ${line}): ${what}`);
}

const middle = (numbers: number[]) => numbers.sort((one, other) => one - other)[numbers.length >> 1] ?? 0;
/** How far a loading row may be from the row that comes, as a share. */
const JUMP = 0.2;

async function jumps(page: Page, { loading, loaded }: (typeof SHAPED)[number]): Promise<string[]> {
  const heights = async (rows: ReturnType<Page['locator']>) => {
    await rows.first().waitFor();
    return middle(await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)));
  };
  await openScreen(page, screenOf(loading));
  const before = await heights(page.getByTestId('skeleton-row'));
  await openScreen(page, screenOf(loaded));
  const after = await heights(page.getByRole('main').getByRole('list').first().getByRole('listitem'));
  return Math.abs(before - after) > JUMP * after ? [`${loading}: a row of ${before} px becomes one of ${after}`] : [];
}

test.describe('in each state', () => {
  // These change nothing.
  test.use({ fresh: 'file' });
  const all = [...STATES, ...SHAPED.map(({ loaded }) => ({ screen: loaded }))];
  for (const role of new Set(all.map(({ screen }) => screenOf(screen).role))) {
    test(`what the ${role} meets is as specified`, async ({ page, signIn }, { project }) => {
      test.setTimeout(300_000);
      if (role !== 'visitor') await signIn(DEMO_PEOPLE[role].email);
      const found: string[] = [];
      for (const state of shareOf(STATES, isOnPhone(project)).filter(({ screen }) => screenOf(screen).role === role))
        await test.step(state.screen, async () => found.push(...(await missedOfState(page, state))));
      for (const shaped of shareOf(SHAPED, isOnPhone(project)).filter(({ loaded }) => screenOf(loaded).role === role))
        await test.step(shaped.loading, async () => found.push(...(await jumps(page, shaped))));
      expect(found).toEqual([]);
    });
  }
});
