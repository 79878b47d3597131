// Rehearses on a PostgreSQL of its own: npm run load, npm run day.

import { onPostgres } from '../bench/onPostgres.mjs';
import { markdown } from '../bench/report.ts';
import { build } from '../scripts/build.mjs';
import { operatorsDay } from './day/index.ts';
import { rehearseLoad } from './load/index.ts';

const [drill, ...args] = process.argv.slice(2);
if (drill === 'day') {
  const named = args.find((arg) => !arg.startsWith('--'));
  // It installs its own versions.
  await onPostgres((postgres) => operatorsDay(postgres, { named, isReal: args.includes('--real') }));
} else {
  await build();
  await onPostgres(async (postgres) => console.log(markdown(await rehearseLoad(postgres))));
}
