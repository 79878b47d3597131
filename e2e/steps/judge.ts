// Judges a loaded page: by axe, and by the texts that no scrolling shows whole.
import type { Page } from '@playwright/test';
import { endAnimations, expectAccessible } from '../support/test';
import { ON_PHONE, type Look, type Show } from './looks';
import { lostTexts } from './lostTexts';

const NARROW = { ...ON_PHONE, width: 320, height: 640 };
/** Size of the root element, as browser settings change it: everything measured in rem follows. */
const TWICE = '200%';
const LOOKS = 8;
/** axe calls a button half under the bottom bar a small target; scrolling shows it whole. */
async function showWhole(page: Page, show: Show, look: Look): Promise<void> {
  await endAnimations(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > look.height) await show({ ...look, height: whole });
}

/** What axe finds on the page, laid out so, and the placeholders that it leaves out. */
export async function inaccessible(page: Page, show: Show, look: Look, mode: 'light' | 'dark'): Promise<string[]> {
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

/** The texts that are lost at the narrowest width of a phone, and with text twice as large. */
export async function unreadable(page: Page, show: Show): Promise<string[]> {
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
