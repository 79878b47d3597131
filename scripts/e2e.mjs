// Runs the journeys in a real browser against the built product; further arguments go to Playwright.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureChromium, HOW_TO_INSTALL } from './chromium.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

const executable = ensureChromium();
if (!executable) {
  process.stderr.write(`${HOW_TO_INSTALL}\n`);
  process.exit(1);
}
await build();

const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
const playwright = spawn(
  process.execPath,
  [cli, 'test', '-c', path.join(ROOT, 'e2e/playwright.config.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: ROOT, env: { ...process.env, CHROMIUM_PATH: executable } },
);
playwright.on('exit', (code) => (process.exitCode = code ?? 1));
