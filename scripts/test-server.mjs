// Runs the server's tests on Node's own runner. Those that use a database run on PostgreSQL; the others, and those that
// show what differs between databases, on the embedded one. Without PostgreSQL all of them run on the embedded one.
// Arguments choose files by a part of their path, for both databases; --on=pglite or --on=postgres chooses one of the two,
// and --rounds says how often the tests of sudden death kill the server. Other options go to Node.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
// A set-up that opens the app for the tests of several files belongs here: without it they would not run on PostgreSQL.
const USES_DATABASE = /testing\/(?:testApp|testDatabase|billing)'/;
// What only a real server can show, such as its plans.
const NEEDS_POSTGRES = /\.postgres\.test\.ts$/;
// The services speak to the database directly, the walk over every call finds each that waits for a second connection,
// and a sudden death is another one to each database. Every journey in the browser runs on the embedded one too.
const SHOWS_EMBEDDED = /^server\/(?:services\/|plugins\/|demo\/|access\/|tests\/faults)/;
const OWN_OPTION = /^--(?:on|rounds)=/;

const given = process.argv.slice(2);
const option = (name) => given.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
const only = option('on');
const rounds = option('rounds');
const named = given.filter((argument) => !argument.startsWith('--'));
const forNode = given.filter((argument) => argument.startsWith('--') && !OWN_OPTION.test(argument));

const files = readdirSync(path.join(ROOT, 'server'), { recursive: true })
  .map((name) => `server/${name.replaceAll(path.sep, '/')}`)
  .filter((name) => name.endsWith('.test.ts') && !name.includes('/node_modules/'))
  .filter((name) => named.length === 0 || named.some((part) => name.includes(part)))
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
  const flags = ['--import', 'tsx', '--test', '--test-concurrency=2', ...forNode];
  const runner = spawn(process.execPath, [...flags, ...chosen], {
    stdio: 'inherit',
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      ...(rounds && { FAULT_ROUNDS: rounds }),
      // What a test starts as a process of its own.
      TEST_SERVER: path.join(ROOT, 'dist/server/index.js'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => runner.kill(signal));
  const [code] = await once(runner, 'exit');
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
    // Where the product is judged, a test that was not tried did not pass.
    return process.env.CI ? 1 : 0;
  }
  const postgres = await startPostgres(bin);
  try {
    return await run(onDatabase, { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_IS_OURS: '1' });
  } finally {
    await postgres.stop();
  }
}

await build({ only: ['server', 'new database'] });
let code = 0;
if (only !== 'postgres') code = await onEmbedded();
if (only !== 'pglite') code = (await onPostgres()) || code;
process.exitCode = code;
