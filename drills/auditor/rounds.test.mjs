// A few rounds of the auditor with a fixed seed: a slow machine is only slower.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPostgres } from '../../bench/onPostgres.mjs';
import { build } from '../../scripts/build.mjs';
import { findPostgres } from '../../server/testing/postgres.mjs';
import { bundle, exchanged } from './bundle.mjs';
import { FAULTS } from './faults.mjs';
import { runAuditor } from './index.ts';

const [SEED, ROUNDS] = [1, 4];

test('each fault can still be planted', () => {
  for (const { exchanges } of FAULTS) for (const each of exchanges) exchanged(each.file, [each]);
});

test('many at once on two instances keep every promise', { skip: !findPostgres() && 'no PostgreSQL' }, async () => {
  await build({ only: ['new database'] });
  const options = { seed: SEED, on: 'two', rounds: ROUNDS, seconds: Infinity, isPatient: true };
  await onPostgres(async (postgres) => assert.ok(await runAuditor(postgres, await bundle('whole'), options)));
});
