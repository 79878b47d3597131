// Uses the page by keyboard alone.
import type { Locator } from '@playwright/test';
import { expect } from './journey';

/** More stops than any screen has. */
const MOST_STOPS = 80;

/** Tabs on until the target has the focus; fails if it never does. */
export async function tabTo(target: Locator, by = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isThere()) {
      const outline = await target.evaluate((element) => element.matches(':focus-visible'));
      expect(outline, 'the focus can be seen').toBe(true);
      return;
    }
    await page.keyboard.press(by);
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

export async function press(target: Locator, key = 'Enter', by?: string): Promise<void> {
  await tabTo(target, by);
  await target.page().keyboard.press(key);
}

/** Tab selects a field's content, so typing replaces it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}
