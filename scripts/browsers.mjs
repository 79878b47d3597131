// Finds the browsers for the journeys. Installs Debian's Chromium if there is none and it may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const findChromium = () => [...CANDIDATES, chromium.executablePath()].find(isExecutable);

/** The path of a Chromium. Installs Debian's if there is none; ends the process if it may not. */
export function requireChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && isExecutable(named)) return named;
  if (!named && !findChromium() && process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    process.stdout.write('No Chromium found: installing the one of Debian…\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update', '-qq'], INSTALL])
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  const found = named ? undefined : findChromium();
  if (found) return found;
  process.stderr.write(
    'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.\n',
  );
  process.exit(1);
}

/** The path of a Firefox, or nothing. */
export const findFirefox = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(isExecutable);

/** The path of WebKitGTK's small browser, if its driver and a screen without a monitor are there too; or nothing. */
export function findWebKit() {
  if (!['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(isExecutable)) return undefined;
  const machine = { x64: 'x86_64', arm64: 'aarch64' }[process.arch];
  const browser = `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
  return isExecutable(browser) ? browser : undefined;
}
