// Runs the server's tests on Node's own runner. Tests that use a database run on PostgreSQL. The others, and tests that
// show differences between databases, run on the embedded one; without PostgreSQL all do. Arguments choose files by a
// part of their path; --on=pglite or --on=postgres chooses a database, --on=none those without one; --short leaves out
// those that stand behind the gate, and --long runs them alone; --rounds says how often the tests of sudden death kill
// the server. Other options go to Node.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, startPostgres } from '../server/testing/postgres.mjs';
import { build, buildTests } from './build.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
// Add set-ups that open the app for several test files here: otherwise their tests do not run on PostgreSQL.
const USES_DATABASE = /testing\/(?:testApp|testDatabase|billing|schoolWorld)'/;
// Needs a real server, for example for its plans.
const NEEDS_POSTGRES = /\.postgres\.test\.ts$/;
// These also run on the embedded database: services use the database directly, the walk over every call finds calls
// that wait for a second connection, and a sudden death differs. Journeys run on it too.
const SHOWS_EMBEDDED = /^sandbox\/|^server\/(?:services\/|plugins\/|demo\/|access\/|tests\/(?:faults|everyInput))/;
// They start the built server, kill it, fill its disk or put something before it; or they fill a database, or walk over
// all calls many times; or they are an operator's commands and copies.
const BEHIND_GATE =
  /^operator\/|^server\/(?:tests\/(?:faults|failover|fullDisk|proxies|whosePoints)|domain\/billing\/kill|services\/(?:backup\/|keys\/rotation|database\/(?:plans|pooler|migrationLock)))/;
const OWN_OPTION = /^--(?:on=|rounds=|short$|long$)/;

const given = process.argv.slice(2);
const option = (name) => given.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
const only = option('on');
const rounds = option('rounds');
const named = given.filter((argument) => !argument.startsWith('--'));
const forNode = given.filter((argument) => argument.startsWith('--') && !OWN_OPTION.test(argument));

const files = ['server', 'sandbox', 'operator']
  .flatMap((room) => readdirSync(path.join(ROOT, room), { recursive: true }).map((name) => `${room}/${name}`))
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => name.endsWith('.test.ts') && !name.includes('/node_modules/'))
  .filter((name) => named.length === 0 || named.some((part) => name.includes(part)))
  .filter((name) => !given.includes('--short') || !BEHIND_GATE.test(name))
  .filter((name) => !given.includes('--long') || BEHIND_GATE.test(name))
  .sort();
if (files.length === 0) {
  process.stderr.write('There are no such server tests.\n');
  process.exit(1);
}
const onDatabase = files.filter((file) => USES_DATABASE.test(readFileSync(path.join(ROOT, file), 'utf8')));
const serverUrl = process.env.TEST_DATABASE_URL;
const bin = serverUrl ? null : findPostgres();
const hasPostgres = Boolean(serverUrl || bin);

async function run(chosen, env) {
  if (chosen.length === 0) return 0;
  // Of this run alone: another one may go on beside it.
  const bundle = `dist/tests-${process.pid}`;
  const flags = ['--enable-source-maps', '--test', '--test-concurrency=3', ...forNode];
  const runner = spawn(process.execPath, [...flags, ...(await buildTests(chosen, bundle))], {
    stdio: 'inherit',
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      ...(rounds && { FAULT_ROUNDS: rounds }),
      // Tests start it as a process of its own.
      TEST_SERVER: path.join(ROOT, 'dist/server/index.js'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => runner.kill(signal));
  const [code] = await once(runner, 'exit');
  rmSync(path.join(ROOT, bundle), { recursive: true, force: true });
  return code ?? 1;
}

function onEmbedded() {
  const isHere = (file) => !onDatabase.includes(file) || named.length > 0 || !hasPostgres || SHOWS_EMBEDDED.test(file);
  return run(
    files.filter((file) => !NEEDS_POSTGRES.test(file) && isHere(file)),
    { TEST_DATABASE_URL: '' },
  );
}

async function onPostgres() {
  if (serverUrl) return run(onDatabase, {});
  if (!bin) {
    process.stdout.write('There is no PostgreSQL 15 or newer on this machine: these tests run on the embedded one.\n');
    // On CI, a test that was not tried has not passed.
    return process.env.CI ? 1 : 0;
  }
  const postgres = await startPostgres(bin);
  try {
    return await run(onDatabase, { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_IS_OURS: '1' });
  } finally {
    await postgres.stop();
  }
}

const withoutDatabase = () =>
  run(
    files.filter((file) => !onDatabase.includes(file) && !NEEDS_POSTGRES.test(file)),
    { TEST_DATABASE_URL: '' },
  );

const RUNS = { none: [withoutDatabase], pglite: [onEmbedded], postgres: [onPostgres] };
await build({ only: ['server', 'new database'] });
let code = 0;
for (const runOn of RUNS[only] ?? [onEmbedded, onPostgres]) code = (await runOn()) || code;
process.exitCode = code;
