// A page as it first appears: its shifts, and its state before the app has loaded.
import type { Page } from '@playwright/test';
import { expect } from './journey';

/** The typeface may move the next word of a line by a pixel as it arrives. */
export const LEAST_SHIFT = 0.001;

interface Watched {
  /** The sum of layout shifts, and what moved. */
  shift: number;
  moved: string[];
  /** Every link that was visible at any moment, in the order of appearance. */
  links: string[];
}

/** Runs in the page from its very start. */
export function watch() {
  const watched: Watched = { shift: 0, moved: [], links: [] };
  Object.assign(window, { watched });
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      watched.shift += value;
      watched.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) || String(node?.nodeName)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    for (const each of document.querySelectorAll('a')) {
      const text = each.textContent.trim();
      if (!watched.links.includes(text) && each.checkVisibility({ visibilityProperty: true })) watched.links.push(text);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const watchedBy = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Holds requests under these addresses until `release`. */
async function hold(page: Page, addresses: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Runs in the page: makes the stored access token expire. Answers the refresh token. */
export function expireSession(): string {
  const KEY = 'persist:session';
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  const parts = (JSON.parse(stored['accessToken'] ?? '""') as string).split('.');
  const claims = JSON.parse(atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as object;
  parts[1] = btoa(JSON.stringify({ ...claims, exp: 1 }));
  localStorage.setItem(KEY, JSON.stringify({ ...stored, accessToken: JSON.stringify(parts.join('.')) }));
  return JSON.parse(stored['refreshToken'] ?? '""') as string;
}

export const holdApp = (page: Page) => hold(page, '**/assets/*.js');
/** Until it is let go, another typeface is shown. */
export const holdTypeface = (page: Page) => hold(page, '**/assets/*.woff2');

/** As on a cheap phone, which paints a page while it still reads it. */
export async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** The app has replaced the page that was there before it. */
export const isTaken = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector('main') && !document.querySelector('[data-prerendered]')))
    .toBe(true);
