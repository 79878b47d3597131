// The journeys: the built product in a real browser, on a desktop and on a phone.
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { DESKTOP, PHONE } from './support/devices';
import type { Options } from './support/test';

const ROOT = path.resolve(__dirname, '..');
/** The path of a Node beside the one that runs this. */
const newerNode = process.env.NEWER_NODE;
const MAIN_JOURNEY = '**/main-job.spec.ts';
const jsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig<Options>({
  testDir: __dirname,
  outputDir: path.join(ROOT, 'test-results'),
  // A file's tests share one server and run in order; files run side by side.
  fullyParallel: false,
  // A third one took longer in all, on two cores.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine can be too slow once: what passes at the second try only is named, and what fails twice is broken.
  // Locally nothing is glossed over.
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
    // Recording what the page looks like takes a fifth of the processor: what was done, asked for and answered is kept of
    // a journey that fails, the rest by `--trace=on`. Where there is a second try, that one tells all.
    trace: process.env.CI
      ? 'on-first-retry'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // No page lives long enough to earn what optimizing its code costs: a tenth of a journey's work in the browser.
      args: ['--js-flags=--no-opt --no-maglev'],
    },
  },
  // x.spec.ts runs on both, x.desktop.spec.ts and x.phone.spec.ts on one.
  projects: [
    // What a server does differently there, this journey meets; on the desktop the same calls go to the Node at hand. First, since
    // a long one at the end leaves the other worker without anything to do.
    ...(newerNode
      ? [{ name: 'phone, newer Node', testMatch: MAIN_JOURNEY, use: { ...PHONE, serverNode: newerNode } }]
      : []),
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: DESKTOP,
    },
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', ...(newerNode ? [MAIN_JOURNEY] : [])],
      use: PHONE,
    },
  ],
});
