// Builds what is stale, then measures it: npm run bench, or a part of it: npm run bench -- sizes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureChromium, HOW_TO_INSTALL } from './chromium.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

// It restarts PostgreSQL, or makes databases of fixed names.
const needsOwn = ['load', 'day'].includes(process.argv[2]);
// It installs what it runs by itself, and opens no page: it is run where little else is.
const isDay = process.argv[2] === 'day';
const executable = isDay ? null : ensureChromium();
if (!executable && !isDay) {
  process.stderr.write(`${HOW_TO_INSTALL}\n`);
  process.exit(1);
}
if (!isDay) await build();

if (needsOwn && process.env.TEST_DATABASE_URL) {
  process.stderr.write('It starts a PostgreSQL of its own: run it without TEST_DATABASE_URL.\n');
  process.exit(1);
}
const installed = process.env.TEST_DATABASE_URL ? null : findPostgres();
if (needsOwn && !installed) {
  process.stderr.write('There is no PostgreSQL 15 or newer on this machine.\n');
  process.exit(1);
}
const postgres = installed && (await startPostgres(installed));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void postgres?.stop());
const bench = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(ROOT, 'bench/index.ts'), ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: ROOT,
    env: {
      ...process.env,
      ...(executable && { CHROMIUM_PATH: executable }),
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    },
  },
);
// The one thing that can be asked for.
bench.on('message', () => {
  postgres?.restart().then(
    () => bench.send('restarted'),
    (error) => {
      process.stderr.write(`${error.message}\n`);
      bench.kill();
    },
  );
});
const [code] = await once(bench, 'exit');
await postgres?.stop();
process.exitCode = code ?? 1;
