/**
 * Every built screen and each of its states, opened once: axe finds nothing, in light and in dark mode. On a phone no
 * text of a screen is lost at the narrowest width, nor with text twice as large.
 */

import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { looksOf, ON_DESKTOP, ON_PHONE, type Look, type Show } from './steps/looks';
import { lostTexts } from './steps/lostTexts';
import { isState, openScreen, ROLES, whatOf } from './steps/tour';
import { SCREENS } from './support/screensTable';
import { endAnimations, expectAccessible } from './support/test';

// These tests change nothing, so the roles run in parallel.
test.describe.configure({ mode: 'parallel' });
// Browsers keep keys of a name, not of a number.
test.use({ demo: true, serverHost: 'localhost', expectedFailures: [400, 403, 404, 409, 422, 428] });

const NARROW = { ...ON_PHONE, width: 320, height: 640 };
/** Size of the root element, as browser settings change it: everything measured in rem follows. */
const TWICE = '200%';
const LOOKS = 8;
/** Screens of a role in one test, so that no test is long, nor its second try. */
const MOST = 27;

/** What a page fetches ahead for other screens costs time and does not show on this one. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0';

/** axe calls a button half under the bottom bar a small target; scrolling shows it whole. */
async function showWhole(page: Page, show: Show, look: Look): Promise<void> {
  await endAnimations(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > look.height) await show({ ...look, height: whole });
}

async function inaccessible(page: Page, show: Show, look: Look, mode: 'light' | 'dark'): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: mode });
  await show(look);
  // Late content makes the page longer.
  const judge = async () => {
    await showWhole(page, show, look);
    await expectAccessible(page);
  };
  await judge()
    .catch(judge)
    .catch((error: Error) => found.push(`${look.isPhone ? 'phone' : 'desktop'}, ${mode}: ${error.message}`));
  return [...found, ...(await foundAtRest(page, paleTexts, "paler than the theme's text"))];
}

/** Runs in the page. axe leaves placeholders out. One with a label in its place is invisible. */
const paleTexts = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    .filter((input) => Number(getComputedStyle(input, '::placeholder').opacity) % 1 !== 0)
    .map((input) => input.placeholder);

/** Opening content fades, and a new layout takes some frames: this counts looks, not seconds. */
async function foundAtRest(page: Page, find: () => string[], how: string): Promise<string[]> {
  let found: string[] = [];
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await endAnimations(page);
    found = await page.evaluate(find);
    if (found.length === 0) break;
    await page.waitForTimeout(200);
  }
  return found.map((text) => `${how}: ${text}`);
}

async function unreadable(page: Page, show: Show): Promise<string[]> {
  // A browser's own change of the text's size is a resize, by which an open menu finds its place again.
  const setText = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
      window.dispatchEvent(new Event('resize'));
    }, size);
  await show(NARROW);
  const narrow = await foundAtRest(page, lostTexts, 'on a narrow screen');
  await show(ON_PHONE);
  await setText(TWICE);
  const twice = await foundAtRest(page, lostTexts, 'with a text twice as large');
  await setText('');
  return [...narrow, ...twice];
}

for (const role of ROLES) {
  const all = SCREENS.filter((screen) => screen.role === role);
  const shares = Math.ceil(all.length / MOST);
  for (let share = 0; share < shares; share += 1) {
    // Neighbours are often states of one screen, which only phones look at, so each share takes every n-th screen.
    const some = all.filter((_, index) => index % shares === share);
    const which = `${share + 1} of ${shares}`;
    test(`every screen that ${whatOf(role)} sees, ${which}`, async ({ page, signIn }) => {
      test.setTimeout(600_000);
      if (role !== 'visitor') await signIn(DEMO_PEOPLE[role].email);
      await page.addInitScript(NEVER_IDLE);
      const show = await looksOf(page);
      const found: string[] = [];
      for (const screen of some) {
        await test.step(screen.name, async () => {
          const note = (what: string[]) => found.push(...what.map((one) => `${screen.name}, ${one}`));
          await openScreen(page, screen);
          // One width and one content show lost texts. A screen's desktop and its states are judged in dark, so that each
          // mode and each layout is judged once.
          if (isState(screen)) note(await inaccessible(page, show, ON_PHONE, 'dark'));
          else {
            note(await inaccessible(page, show, ON_PHONE, 'light'));
            note(await unreadable(page, show));
            note(await inaccessible(page, show, ON_DESKTOP, 'dark'));
          }
          await show(ON_PHONE);
        });
      }
      expect(found).toEqual([]);
    });
  }
}
