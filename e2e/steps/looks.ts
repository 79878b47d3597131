/** A page that is looked at as a phone shows it and as a desktop does, loaded once. */
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/devices';
import { expect } from './journey';

export interface Look {
  width: number;
  height: number;
  isPhone: boolean;
}

export const ON_PHONE: Look = { ...PHONE.viewport, isPhone: true };
export const ON_DESKTOP: Look = { ...DESKTOP.viewport, isPhone: false };

export type Show = (look: Look) => Promise<void>;

/**
 * What lays the page out for a look. The desktop has no finger, but no mouse either: what hangs on one is for the journeys
 * on a desktop of their own.
 */
export async function looksOf(page: Page): Promise<Show> {
  const devtools = await page.context().newCDPSession(page);
  // Playwright makes no desktop of a phone, and does not send a size again that it believes to be there.
  return async ({ width, height, isPhone }) => {
    const { deviceScaleFactor = 1 } = isPhone ? PHONE : DESKTOP;
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor,
      mobile: isPhone,
    });
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
    const seen = () => page.evaluate(() => [screen.width, matchMedia('(pointer: coarse)').matches]);
    await expect.poll(seen).toEqual([width, isPhone]);
  };
}
