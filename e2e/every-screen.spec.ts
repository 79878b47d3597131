/**
 * Every built screen, opened once: axe finds nothing, nor, on a phone, in any of its states and in dark; and there no text
 * is lost on the narrowest screen, nor where somebody has set it twice as large.
 */
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { lostTexts } from './steps/lostTexts';
import { isState, openScreen, ROLES, whatOf } from './steps/tour';
import { SCREENS } from './support/screensTable';
import { endAnimations, expectAccessible } from './support/test';

// Nobody changes anything here, so the roles need not wait for each other.
test.describe.configure({ mode: 'parallel' });
test.use({ demo: true, expectedFailures: [400, 403, 404, 409, 422] });

type Size = { width: number; height: number };

/** The page is the same in both modes but for its colours, so only the rules about colours are asked twice. */
const RULES_OF = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] };
const NARROW = { width: 320, height: 640 };
/** Of the root element, as browsers' settings do it: everything that is measured in rem follows. */
const TWICE = '200%';
const LOOKS = 8;
/** Of a role's screens in one test, so that the last of all is no long one, and a second try neither. */
const MOST = 27;

/** A button half under the bar at the bottom is no small target: scrolling shows it whole. */
async function showWhole(page: Page, { width, height }: Size): Promise<void> {
  await endAnimations(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > height) await page.setViewportSize({ width, height: whole });
}

async function inaccessible(page: Page, viewport: Size, modes: (keyof typeof RULES_OF)[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme });
    // What comes a moment later makes the page longer.
    const look = async () => {
      await showWhole(page, viewport);
      await expectAccessible(page, RULES_OF[colorScheme]);
    };
    await look()
      .catch(look)
      .catch((error: Error) => found.push(`${colorScheme}: ${error.message}`));
  }
  // axe leaves these out. One that a label stands in for is not seen at all.
  const faint = await page
    .locator('input[placeholder]')
    .evaluateAll((inputs) =>
      inputs
        .map((input) => getComputedStyle(input, '::placeholder').opacity)
        .filter((opacity) => Number(opacity) % 1 !== 0),
    );
  if (faint.length > 0) found.push("placeholders paler than the theme's text");
  return found;
}

/** What opens loses its texts on the way, and what is laid out anew takes a frame or two: looks, not seconds, are counted. */
async function lostOnceAtRest(page: Page, how: string): Promise<string[]> {
  let lost: string[] = [];
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await endAnimations(page);
    lost = await page.evaluate(lostTexts);
    if (lost.length === 0) break;
    await page.waitForTimeout(200);
  }
  return lost.map((text) => `${how}: ${text}`);
}

async function unreadable(page: Page, viewport: Size): Promise<string[]> {
  const setText = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  await page.setViewportSize(NARROW);
  const narrow = await lostOnceAtRest(page, 'on a narrow screen');
  await page.setViewportSize(viewport);
  await setText(TWICE);
  return [...narrow, ...(await lostOnceAtRest(page, 'with a text twice as large'))];
}

for (const role of ROLES) {
  const all = SCREENS.filter((screen) => screen.role === role);
  const shares = Math.ceil(all.length / MOST);
  for (let share = 0; share < shares; share += 1) {
    // Neighbours are often states of one screen, which only phones look at: each share has some of all.
    const some = all.filter((_, place) => place % shares === share);
    const which = `${share + 1} of ${shares}`;
    test(`every screen that ${whatOf(role)} sees, ${which}`, async ({ page, signIn, isMobile, viewport }) => {
      test.setTimeout(600_000);
      if (!viewport) throw new Error('Every project has a size.');
      if (role !== 'visitor') await signIn(DEMO_PEOPLE[role].email);
      const found: string[] = [];
      for (const screen of some.filter((each) => isMobile || !isState(each))) {
        await test.step(screen.name, async () => {
          const note = (what: string[]) => found.push(...what.map((one) => `${screen.name}, ${one}`));
          await page.setViewportSize(viewport);
          await openScreen(page, screen);
          // No colour depends on the width.
          note(await inaccessible(page, viewport, isMobile ? ['light', 'dark'] : ['light']));
          // One width and one content show what is lost.
          if (isMobile && !isState(screen)) note(await unreadable(page, viewport));
        });
      }
      expect(found).toEqual([]);
    });
  }
}
