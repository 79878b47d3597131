// Visits the screens of each role, one after the other in the same tab.
import type { Page } from '@playwright/test';
import { DEMO_PEOPLE } from '../../server/demo/people';
import { endStandIns } from '../support/screens/standIn';
import { SCREENS, type Role, type Screen } from '../support/screensTable';
import { PLAIN_PAGE } from '../support/sessions';
import { expect } from './journey';

export const ROLES = [...new Set(SCREENS.map(({ role }) => role))];

export const whatOf = (role: Role) =>
  role === 'visitor' ? 'a visitor' : `the ${DEMO_PEOPLE[role].role} ${DEMO_PEOPLE[role].name}`;

/** A state (loading, empty, failed…) is a screen with other content. One width shows its faults. */
export const isState = ({ routes }: Screen) => routes !== undefined;
const isLoading = ({ name }: Screen) => name.endsWith('-loading');

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  // Leaves the last screen first: otherwise its held calls would go out when nothing holds them, and its dialogs would
  // return. The plain page has the same origin, because for another origin the browser would start a new process and
  // compile the app anew.
  await page.goto(PLAIN_PAGE);
  await endStandIns(page);
  await screen.routes?.(page);
  // A held script would hold the page's load event.
  await page.goto(screen.path, { waitUntil: isLoading(screen) ? 'domcontentloaded' : 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.prepare?.(page);
  if (!isLoading(screen)) await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
}
