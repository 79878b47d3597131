// Servers as processes of their own, and how many requests they answer.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

export const CONNECTIONS = 50;
const START_MS = 120_000;

export interface Asked {
  path: string;
  headers?: Record<string, string>;
}

/** Answers per second; each connection repeats its share of the requests. Throws if one is refused. */
export async function rate(
  url: string,
  requests: readonly Asked[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<number> {
  const each = Math.floor(requests.length / connections);
  let next = 0;
  const instance = autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(requests.slice(next * each, (next + 1) * each).map((one) => ({ method: 'GET', ...one })));
      next += 1;
    },
  });
  const { non2xx, errors, timeouts, requests: done, duration, statusCodeStats } = await instance;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}: ${JSON.stringify(statusCodeStats)}, ${errors} failed, ${timeouts} late`);
  return done.total / duration;
}

export interface Started {
  child: ChildProcess;
  seconds: number;
  stop: () => Promise<void>;
}

/** Starts it, and waits until `probe` answers. Its log is discarded. */
export async function start(args: string[], probe: string, env: Record<string, string> = {}): Promise<Started> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  while (performance.now() - started < START_MS) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    const answer = await fetch(probe, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    if (answer?.status) return { child, seconds: (performance.now() - started) / 1000, stop };
    await wait(10);
  }
  await stop();
  throw new Error(`${args.join(' ')} did not start`);
}
