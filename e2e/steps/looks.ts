// Lays a loaded page out for a phone and for a desktop.
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

/** Lays the page out for a look. The desktop look has no touch and no mouse; desktop journeys test that. */
export async function looksOf(page: Page): Promise<Show> {
  const devtools = await page.context().newCDPSession(page);
  // Playwright makes no desktop of a phone, and does not resend a size that it believes is set.
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
