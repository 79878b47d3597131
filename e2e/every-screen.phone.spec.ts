// Every built screen and each of its states, opened once: axe finds nothing, in light and in dark mode. On a phone no
// text of a screen is lost at the narrowest width, nor with text twice as large.
import { appPathOf, PATHS, type PathName } from '@vinculo/contract/rules/paths';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { inaccessible, unreadable } from './steps/judge';
import { looksOf, ON_DESKTOP, ON_PHONE } from './steps/looks';
import { isState, openScreen, ROLES, whatOf } from './steps/tour';
import { BY_PRESS, SCREENS } from './support/screensTable';

// These tests change nothing, so the roles run in parallel.
test.describe.configure({ mode: 'parallel' });
// Browsers keep keys of a name, not of a number.
test.use({ demo: true, serverHost: 'localhost', expectedFailures: [400, 403, 404, 409, 422, 428] });

/** Screens of a role in one test, so that no test is long, nor its second try. */
const MOST = 27;

const ledTo = Object.entries(BY_PRESS) as [PathName, string][];

/** What a page fetches ahead for other screens costs time and does not show on this one. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0';

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
          const led = ledTo.find(([, name]) => name === screen.name);
          if (led) expect(appPathOf(new URL(page.url()).pathname)).toBe(PATHS[led[0]]);
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
