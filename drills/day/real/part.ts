// A real server beside the product, as a process of this machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const START_MS = 20_000;
const SAID_BYTES = 10_000;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts it in the foreground, and waits until it listens. */
export async function startPart(port: number, command: string, ...args: string[]): Promise<{ stop(): Promise<void> }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (said = (said + piece).slice(-SAID_BYTES)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  await once(child, 'spawn');
  const until = Date.now() + START_MS;
  while (!(await isOpen(port))) {
    if (!hasEnded() && Date.now() < until) {
      await wait(100);
      continue;
    }
    await stop();
    throw new Error(`${command} did not start: ${said}`);
  }
  return { stop };
}
