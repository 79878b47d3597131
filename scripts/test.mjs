// The whole test command: checks beside the server's tests, then all that is about the browser; each with its time, and
// one line at the end that sums them up.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, '.cache/test');
const JEST_JSON = path.join(RESULTS, 'jest.json');
const SERVER_TAP = path.join(RESULTS, 'server.tap');
const POSTGRES_TAP = path.join(RESULTS, 'postgres.tap');
const LAWS_TAP = path.join(RESULTS, 'laws.tap');
const E2E_JSON = path.join(RESULTS, 'e2e.json');

const tool = (name) => path.join(ROOT, 'node_modules', name);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const tapTo = (file) => [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=tap',
  `--test-reporter-destination=${file}`,
];

/** A tool that says yes or no counts as one check. */
const oneCheck = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

function countTap(file) {
  const text = readFileSync(file, 'utf8');
  const number = (name) => Number(text.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {
    passed: number('pass'),
    failed: number('fail') + number('cancelled'),
    skipped: number('skipped') + number('todo'),
  };
}

function countJest() {
  const result = readJson(JEST_JSON);
  return {
    passed: result.numPassedTests,
    // A file that does not even load has no tests to count.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

function countPlaywright() {
  const { stats, errors } = readJson(E2E_JSON);
  return {
    // Flaky ones passed at their second try, which only CI gives them; the list above names them.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

const CHECKS = [
  { name: 'types', command: [tool('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'], count: oneCheck },
  { name: 'lint', command: [tool('eslint/bin/eslint.js'), '--quiet', '.'], count: oneCheck },
  {
    name: 'lint laws',
    command: ['--test', ...tapTo(LAWS_TAP), 'scripts/lint-laws.test.mjs'],
    count: () => countTap(LAWS_TAP),
  },
  { name: 'format', command: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'], count: oneCheck },
];

const SERVER_STEPS = [
  {
    name: 'server tests',
    command: ['scripts/test-server.mjs', '--on=pglite', ...tapTo(SERVER_TAP)],
    count: () => countTap(SERVER_TAP),
  },
  {
    name: 'on PostgreSQL',
    command: ['scripts/test-server.mjs', '--on=postgres', ...tapTo(POSTGRES_TAP)],
    count: () => countTap(POSTGRES_TAP),
  },
];

const BROWSER_STEPS = [
  {
    name: 'browser tests',
    command: [tool('jest/bin/jest.js'), '--silent', '--json', `--outputFile=${JEST_JSON}`],
    // With --json the results go to stdout once more, as JSON.
    quiet: true,
    count: countJest,
  },
  { name: 'build', command: ['scripts/build.mjs'], count: oneCheck },
  {
    name: 'journeys',
    command: ['scripts/e2e.mjs'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_JSON },
    isShown: true,
    count: countPlaywright,
  },
];

/** Runs a step. What it says comes whole when it ends, so that two at once stay readable, unless it `isShown` at once. */
function run({ name, command, env, quiet, isShown }) {
  const said = [];
  const listen = quiet ? 'ignore' : 'pipe';
  if (isShown) process.stdout.write(`\n── ${name}\n`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', listen, 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
    const end = (ok) => {
      if (!isShown) process.stdout.write(`\n── ${name}\n${Buffer.concat(said).toString()}`);
      resolve(ok);
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

/** The counts that a step left behind. A step that ended badly never counts as all well. */
function countsOf(step, ok) {
  try {
    const counts = step.count(ok);
    return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return oneCheck(false);
  }
}

const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (!existsSync(tool('typescript'))) {
  process.stderr.write('The packages are missing: run npm ci first.\n');
  process.exit(1);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];

async function runAll(steps) {
  for (const step of steps) {
    const started = performance.now();
    const counts = countsOf(step, await run(step));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    for (const key of Object.keys(total)) total[key] += counts[key];
    lines.push(
      `${counts.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(14)} ${`${seconds} s`.padStart(8)}   ${summary(counts)}`,
    );
    process.stdout.write(`${lines.at(-1)}\n`);
  }
}

// The checks keep one core busy, the server's tests the rest; what runs in a browser wants both for itself.
await Promise.all([runAll(CHECKS), runAll(SERVER_STEPS)]);
await runAll(BROWSER_STEPS);

process.stdout.write(`\n${lines.join('\n')}\n\n${summary(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
