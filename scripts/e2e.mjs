// Runs the journeys in a real browser against the built product; further arguments go to Playwright.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureChromium, HOW_TO_INSTALL } from './chromium.mjs';
import { folderForTests } from './postgres.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

const executable = ensureChromium();
if (!executable) {
  process.stderr.write(`${HOW_TO_INSTALL}\n`);
  process.exit(1);
}
await build();

const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
// Beside what else is kept from run to run; by itself Playwright keeps it among what is thrown away.
const PWTEST_CACHE_DIR = path.join(ROOT, '.cache/playwright');
const temporary = mkdtempSync(path.join(folderForTests(), 'vinculo-journeys-'));
const playwright = spawn(
  process.execPath,
  [cli, 'test', '-c', path.join(ROOT, 'e2e/playwright.config.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: ROOT,
    env: { ...process.env, CHROMIUM_PATH: executable, TMPDIR: temporary, PWTEST_CACHE_DIR },
  },
);
// Whoever interrupts them leaves nothing in memory.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => playwright.kill(signal));
playwright.on('exit', (code) => {
  rmSync(temporary, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
