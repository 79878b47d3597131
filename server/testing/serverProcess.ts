// The real server as a process of its own, for tests of locks, signals and sudden death.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after } from 'node:test';
import { ROOT } from '../base/root';

/** The built server, if it was built for the tests. */
const BUNDLE = process.env['TEST_SERVER'];
const SERVER = BUNDLE ? [BUNDLE] : ['--import', 'tsx', join(ROOT, 'server', 'index.ts')];
const START_MS = 90_000;

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  stdout: () => string;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

const launched: ChildProcess[] = [];
// A test that fails leaves its server running, and the file would never end.
after(() => Promise.all(launched.map((child) => endProcess({ child }, 'SIGKILL'))));

function launch(env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [...SERVER, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launched.push(child);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return { child, stdout: () => stdout, stderr: () => stderr };
}

/** Environment of a process that asks `to` instead of `from`. */
export const redirected = (redirects: Record<string, string>): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(ROOT, 'server', 'testing', 'redirectedFetch.mjs')}`,
  REDIRECTS: JSON.stringify(redirects),
});

/** Waits until it prints its address. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { child, stdout, stderr } = launch(env);
  const started = Date.now();
  while (Date.now() - started < START_MS) {
    const url = /no ar: .*?(http:\/\/127\.0\.0\.1:\d+)/.exec(stdout())?.[1];
    if (url) return { child, url, stdout };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start: ${stdout()} ${stderr()}`);
}

/** Runs it to its end; `args`: a command of an operator. */
export async function runProcess(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const { child, stdout, stderr } = launch(env, args);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, signal: child.signalCode, stdout: stdout(), stderr: stderr() };
}

/** Runs it with a reader of its standard output that has ended. */
export async function runUnread(env: Record<string, string>, ...args: string[]): Promise<Omit<Ended, 'stdout'>> {
  const { child, stderr } = launch(env, args);
  child.stdout.destroy();
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, stderr: stderr() };
}

export async function endProcess(
  { child }: Pick<ServerProcess, 'child'>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return child.exitCode;
}
