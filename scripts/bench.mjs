// Builds what is stale, then measures it: npm run bench, or a part of it: npm run bench -- sizes.
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

const bench = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(ROOT, 'bench/index.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: ROOT,
    env: { ...process.env, CHROMIUM_PATH: executable },
  },
);
bench.on('exit', (code) => (process.exitCode = code ?? 1));
