/** A walk over the screens of each role, one after the other in the same tab. */
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../../server/demo/people';
import { endStandIns } from '../support/screens/standIn';
import { PLAIN_PAGE } from '../support/sessions';
import { SCREENS, type Role, type Screen } from '../support/screensTable';
import { expect } from './journey';

export const ROLES = [...new Set(SCREENS.map(({ role }) => role))];

export const whatOf = (role: Role) =>
  role === 'visitor' ? 'a visitor' : `the ${DEMO_PEOPLE[role].role} ${DEMO_PEOPLE[role].name}`;

/** Loading, empty, failed…: the same screen with other content. One width shows what is wrong with that. */
export const isState = ({ routes }: Screen) => routes !== undefined;
const isLoading = ({ name }: Screen) => name.endsWith('-loading');

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  // Away from the last screen first: a call that was held back would go out once nothing holds it, and what lay over the
  // page would be there again. Not to another origin: the browser would start a process for each screen and compile the
  // app anew in it, a quarter of what a screen takes.
  await page.goto(PLAIN_PAGE);
  await endStandIns(page);
  await screen.routes?.(page);
  // A script that is held back would hold the page's own loading back.
  await page.goto(screen.path, { waitUntil: isLoading(screen) ? 'domcontentloaded' : 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.prepare?.(page);
  if (!isLoading(screen)) await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
}
