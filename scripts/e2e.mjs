// Runs the journeys in a real browser against the built product; further arguments go to Playwright.
import { findFirefox, findWebKit, requireChromium } from './browsers.mjs';
import { build } from './build.mjs';
import { runTogether } from './runTogether.mjs';

const executable = requireChromium();
await build();
runTogether([
  {
    args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    env: { CHROMIUM_PATH: executable, FIREFOX_PATH: findFirefox(), WEBKIT_PATH: findWebKit() },
  },
]);
