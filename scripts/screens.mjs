// Photographs every screen of e2e/support/screensTable.ts into screens/, in three sizes, with the demo data. Options:
// --dark, --only=<part of a name, or several with commas>, --size=<width>, --engine=webkit, which lays out and paints in
// WebKit what Chromium has brought to that state.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startFrozen } from '../e2e/engines/frozen.ts';
import { startWebKit } from '../e2e/engines/webkit.ts';
import { Product } from '../e2e/support/product.ts';
import { SCREENS } from '../e2e/support/screensTable.ts';
import { installSession, sessionOf } from '../e2e/support/sessions.ts';
import { DEMO_PEOPLE } from '../server/demo/people.ts';
import { findWebKit, requireChromium } from './browsers.mjs';
import { build } from './build.mjs';

const FOLDER = path.resolve(import.meta.dirname, '../screens');
const SIZES = [
  { width: 360, height: 740, hasTouch: true, isMobile: true },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const SETTLE_MS = 400;
const LOAD_TIMEOUT_MS = 8000;

const option = (name) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
const dark = process.argv.includes('--dark');
const only = option('only')?.split(',');
const width = option('size');

const sizes = SIZES.filter((size) => !width || size.width === Number(width));
const screens = SCREENS.filter(({ name }) => !only || only.some((part) => name.includes(part)));

function startOtherEngine(product) {
  if (option('engine') !== 'webkit') return null;
  const executable = findWebKit();
  if (!executable) throw new Error('WebKit is missing. On Debian: apt-get install webkit2gtk-driver xvfb');
  return startFrozen(startWebKit, executable, product.url);
}

async function photograph({ browser, product, other }, screen, { width, height, ...device }) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    ...device,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(LOAD_TIMEOUT_MS);
  try {
    const page = await context.newPage();
    if (screen.role !== 'visitor') {
      await installSession(page, product, await sessionOf(product, DEMO_PEOPLE[screen.role].email));
    }
    await screen.routes?.(page);
    // A delayed script would delay the page's load event.
    await page.goto(screen.path, { waitUntil: screen.name.endsWith('-loading') ? 'domcontentloaded' : 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // A screen photographed while it loads is never idle.
    await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined);
    await screen.prepare?.(page);
    await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined);
    // A form that scrolled to its first error would show the fixed bar in the middle of the page.
    if (screen.fullPage ?? true) await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(SETTLE_MS);
    const isWhole = screen.fullPage ?? true;
    const picture = other
      ? await other.photograph(page, { width, height }, isWhole)
      : await page.screenshot({ fullPage: isWhole, animations: 'disabled' });
    const file = `${screen.name}-${width}${dark ? '-dark' : ''}${other ? '-webkit' : ''}.png`;
    writeFileSync(path.join(FOLDER, file), picture);
    return null;
  } catch (error) {
    return `${screen.name} at ${width}: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  } finally {
    await context.close();
  }
}

const executablePath = requireChromium();
await build();
mkdirSync(FOLDER, { recursive: true });

const product = await Product.start({ demo: true, host: 'localhost' });
const browser = await chromium.launch({ executablePath });
const other = await startOtherEngine(product);
const failures = [];
try {
  for (const screen of screens) {
    for (const size of sizes) {
      const failure = await photograph({ browser, product, other }, screen, size);
      if (failure) failures.push(failure);
    }
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await other?.close();
  await browser.close();
  await product.dispose();
}

process.stdout.write(`${screens.length * sizes.length - failures.length} pictures in screens/\n`);
if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`);
  process.exitCode = 1;
}
