// The devices of the journeys.
import { devices } from '@playwright/test';

export const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
export const PHONE = {
  ...devices['Galaxy S8'],
  viewport: { width: 360, height: 740 },
  defaultBrowserType: 'chromium' as const,
};
