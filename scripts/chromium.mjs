// Finds the Chromium that the journeys run in, or installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

const CANDIDATES = [
  // The same browser without what draws windows: a tenth quicker.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

export const HOW_TO_INSTALL =
  'The journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of an installed Chromium, or null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : null;
  return [...CANDIDATES, chromium.executablePath()].find(isExecutable) ?? null;
}

/** Like findChromium, but installs Debian's package first where none is found and this process may. */
export function ensureChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return null;
  process.stdout.write('No Chromium found: installing the one of Debian…\n');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  return findChromium();
}
