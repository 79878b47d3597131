// Builds what is stale, then measures it: npm run bench, or a part of it: npm run bench -- sizes.
import { requireChromium } from '../scripts/browsers.mjs';
import { build } from '../scripts/build.mjs';
import { bench } from './index.ts';
import { onPostgres } from './onPostgres.mjs';

const executable = requireChromium();
await build();
await onPostgres((postgres) => bench(process.argv.slice(2), executable, postgres));
