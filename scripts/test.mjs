// The gate, stage after stage, and with `rest` what stands behind it; the last line says how many tests passed and
// failed. `sum` runs nothing: its line is the sum of both.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../server/testing/postgres.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const [which = 'gate'] = process.argv.slice(2);
const isRest = which === 'rest';
const RESULTS = path.join(ROOT, '.cache/test', which);
/** Without it the gate runs on the embedded database; on CI, tests that were not tried have not passed. */
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || findPostgres() || process.env.CI);
/** The newest Node with long support, beside the running one. */
const NEWER_NODE = '24';

const at = (name) => path.join(RESULTS, name);
const TOTAL = 'total.json';
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** A test file that hangs fails after so long. A busy machine needs half of it for the longest. */
const FILE_MS = 15 * 60_000;
const tapTo = (file) => [
  `--test-timeout=${FILE_MS}`,
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=tap',
  `--test-reporter-destination=${file}`,
];

/** A tool that says yes or no counts as one check. */
const oneCheck = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

const tapCounts = (file) => (ok) => {
  // There was no database for them.
  if (ok && !existsSync(file)) return { passed: 0, failed: 0, skipped: 1 };
  const text = readFileSync(file, 'utf8');
  const number = (name) => Number(text.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {
    passed: number('pass'),
    failed: number('fail') + number('cancelled'),
    skipped: number('skipped') + number('todo'),
  };
};

function jestCounts() {
  const result = readJson(at('jest.json'));
  return {
    passed: result.numPassedTests,
    // A file that does not load has no tests to count.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

function journeyCounts() {
  const { stats, errors } = readJson(at('journeys.json'));
  // A flaky test passed at its second try, which only CI gives; the list above names it.
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The path of the newer Node, from the package registry; null if the registry cannot be reached. */
function fetchNewerNode() {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const args = ['--yes', '--package', `node@${NEWER_NODE}`, 'node', '-p', 'process.execPath'];
  try {
    return execFileSync(npx, args, { cwd: ROOT, encoding: 'utf8', timeout: 120_000 }).trim().split('\n').at(-1) || null;
  } catch {
    process.stdout.write(`node@${NEWER_NODE} cannot be fetched: all tests run on this Node.\n`);
    return null;
  }
}

/** The files of failed server tests, as parts of their paths; none chooses all files. */
function failedFiles(file) {
  if (!existsSync(file)) return [];
  const places = readFileSync(file, 'utf8').matchAll(/location: '.*\/(?:server|dist\/tests-\d+)\/(.+\.test)\.\w+:\d/g);
  return [...new Set([...places].map(([, name]) => `server/${name}`))];
}

const serverTests = (name, on, file, { node, which: part = ['--short'], env } = {}) => ({
  name,
  node,
  env,
  command: ['scripts/test-server.mjs', `--on=${on}`, ...part, ...tapTo(at(file))],
  counts: tapCounts(at(file)),
  again: () => failedFiles(at(file)),
});

const journeys = (which, newerNode) => ({
  name: 'journeys',
  command: ['scripts/e2e.mjs'],
  env: {
    JOURNEYS: which,
    PLAYWRIGHT_JSON_OUTPUT_NAME: at('journeys.json'),
    ...(newerNode && { NEWER_NODE: newerNode }),
  },
  counts: journeyCounts,
});

/**
 * Stages run one after the other, the lanes of a stage side by side: lint and the server's tests keep one core busy each.
 * `again`: answers the extra arguments of a failed step's second try on CI.
 */
const gate = () => [
  [
    [
      { name: 'types', command: ['node_modules/oxlint/bin/oxlint', '--quiet'], counts: oneCheck },
      { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '--quiet', '.'], counts: oneCheck },
      { name: 'unused', command: ['node_modules/knip/bin/knip.js', '--no-progress'], counts: oneCheck },
      { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'], counts: oneCheck },
      {
        name: 'lint laws',
        command: [
          ...['--import', 'tsx', '--test', ...tapTo(at('laws.tap'))],
          ...['lint-laws', 'browsers', 'docs', 'inventory', 'size', 'screens'].map(
            (name) => `scripts/${name}.test.mjs`,
          ),
        ],
        counts: tapCounts(at('laws.tap')),
      },
      ...(hasPostgres ? [serverTests('without database', 'none', 'plain.tap')] : []),
      // The bundler keeps one core busy: the journeys find its work done.
      { name: 'build', command: ['scripts/build.mjs'], counts: oneCheck },
    ],
    [
      hasPostgres
        ? serverTests('on PostgreSQL', 'postgres', 'postgres.tap')
        : serverTests('server tests', 'pglite', 'server.tap'),
    ],
  ],
  [
    [
      {
        name: 'browser tests',
        command: ['node_modules/jest/bin/jest.js', '--silent', '--json', `--outputFile=${at('jest.json')}`],
        counts: jestCounts,
        again: () => ['--onlyFailures'],
      },
    ],
  ],
  [[journeys('gate')]],
];

/** The auditor's own tests, the other database on the newer Node, what is long on PostgreSQL and in journeys, first paint. */
const rest = (newerNode) => [
  [
    [
      {
        name: 'auditor',
        command: [
          ...['--import', 'tsx', '--test', ...tapTo(at('auditor.tap'))],
          ...['checker.test.ts', 'rounds.test.mjs'].map((name) => `drills/auditor/${name}`),
        ],
        counts: tapCounts(at('auditor.tap')),
      },
    ],
    [
      // With more of the input that is made from the contract.
      serverTests('embedded', 'pglite', 'server.tap', {
        node: newerNode,
        which: [],
        env: { GENERATED_RUNS: '20' },
      }),
    ],
  ],
  ...(hasPostgres ? [[[serverTests('long, PostgreSQL', 'postgres', 'long.tap', { which: ['--long'] })]]] : []),
  [[journeys('rest', newerNode)]],
  // Where nothing else runs: its times are shares of another time of the same run.
  ...(process.env.CI
    ? [
        [
          [
            {
              name: 'first paint',
              command: ['--import', 'tsx', 'bench/run.mjs', 'paint', '--short'],
              counts: oneCheck,
              again: () => [],
            },
          ],
        ],
      ]
    : []),
];

/**
 * Runs a step and answers its counts. A step that ended with an error never counts as all passed. What a step beside
 * another one prints is held until it has ended.
 */
async function run({ command, node, env, counts }, isBeside) {
  const child = spawn(node || process.execPath, command, {
    cwd: ROOT,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  try {
    const counted = counts(code === 0);
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return oneCheck(false);
  }
}

async function runTwice(step, isBeside) {
  const first = await run(step, isBeside);
  if (first.failed === 0 || !step.again || !process.env.CI) return first;
  // A busy machine can be too slow once.
  process.stdout.write(`\n${step.name}: ${first.failed} failed and get a second try\n`);
  const second = await run({ ...step, command: [...step.command, ...step.again()] }, isBeside);
  const failed = second.passed === 0 ? first.failed : second.failed;
  return { ...first, passed: first.passed + first.failed - failed, failed };
}

const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const add = (total, counts) => Object.keys(total).forEach((key) => (total[key] += counts[key]));

if (which === 'sum') {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const each of ['gate', 'rest']) {
    const file = path.join(RESULTS, '..', each, TOTAL);
    // A run that did not come to its end has failed.
    add(total, existsSync(file) ? readJson(file) : oneCheck(false));
  }
  process.stdout.write(`\n${summary(total)}\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}
if (!existsSync(path.join(ROOT, 'node_modules/typescript'))) {
  process.stderr.write('The packages are missing: run npm ci first.\n');
  process.exit(1);
}
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const newerNode = isRest ? fetchNewerNode() : null;
const total = { passed: 0, failed: 0, skipped: isRest && !newerNode ? 1 : 0 };
const lines = [];

async function runLane(lane, isBeside) {
  for (const step of lane) {
    process.stdout.write(`\n── ${step.name}\n`);
    const began = performance.now();
    const counts = await runTwice(step, isBeside);
    add(total, counts);
    const seconds = `${((performance.now() - began) / 1000).toFixed(0)} s`.padStart(7);
    lines.push(`${counts.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(14)} ${seconds}   ${summary(counts)}`);
  }
}
for (const stage of isRest ? rest(newerNode) : gate())
  await Promise.all(stage.map((lane) => runLane(lane, stage.length > 1)));
writeFileSync(at(TOTAL), JSON.stringify(total));
process.stdout.write(`\n${lines.join('\n')}\n\n${summary(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
