// The whole test command: build and the server's tests two at a time, then all that is about the browser, and the checks
// in the time that these leave; says what is running and how far, and sums up in one line at the end. With --changed only
// what a change touches: scripts/changed.mjs.
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { everything, NEWER_NODE, oneCheck, readJson, RESULTS, ROOT, tool, touched } from './testSteps.mjs';

/** What each step took the last time, to say how far it is. */
const LAST_TIMES = path.join(ROOT, '.cache/test-times.json');
const TELL_EVERY_MS = 20_000;

const isChanged = process.argv.includes('--changed');
const began = performance.now();
const clock = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
const stamp = () => `[${clock(performance.now() - began)}]`;
const lastTimes = existsSync(LAST_TIMES) ? readJson(LAST_TIMES) : {};
const running = new Map();

/** One line for what runs just now: for how long, of how long the last time, and how many tests of it are through. */
function tell() {
  const parts = [...running].map(([{ name, progress, isShown }, { started, said }]) => {
    if (isShown) return null;
    const last = lastTimes[name] ? ` of about ${clock(lastTimes[name])}` : '';
    const sofar = progress?.(Buffer.concat(said).toString());
    return `${name} ${clock(performance.now() - started)}${last}${sofar ? `, ${sofar}` : ''}`;
  });
  const line = parts.filter(Boolean).join(' · ');
  if (line) process.stdout.write(`${stamp()} … ${line}\n`);
}

/** The Node that newer steps run on, fetched from the registry; null where that cannot be reached. */
async function fetchNewerNode() {
  try {
    const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
    const options = ['--yes', '--package', `node@${NEWER_NODE}`, 'node', '-p', 'process.execPath'];
    const { stdout } = await promisify(execFile)(npx, options, { cwd: ROOT, timeout: 120_000 });
    return stdout.trim().split('\n').at(-1) || null;
  } catch {
    return null;
  }
}
let newerNode;

/** Runs a step. What it says comes whole when it ends, so that two at once stay readable, unless it `isShown` at once. */
function run(step, node, isPatient) {
  const { name, command, env, quiet, isShown } = step;
  const said = [];
  const listen = quiet ? 'ignore' : 'pipe';
  running.set(step, { started: performance.now(), said });
  process.stdout.write(`${stamp()} ${name}: started\n`);
  return new Promise((resolve) => {
    const child = spawn(node, command, {
      cwd: ROOT,
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', listen, 'pipe'],
      env: { ...process.env, ...env },
    });
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
    const end = (ok) => {
      running.delete(step);
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

/**
 * Runs what failed once more, as Playwright does with journeys: a busy machine can be too slow once. What passes only now
 * is named above, what fails twice is broken. Locally nothing is glossed over.
 */
async function tryAgain(step, { passed, failed, skipped }, node) {
  process.stdout.write(`${stamp()} ${step.name}: ${failed} failed, which get a second try\n`);
  const second = step.again();
  const again = countsOf(second, await run(second, node));
  // None of them may have run at all.
  const stillFailed = again.passed === 0 ? failed : again.failed;
  return { passed: passed + failed - stillFailed, failed: stillFailed, skipped };
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

function note(step, counts, ms) {
  for (const key of Object.keys(total)) total[key] += counts[key];
  const time = `${(ms / 1000).toFixed(1)} s`.padStart(8);
  lines.push(`${counts.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(16)} ${time}   ${summary(counts)}`);
  process.stdout.write(`${stamp()} ${lines.at(-1)}\n`);
}

/** Takes steps off the queue until none is left; `isPatient` ones leave the processor to whatever else wants it. */
async function runAll(queue, isPatient = false) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    if (step.node) newerNode ??= fetchNewerNode();
    const newer = step.node ? await newerNode : null;
    if (step.node && !newer)
      process.stdout.write(`${step.name}: node@${NEWER_NODE} cannot be fetched from the package registry.\n`);
    const node = step.node === 'newer or own' && newer ? newer : process.execPath;
    const env = step.node === 'own and newer' && newer ? { NEWER_NODE: newer } : {};
    const prepared = { ...step, env: { ...step.env, ...env } };
    const started = performance.now();
    let counts = countsOf(step, await run(prepared, node, isPatient));
    if (counts.failed > 0 && step.again && process.env.CI) counts = await tryAgain(step, counts, node);
    // All of it ran on the Node at hand, and what only the newer one shows did not.
    if (step.node && !newer) counts = { ...counts, skipped: counts.skipped + 1 };
    const ms = performance.now() - started;
    if (!isChanged) lastTimes[step.name] = ms;
    note(step, counts, ms);
  }
}

const steps = isChanged ? await touched() : everything();
const telling = setInterval(tell, TELL_EVERY_MS);
const behind = runAll(steps.behind, true);
// Two hands at one queue.
await Promise.all([runAll(steps.besides), runAll(steps.besides)]);
await runAll(steps.alone);
await behind;
clearInterval(telling);
writeFileSync(LAST_TIMES, JSON.stringify(lastTimes));

process.stdout.write(`\n${lines.join('\n')}\n\n${summary(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
