// The journeys: the built product in a real browser, on a desktop and on a phone.
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ENGINES, type EngineOptions } from './engines/test';
import { DESKTOP, PHONE } from './support/devices';
import type { Options } from './support/test';

const ROOT = path.resolve(__dirname, '..');
const newerNode = process.env.NEWER_NODE;
const IN_ENGINES = '**/*.engines.spec.ts';
const MAIN_JOURNEY = '**/main-job.spec.ts';
const SPECIFIED = '**/specified.spec.ts';
/** x.spec.ts, for both sizes. The gate opens them on a phone, the rest on a desktop. */
const ON_BOTH = /\/[\w-]+\.spec\.ts$/;
/** Long ones and special cases, which run behind the gate. `JOURNEYS` is `gate` or `rest`; without it all run. */
const LONG = [
  'every-screen.phone',
  'first-paint',
  'before-app.phone',
  'open-card.phone',
  'old-browser.phone',
  'ending.phone',
  'heic.desktop',
  'weights.desktop',
  'many-cards.desktop',
  'fifty-thousand.desktop',
  'seven-presses.desktop',
].map((name) => `**/${name}.spec.ts`);
const which = process.env.JOURNEYS;
const isGate = which === 'gate';
const isRest = which === 'rest';
const BEHIND = isGate ? LONG : [];
const jsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig<Options & EngineOptions>({
  testDir: __dirname,
  outputDir: path.join(ROOT, 'test-results'),
  // The tests of a file share one server and run in order; files run side by side.
  fullyParallel: false,
  // Journeys wait most of the time: three keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine can be too slow once. A test that passes at the second try is named.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(jsonReport ? ([['json', { outputFile: jsonReport }]] as const) : [])],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace costs a fifth of a test's time: whole runs take none, and CI one of the second try.
    trace: process.env.CI ? 'on-first-retry' : which ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
  },
  // x.spec.ts runs on both, x.desktop.spec.ts and x.phone.spec.ts on one, x.engines.spec.ts in three engines.
  projects: [
    {
      name: 'desktop',
      ...(isGate && { testMatch: ['**/*.desktop.spec.ts', MAIN_JOURNEY, SPECIFIED] }),
      ...(isRest && { testMatch: [...LONG, ON_BOTH] }),
      testIgnore: ['**/*.phone.spec.ts', IN_ENGINES, ...BEHIND, ...(isRest ? [MAIN_JOURNEY] : [])],
      use: DESKTOP,
    },
    {
      name: 'phone',
      ...(isRest && { testMatch: [...LONG, SPECIFIED] }),
      testIgnore: ['**/*.desktop.spec.ts', IN_ENGINES, ...BEHIND, ...(newerNode ? [MAIN_JOURNEY] : [])],
      use: PHONE,
    },
    // The main journey on a phone meets a server on the newer Node, if there is one.
    ...(newerNode
      ? [{ name: 'phone, newer Node', testMatch: MAIN_JOURNEY, use: { ...PHONE, serverNode: newerNode } }]
      : []),
    ...Object.keys(ENGINES)
      // The journeys on a phone are Chromium's.
      .filter((engine) => !isGate || engine !== 'Chromium')
      .map((engine) => ({
        name: engine,
        testMatch: IN_ENGINES,
        use: { engine: engine as keyof typeof ENGINES },
      })),
  ],
});
