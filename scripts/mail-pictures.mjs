// Photographs a mail of every kind into screens/, on a phone and in a window, light and dark. Options: --only=<part of
// a name>.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { MAIL_SAMPLES } from '../server/testing/mailSamples.ts';
import { requireChromium } from './browsers.mjs';

const FOLDER = path.resolve(import.meta.dirname, '../screens');
const WIDTHS = [360, 600];

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const mails = Object.entries(MAIL_SAMPLES).filter(([name]) => name.includes(only));

const executablePath = requireChromium();
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath });
try {
  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme, locale: 'pt-BR' });
      // Blocks all requests, as most mail programs do.
      await page.route('**', (route) => route.abort());
      for (const [name, { message }] of mails) {
        const { html, logo } = message;
        await page.setContent(
          logo ? html.replace(/cid:[\w@]+/, `data:image/png;base64,${logo.toString('base64')}`) : html,
        );
        const file = `mail-${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(`${mails.length * WIDTHS.length * 2} pictures in screens/\n`);
