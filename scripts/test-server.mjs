// Runs the server's tests on Node's own runner under tsx: those that use a database on PostgreSQL, and those that show
// what differs between databases on the embedded one as well. Without PostgreSQL all of them run on the embedded one.
// Arguments choose files by a part of their path, for both; --on=pglite or --on=postgres chooses one of the two, and
// --once keeps what is chosen from running on both where it would not without a choice, --rounds says how often what is
// killed again and again is killed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, buildServer } from './build.mjs';
import { findPostgres, folderForTests, startPostgres } from './postgres.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
// A set-up that opens the app for the tests of several files belongs here: without it they would not run on PostgreSQL.
const USES_DATABASE = /testing\/(?:testApp|testDatabase|billing)'/;
// What only a real server can show, such as its plans.
const NEEDS_POSTGRES = /\.postgres\.test\.ts$/;
// The services speak to the database directly, and the walk over every call finds whoever waits for a second connection
// where there is only one. A sudden death is another one to each. Every journey in the browser runs on the embedded
// database too. The plugins are for Node, which is a newer one here.
const SHOWS_EMBEDDED = /^server\/(?:services\/|plugins\/|demo\/|access\/|tests\/faults)/;
// Of these a part shows what differs, where PostgreSQL has the whole.
const SAMPLED = /^server\/access\//;
const TAP = '--test-reporter-destination=';
/** As many processes as there are at once: each loads the server, which takes three seconds of a processor. */
const AT_ONCE = 2;
/** Optimizing the embedded database's code takes a fifth of all the work, and no test lasts long enough to earn it. */
const FLAGS = ['--liftoff-only', '--import', 'tsx', '--test', `--test-concurrency=${AT_ONCE}`];
/** So few do not earn a second process. */
const FEW_FILES = 20;

// Node 20 does not expand patterns by itself.
function testsIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testsIn(name);
    return entry.name.endsWith('.test.ts') ? [name] : [];
  });
}

const given = process.argv.slice(2);
const only = given.find((argument) => argument.startsWith('--on='))?.slice('--on='.length);
const rounds = given.find((argument) => argument.startsWith('--rounds='))?.slice('--rounds='.length);
const wanted = given.filter((argument) => !argument.startsWith('--'));
const isOnce = given.includes('--once');
const options = given.filter((argument) => argument.startsWith('--') && !/^--(?:on=|rounds=|once$)/.test(argument));
const files = testsIn('server').filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
const onDatabase = files.filter((file) => USES_DATABASE.test(readFileSync(path.join(ROOT, file), 'utf8')));
if (files.length === 0) {
  process.stderr.write('There are no such server tests.\n');
  process.exit(1);
}

const bin = findPostgres();
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || bin);

/** Loading the server takes far longer than most files take with it, so some files share a process: each is a suite there. */
function grouped(chosen, folder) {
  const count = Math.min(AT_ONCE, Math.ceil(chosen.length / FEW_FILES));
  return Array.from({ length: count }, (_, group) => {
    const suites = chosen
      .filter((_file, place) => place % count === group)
      .map((file) => `describe('${file}', () => import('../../../${file}'));\n`);
    const entry = path.join(ROOT, folder, `${group}.test.mjs`);
    writeFileSync(entry, `import { describe } from 'node:test';\n${suites.join('')}`);
    return entry;
  });
}

async function run(chosen, databaseUrl, env = {}) {
  const folder = `.cache/server-tests/${databaseUrl ? 'postgres' : 'pglite'}`;
  // What a test starts as a process of its own starts in a third of the time that the sources take.
  await buildServer(`${folder}/server`);
  await build({ only: 'new database' });
  const entries = grouped(chosen, folder);
  const temporary = mkdtempSync(path.join(folderForTests(), 'vinculo-tests-'));
  const runner = spawn(process.execPath, [...FLAGS, ...options, ...entries], {
    stdio: 'inherit',
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      TMPDIR: temporary,
      TEST_DATABASE_URL: databaseUrl,
      ...(rounds && { FAULT_ROUNDS: rounds }),
      TEST_SERVER: path.join(ROOT, folder, 'server/index.js'),
    },
  });
  // Whoever interrupts them leaves nothing in memory.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => runner.kill(signal));
  return new Promise((resolve) => {
    runner.on('error', () => resolve(1));
    runner.on('exit', (code) => resolve(code ?? 1));
  }).finally(() => rmSync(temporary, { recursive: true, force: true }));
}

async function skip(why) {
  // What was left to PostgreSQL has to run somewhere.
  const isLeft = (file) => !embedded.includes(file) || (isSample && SAMPLED.test(file));
  const left = onDatabase.filter((file) => isLeft(file) && !NEEDS_POSTGRES.test(file));
  if (left.length > 0) {
    process.stdout.write(`\n${why}: the tests meant for it run on the embedded database.\n`);
    const code = await run(left, '');
    return process.env.CI ? 1 : code;
  }
  process.stdout.write(`\n${why}: the server's tests on PostgreSQL were skipped.\n`);
  const tap = options.findLast((option) => option.startsWith(TAP))?.slice(TAP.length);
  if (tap && tap !== 'stdout')
    writeFileSync(path.resolve(ROOT, tap), `# pass 0\n# fail 0\n# skipped ${onDatabase.length}\n`);
  // Where the product is judged, what was not tried did not pass.
  return process.env.CI ? 1 : 0;
}

async function onPostgres() {
  if (onDatabase.length === 0) return 0;
  if (process.env.TEST_DATABASE_URL) return run(onDatabase, process.env.TEST_DATABASE_URL);
  if (!bin) return skip('There is no PostgreSQL 15 or newer on this machine');
  let postgres;
  try {
    postgres = await startPostgres(bin, { isSmall: true });
  } catch (error) {
    return skip(error.message);
  }
  // Whoever interrupts the tests leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void postgres.stop());
  try {
    return await run(onDatabase, postgres.url, { TEST_DATABASE_IS_OURS: '1', TEST_DATABASE_SOCKET: postgres.socket });
  } finally {
    await postgres.stop();
  }
}

const isTwice = (file) => (wanted.length > 0 && !isOnce) || !hasPostgres || SHOWS_EMBEDDED.test(file);
const embedded = files.filter((file) => !NEEDS_POSTGRES.test(file) && (!onDatabase.includes(file) || isTwice(file)));
const isSample = hasPostgres && wanted.length === 0;
const passes = {
  pglite: () => (embedded.length > 0 ? run(embedded, '', isSample ? { TEST_SAMPLE: '1' } : {}) : 0),
  postgres: onPostgres,
};
const codes = [];
for (const [name, pass] of Object.entries(passes)) {
  if (only !== undefined && only !== name) continue;
  process.stdout.write(`\n── on ${name === 'pglite' ? 'the embedded database' : 'PostgreSQL'}\n`);
  codes.push(await pass());
}
process.exitCode = codes.length > 0 ? Math.max(...codes) : 1;
