// Builds what is stale, then measures it: npm run bench, or a part of it: npm run bench -- sizes.

import { requireChromium } from '../scripts/browsers.mjs';
import { build } from '../scripts/build.mjs';
import { findPostgres, startPostgres } from '../server/testing/postgres.mjs';
import { bench } from './index.ts';

const parts = process.argv.slice(2);
const bin = findPostgres();
if (!bin) {
  process.stderr.write('There is no PostgreSQL 15 or newer on this machine.\n');
  process.exit(1);
}
// The day installs its own versions and opens no page.
const isDay = parts[0] === 'day';
const executable = isDay ? '' : requireChromium();
if (!isDay) await build();
const postgres = await startPostgres(bin);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
try {
  await bench(parts, executable, postgres);
} finally {
  await postgres.stop();
}
