// Rehearses on a PostgreSQL of its own: npm run load, npm run day, npm run drill -- auditor, npm run audit.
import { parseArgs } from 'node:util';
import { onPostgres } from '../bench/onPostgres.mjs';
import { markdown } from '../bench/report.ts';
import { build } from '../scripts/build.mjs';
import { isHere, runTools } from './audit/index.ts';
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
      patient: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const { on, faults, only, patient: isPatient, ...numbers } = values;
  const [seed, seconds, rounds] = [numbers.seed, numbers.seconds, numbers.rounds].map(Number);
  await build({ only: ['new database'] });
  await onPostgres(async (postgres) => {
    const isRight = faults
      ? await tryFaults(postgres, bundle, FAULTS, { seed, seconds, only })
      : await runAuditor(postgres, await bundle('whole'), { seed, on, seconds, rounds, isPatient });
    if (!isRight) process.exitCode = 1;
  });
} else if (drill === 'audit') {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', default: '' }, patient: { type: 'boolean', default: false } },
  });
  await build();
  await onPostgres(async (postgres) => {
    // Its limits would refuse the tools before they have tried much.
    const unlimited = {
      file: 'server/services/limits/limits.ts',
      find: '{ keyPrefix: label, points, duration: seconds }',
      replace: '{ keyPrefix: label, points: points * 1_000_000, duration: seconds }',
    };
    if (!(await runTools(postgres, await bundle('unlimited', [unlimited], []), values.only))) process.exitCode = 1;
    if (!'auditor'.includes(values.only)) return;
    const [seed, seconds, server] = [Date.now() % 1_000_000, 300, await bundle('whole')];
    for (const on of ['two', 'pgbouncer', 'kill', 'pglite', ...(isHere('patroni') ? ['patroni'] : [])])
      if (!(await runAuditor(postgres, server, { seed, on, seconds, rounds: Infinity, isPatient: values.patient })))
        process.exitCode = 1;
  });
} else {
  await build();
  await onPostgres(async (postgres) => console.log(markdown(await rehearseLoad(postgres))));
}
