/** No text is lost on the narrowest screen, nor where somebody has set it twice as large. */
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { lostTexts, setText } from './steps/lostTexts';
import { isState, openScreen, ROLES, whatOf } from './steps/tour';
import { SCREENS } from './support/screensTable';
import { endAnimations } from './support/test';

// Nobody changes anything here, so the roles need not wait for each other.
test.describe.configure({ mode: 'parallel' });
test.use({ demo: true, expectedFailures: [400, 404, 409, 422] });

const NARROW = 320;
/** Of the root element, as browsers' settings do it: everything that is measured in rem follows. */
const TWICE = '200%';

const SIZES = [
  { what: 'on a narrow screen', set: (page: Page) => page.setViewportSize({ width: NARROW, height: 640 }) },
  { what: 'with a text twice as large', set: (page: Page) => page.addInitScript(setText, TWICE) },
];

/** What opens loses its texts on the way, which starts a frame or two after the press. */
async function lostOnceAtRest(page: Page): Promise<string[]> {
  let lost: string[] = [];
  const look = async () => {
    await endAnimations(page);
    lost = await page.evaluate(lostTexts);
    expect(lost).toEqual([]);
  };
  await expect(look)
    .toPass({ timeout: 2000 })
    .catch(() => undefined);
  return lost;
}

for (const { what, set } of SIZES) {
  for (const role of ROLES) {
    test(`${whatOf(role)} reads everything ${what}`, async ({ page, signIn }) => {
      test.setTimeout(600_000);
      if (role !== 'visitor') await signIn(DEMO_PEOPLE[role].email);
      await set(page);
      const found: string[] = [];
      for (const screen of SCREENS.filter((each) => each.role === role && !isState(each))) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen);
          found.push(...(await lostOnceAtRest(page)).map((text) => `${screen.name}: ${text}`));
        });
      }
      expect(found).toEqual([]);
    });
  }
}
