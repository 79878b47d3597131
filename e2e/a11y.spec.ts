/** axe finds nothing on any built screen, nor, on a phone, in any of its states and in dark. */
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../server/demo/people';
import { expect, test } from './steps/journey';
import { SCREENS, type Role, type Screen } from './support/screensTable';
import { expectAccessible } from './support/test';

// Nobody changes anything here, so the roles need not wait for each other.
test.describe.configure({ mode: 'parallel' });
test.use({ demo: true, expectedFailures: [400, 404, 409, 422] });

const ROLES = [...new Set(SCREENS.map(({ role }) => role))];

/** Loading, empty, failed…: the same screen with other content. One width shows what is wrong with that. */
const isState = ({ routes }: Screen) => routes !== undefined;
const isLoading = ({ name }: Screen) => name.endsWith('-loading');

async function open(page: Page, screen: Screen): Promise<void> {
  // Away from the last screen first: a call that was held back would go out once nothing holds it, and what lay over the
  // page would be there again.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.routes?.(page);
  // A script that is held back would hold the page's own loading back.
  await page.goto(screen.path, { waitUntil: isLoading(screen) ? 'domcontentloaded' : 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.prepare?.(page);
  if (!isLoading(screen)) await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
}

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
  return found;
}

const whatOf = (role: Role) =>
  role === 'visitor' ? 'a visitor' : `the ${DEMO_PEOPLE[role].role} ${DEMO_PEOPLE[role].name}`;

for (const role of ROLES) {
  test(`every screen that ${whatOf(role)} sees`, async ({ page, signIn, isMobile }) => {
    test.setTimeout(600_000);
    if (role !== 'visitor') await signIn(DEMO_PEOPLE[role].email);
    const found: string[] = [];
    for (const screen of SCREENS.filter((each) => each.role === role && (isMobile || !isState(each)))) {
      await test.step(screen.name, async () => {
        await open(page, screen);
        found.push(...(await findings(page, screen, isMobile)));
      });
    }
    expect(found).toEqual([]);
  });
}
