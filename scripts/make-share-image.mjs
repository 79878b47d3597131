// Draws public/share.png, the picture that shared links show, in the brand's typeface. Run by hand when the brand changes.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium, HOW_TO_INSTALL } from './chromium.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const SIZE = { width: 1200, height: 630 };
const DRAWING = 'src/components/page/illustrations/landing-hero.svg';
const FONT = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

const inline = async (file, type) =>
  `data:${type};base64,${(await readFile(path.join(ROOT, file))).toString('base64')}`;

const page = async () => `<!doctype html><style>
  @font-face { font-family: Brand; font-weight: 200 800; src: url(${await inline(FONT, 'font/woff2')}) }
  body { margin: 0; ${Object.entries(SIZE)
    .map(([side, pixels]) => `${side}: ${pixels}px`)
    .join('; ')};
    display: grid; grid-template-columns: 1fr 500px; align-items: center; gap: 24px; box-sizing: border-box;
    padding: 0 56px 0 80px; font-family: Brand; color: #1b1b2f;
    background: radial-gradient(760px 460px at 88% 8%, #f59e0b38, transparent),
      radial-gradient(760px 520px at 0% 100%, #4f46e533, transparent), #f7f6fb }
  .brand { display: flex; align-items: center; gap: 18px; font-size: 40px; font-weight: 800; letter-spacing: -.02em;
    color: #3730a3 }
  .brand img { width: 64px }
  h1 { margin: 36px 0 24px; font-size: 66px; line-height: 1.08; font-weight: 800; letter-spacing: -.03em }
  p { margin: 0; font-size: 27px; line-height: 1.4; font-weight: 500; color: #55556d }
  .drawing { width: 500px }
</style>
<main>
  <div class="brand"><img src="${await inline('public/favicon.svg', 'image/svg+xml')}">Vínculo</div>
  <h1>Conecte alunos aos parceiros da sua escola</h1>
  <p>Carteirinha digital e benefícios.<br>O primeiro mês é gratuito.</p>
</main>
<img class="drawing" src="${await inline(DRAWING, 'image/svg+xml')}">`;

const executablePath = ensureChromium();
if (!executablePath) {
  process.stderr.write(`${HOW_TO_INSTALL}\n`);
  process.exit(1);
}
const browser = await chromium.launch({ executablePath });
try {
  const tab = await browser.newPage({ viewport: SIZE });
  await tab.setContent(await page());
  await tab.evaluate(() => document.fonts.ready);
  // sharp belongs to the server's workspace.
  const sharp = createRequire(path.join(ROOT, 'server/package.json'))('sharp');
  await sharp(await tab.screenshot())
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(path.join(ROOT, 'public/share.png'));
} finally {
  await browser.close();
}
