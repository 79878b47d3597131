// What one runs before a commit: types whole, the linters and the format of what changed, the laws, and the tests of
// the rooms that changed. Two lanes keep two cores busy; the last line is the sum.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);

/** On a branch what it changed since main, else what is not committed; files that git does not know yet as well. */
function changedFiles() {
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD');
  const base = branch === 'main' ? 'HEAD' : git('merge-base', 'main', 'HEAD')[0];
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(path.join(ROOT, file)));
}

const files = changedFiles();
const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));

/** The folders whose tests a change may break: its own, and of a resource's contract the resource. */
function roomsOf(file) {
  const resource = file.match(/^contract\/(\w+)\.ts$/)?.[1];
  if (resource) return ['contract/', `server/resources/${resource}/`];
  const room = file.match(
    /^(?:src\/(?:features|components)|server\/(?:resources|domain|services)|contract\/rules)\/\w[\w-]*\//,
  );
  return [room?.[0] ?? file.match(/^(?:(?:src|server)\/[\w-]+|sandbox|operator)\//)?.[0]].filter(Boolean);
}

const rooms = [...new Set(code.flatMap(roomsOf))];
const isServer = (room) => /^(?:server|sandbox|operator)\//.test(room);
const serverRooms = rooms.filter(isServer);
const browserRooms = rooms.filter((room) => !isServer(room));
const LAWS = ['lint-laws', 'browsers', 'docs', 'inventory', 'size', 'screens'].map(
  (name) => `scripts/${name}.test.mjs`,
);

const step = (name, ...command) => ({ name, command });
const lanes = [
  [
    step('types', 'node_modules/oxlint/bin/oxlint', '--quiet'),
    code.length > 0 && step('lint', 'node_modules/eslint/bin/eslint.js', '--quiet', '--no-warn-ignored', ...code),
    files.length > 0 &&
      step('format', 'node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
    step('unused', 'node_modules/knip/bin/knip.js', '--no-progress'),
    step('laws', '--import', 'tsx', '--test', ...LAWS),
  ],
  [
    browserRooms.length > 0 &&
      step(
        'browser tests',
        'node_modules/jest/bin/jest.js',
        '--silent',
        '--maxWorkers=1',
        '--passWithNoTests',
        ...browserRooms,
      ),
    serverRooms.length > 0 && step('server tests', 'scripts/test-server.mjs', '--on=pglite', ...serverRooms),
  ],
];

let failed = 0;
let passed = 0;

async function runLane(lane) {
  for (const { name, command } of lane.filter(Boolean)) {
    const began = performance.now();
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
    const [exit] = await once(child, 'close');
    if (exit === 0) passed += 1;
    else {
      failed += 1;
      process.stdout.write(Buffer.concat(printed));
    }
    const seconds = `${((performance.now() - began) / 1000).toFixed(0)} s`.padStart(6);
    process.stdout.write(`${exit === 0 ? '✓' : '✗'} ${name.padEnd(14)} ${seconds}\n`);
  }
}

process.stdout.write(`${files.length} files changed; rooms: ${rooms.join(' ') || 'none'}\n`);
await Promise.all(lanes.map(runLane));
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
