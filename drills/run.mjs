// Rehearses on a PostgreSQL of its own: npm run load, npm run day, npm run drill -- auditor.

import { parseArgs } from 'node:util';
import { onPostgres } from '../bench/onPostgres.mjs';
import { markdown } from '../bench/report.ts';
import { build } from '../scripts/build.mjs';
import { bundle } from './auditor/bundle.mjs';
import { FAULTS } from './auditor/faults.mjs';
import { runAuditor } from './auditor/index.ts';
import { tryFaults } from './auditor/plant.ts';
import { operatorsDay } from './day/index.ts';
import { rehearseLoad } from './load/index.ts';

const [drill, ...args] = process.argv.slice(2);
if (drill === 'day') {
  const named = args.find((arg) => !arg.startsWith('--'));
  // It installs its own versions.
  await onPostgres((postgres) => operatorsDay(postgres, { named, isReal: args.includes('--real') }));
} else if (drill === 'auditor') {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      on: { type: 'string', default: 'postgres' },
      seconds: { type: 'string', default: '60' },
      rounds: { type: 'string', default: 'Infinity' },
      faults: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const { on, faults, only, ...numbers } = values;
  const [seed, seconds, rounds] = [numbers.seed, numbers.seconds, numbers.rounds].map(Number);
  await build({ only: ['new database'] });
  await onPostgres(async (postgres) => {
    const isRight = faults
      ? await tryFaults(postgres, bundle, FAULTS, { seed, seconds, only })
      : await runAuditor(postgres, await bundle('whole'), { seed, on, seconds, rounds });
    if (!isRight) process.exitCode = 1;
  });
} else {
  await build();
  await onPostgres(async (postgres) => console.log(markdown(await rehearseLoad(postgres))));
}
