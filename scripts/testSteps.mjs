// The steps of the test command: what each runs, how it is counted, how far it is; all of them, or those that a change
// touches.
import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const RESULTS = path.join(ROOT, '.cache/test');
const JEST_JSON = path.join(RESULTS, 'jest.json');
const SERVER_TAP = path.join(RESULTS, 'server.tap');
const POSTGRES_TAP = path.join(RESULTS, 'postgres.tap');
const LAWS_TAP = path.join(RESULTS, 'laws.tap');
const E2E_JSON = path.join(RESULTS, 'e2e.json');
/** The newest Node with long support, beside whichever runs this. */
export const NEWER_NODE = '24';

export const tool = (name) => path.join(ROOT, 'node_modules', name);
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const tapTo = (file) => [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=tap',
  `--test-reporter-destination=${file}`,
];

/** A tool that says yes or no counts as one check. */
export const oneCheck = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

function countTap(file) {
  // None of the files that were asked for belong to this database.
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
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

/** The files that a TAP stream says failed: each is a suite at its top. */
const failedFiles = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^not ok \d+ - (server\/.+\.test\.ts)$/gm)].map(([, failed]) => failed);

/** How many files a TAP stream has told of so far. */
const tapSoFar = (file) => (existsSync(file) ? (readFileSync(file, 'utf8').match(/^(?:not )?ok /gm)?.length ?? 0) : 0);
const someOf = (count, what, all) => (count === 0 ? '' : `${count}${all ? ` of ${all}` : ''} ${what}`);
const jestFilesSoFar = (said) => someOf(said.match(/^(?:PASS|FAIL) /gm)?.length ?? 0, 'files');

/** Tidying its memory up is two fifths of the work of a checker that ends in a minute. Untidied it takes five gigabytes. */
const UNTIDY = totalmem() > 12 * 1024 ** 3 ? { GOGC: 'off' } : {};
const types = { name: 'types', command: [tool('oxlint/bin/oxlint'), '--quiet'], env: UNTIDY, count: oneCheck };
const unused = { name: 'unused', command: [tool('knip/bin/knip.js'), '--no-progress'], count: oneCheck };
const laws = {
  name: 'lint laws',
  command: ['--test', ...tapTo(LAWS_TAP), 'scripts/lint-laws.test.mjs'],
  count: () => countTap(LAWS_TAP),
};
const lint = (files) => ({
  name: 'lint',
  command: [tool('eslint/bin/eslint.js'), '--quiet', '--no-warn-ignored', ...files],
  count: oneCheck,
});
const format = (files) => ({
  name: 'format',
  command: [tool('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files],
  count: oneCheck,
});
const serverTests = (name, on, file, parts = []) => ({
  name,
  command: ['scripts/test-server.mjs', `--on=${on}`, ...tapTo(file), ...parts],
  count: () => countTap(file),
  progress: () => someOf(tapSoFar(file), 'files'),
  again: () => serverTests(name, on, `${file}.again`, ['--once', ...failedFiles(file)]),
});
const onEmbedded = (parts) => serverTests('server tests', 'pglite', SERVER_TAP, parts);
/**
 * On the newer Node, where it can be had, while those on PostgreSQL run on whichever runs this: what differs between
 * versions of Node is in the services and plugins, which all stand among these.
 */
const onEmbeddedNewer = { ...onEmbedded(), node: 'newer or own' };
const onPostgres = (parts) => serverTests('on PostgreSQL', 'postgres', POSTGRES_TAP, parts);
const browserTests = (options = []) => ({
  name: 'browser tests',
  command: [tool('jest/bin/jest.js'), '--silent', '--json', `--outputFile=${JEST_JSON}`, ...options],
  // With --json the results go to stdout once more, as JSON.
  quiet: true,
  count: countJest,
  progress: jestFilesSoFar,
  again: () => browserTests([...options, '--onlyFailures']),
});
const GROUPED = ['--config', 'jest.groups.config.ts'];
const build = { name: 'build', command: ['scripts/build.mjs'], count: oneCheck };
const journeys = (parts = []) => ({
  name: 'journeys',
  command: ['scripts/e2e.mjs', ...parts],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_JSON },
  isShown: true,
  count: countPlaywright,
});
/** The main journey on a phone meets a server on the newer Node, all others one on whichever runs this. */
const allJourneys = { ...journeys(), node: 'own and newer' };

/**
 * `besides`: what keeps about one core busy, two at a time, the longest first; `alone`: what wants both, after those. `behind`: what no clock
 * bears upon takes the time that all of them spend waiting, a tenth of it.
 */
export const everything = () => ({
  besides: [onPostgres(), onEmbeddedNewer, build],
  alone: [browserTests(GROUPED), allJourneys],
  behind: [lint(['.']), types, format(['.']), laws, unused],
});

/** The steps that a change touches; says what it leaves out. */
export async function touched() {
  // Not above: where the packages are missing, whoever imports this says so.
  const { changedFiles, findBase, touchedServerTests } = await import('./changed.mjs');
  const base = findBase();
  const all = changedFiles(base);
  const files = all.filter((file) => existsSync(path.join(ROOT, file)));
  const has = (pattern) => all.some((file) => pattern.test(file));
  const code = files.filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file));
  const tests = await touchedServerTests(all);
  const inBrowser = /^(?:src|contract)\/|^(?:jest\.config\.ts|package-lock\.json)$/;
  const inProduct =
    /^(?:src|server|contract|public)\/(?!.*\.test\.tsx?$)|^(?:webpack\.config\.ts|package-lock\.json|scripts\/build\.mjs)$/;
  const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)).map((file) => path.basename(file));
  const isProduct = has(inProduct);
  const hasJourneys = isProduct || has(/^e2e\//);
  // What every journey leans on touches them all: no names are all names.
  const isEvery = has(/^e2e\/(?:support|steps|playwright)/);
  const named = isEvery ? [] : [...new Set([...specs, ...(isProduct ? ['main-job'] : [])])];
  const isAll = has(/^(?:jest\.config\.ts|package-lock\.json)$/);
  const chosen = hasJourneys ? named.join(', ') || 'all' : 'none';
  process.stdout.write(
    `${all.length} files differ from ${base.slice(0, 10)}: ${tests.length} files of server tests; journeys: ${chosen}; not on Node ${NEWER_NODE}.\n`,
  );
  return {
    besides: [
      tests.length > 0 && onPostgres(['--once', ...tests]),
      code.length > 0 && lint(code),
      tests.length > 0 && onEmbedded(['--once', ...tests]),
      has(/\.(?:tsx?|mjs|js)$|^tsconfig|^\.oxlintrc|^package-lock/) && types,
      hasJourneys && build,
      files.length > 0 && format(files),
      has(/^(?:eslint\.config|\.oxlintrc|knip\.config)|^scripts\/lint-laws/) && laws,
      (code.length > 0 || all.length > files.length || has(/package\.json$/)) && unused,
    ].filter(Boolean),
    alone: [
      has(inBrowser) && browserTests(['--passWithNoTests', ...(isAll ? [] : [`--changedSince=${base}`])]),
      hasJourneys && journeys(named),
    ].filter(Boolean),
    behind: [],
  };
}
