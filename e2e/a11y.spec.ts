/** axe finds nothing on any built screen, nor, on a phone, in any of its states and in dark. */
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { isState, openScreen, ROLES, whatOf } from './steps/tour';
import { SCREENS, type Screen } from './support/screensTable';
import { endAnimations, expectAccessible } from './support/test';

// Nobody changes anything here, so the roles need not wait for each other.
test.describe.configure({ mode: 'parallel' });
test.use({ demo: true, expectedFailures: [400, 403, 404, 409, 422] });

/** The page is the same in both modes but for its colours, so only the rules about colours are asked twice. */
const RULES_OF = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] };

async function findings(page: Page, screen: Screen, isMobile: boolean): Promise<string[]> {
  const found: string[] = [];
  // No colour depends on the width.
  for (const colorScheme of isMobile ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, RULES_OF[colorScheme]).catch((error: Error) =>
      found.push(`${screen.name}, ${colorScheme}: ${error.message}`),
    );
  }
  // axe leaves these out. One that a label stands in for is not seen at all.
  const faint = await page
    .locator('input[placeholder]')
    .evaluateAll((inputs) =>
      inputs
        .map((input) => getComputedStyle(input, '::placeholder').opacity)
        .filter((opacity) => Number(opacity) % 1 !== 0),
    );
  if (faint.length > 0) found.push(`${screen.name}: placeholders paler than the theme's text`);
  return found;
}

/** A button half under the bar at the bottom is no small target: scrolling shows it whole. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await endAnimations(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > height) await page.setViewportSize({ width, height: whole });
}

for (const role of ROLES) {
  test(`every screen that ${whatOf(role)} sees`, async ({ page, signIn, isMobile, viewport }) => {
    test.setTimeout(600_000);
    if (role !== 'visitor') await signIn(DEMO_PEOPLE[role].email);
    const found: string[] = [];
    for (const screen of SCREENS.filter((each) => each.role === role && (isMobile || !isState(each)))) {
      await test.step(screen.name, async () => {
        if (viewport) await page.setViewportSize(viewport);
        await openScreen(page, screen);
        if (viewport) await showWhole(page, viewport);
        found.push(...(await findings(page, screen, isMobile)));
      });
    }
    expect(found).toEqual([]);
  });
}
