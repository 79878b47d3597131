/**
 * Every built screen and each of its states, opened once, on a phone: axe finds nothing, in light and in dark. The screens
 * are then laid out for a desktop as well, where axe finds nothing either, and on the phone no text is lost on the narrowest
 * screen, nor where somebody has set it twice as large.
 */
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { looksOf, ON_DESKTOP, ON_PHONE, type Look, type Show } from './steps/looks';
import { lostTexts } from './steps/lostTexts';
import { isState, openScreen, ROLES, whatOf } from './steps/tour';
import { SCREENS } from './support/screensTable';
import { endAnimations, expectAccessible } from './support/test';

// Nobody changes anything here, so the roles need not wait for each other.
test.describe.configure({ mode: 'parallel' });
test.use({ demo: true, expectedFailures: [400, 403, 404, 409, 422] });

/** The page is the same in both modes but for its colours, so only the rules about colours are asked twice. */
const RULES_OF = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] };
const NARROW = { ...ON_PHONE, width: 320, height: 640 };
/** Of the root element, as browsers' settings do it: everything that is measured in rem follows. */
const TWICE = '200%';
const LOOKS = 8;
/** Of a role's screens in one test, so that the last of all is no long one, and a second try neither. */
const MOST = 27;

/** What a page fetches ahead for other screens, again for each of these: nothing on this one shows it. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0';

/** A button half under the bar at the bottom is no small target: scrolling shows it whole. */
async function showWhole(page: Page, show: Show, look: Look): Promise<void> {
  await endAnimations(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > look.height) await show({ ...look, height: whole });
}

async function inaccessible(page: Page, show: Show, look: Look, mode: keyof typeof RULES_OF): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: mode });
  // What comes a moment later makes the page longer.
  const judge = async () => {
    await showWhole(page, show, look);
    await expectAccessible(page, RULES_OF[mode]);
  };
  await judge()
    .catch(judge)
    .catch((error: Error) => found.push(`${look.isPhone ? 'phone' : 'desktop'}, ${mode}: ${error.message}`));
  return [...found, ...(await foundAtRest(page, paleTexts, "paler than the theme's text"))];
}

/** Runs in the page. axe leaves these out. One that a label stands in for is not seen at all. */
const paleTexts = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    .filter((input) => Number(getComputedStyle(input, '::placeholder').opacity) % 1 !== 0)
    .map((input) => input.placeholder);

/** What opens fades and loses texts on the way, and what is laid out anew takes a frame or two: looks, not seconds, are counted. */
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
  const setText = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  await show(NARROW);
  const narrow = await foundAtRest(page, lostTexts, 'on a narrow screen');
  await show(ON_PHONE);
  await setText(TWICE);
  return [...narrow, ...(await foundAtRest(page, lostTexts, 'with a text twice as large'))];
}

for (const role of ROLES) {
  const all = SCREENS.filter((screen) => screen.role === role);
  const shares = Math.ceil(all.length / MOST);
  for (let share = 0; share < shares; share += 1) {
    // Neighbours are often states of one screen, which only phones look at: each share has some of all.
    const some = all.filter((_, place) => place % shares === share);
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
          note(await inaccessible(page, show, ON_PHONE, 'light'));
          // No colour depends on the width, and one width and one content show what is lost.
          if (!isState(screen)) {
            await show(ON_DESKTOP);
            note(await inaccessible(page, show, ON_DESKTOP, 'light'));
            await show(ON_PHONE);
          }
          note(await inaccessible(page, show, ON_PHONE, 'dark'));
          if (!isState(screen)) note(await unreadable(page, show));
          await show(ON_PHONE);
        });
      }
      expect(found).toEqual([]);
    });
  }
}
