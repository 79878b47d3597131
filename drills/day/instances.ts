// The two instances of the day, behind a balancer.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Started } from '../../bench/servers';
import { freePort } from '../../e2e/support/product';
import { startBalancer } from '../load/balancer';
import { startProduct, type Place } from '../load/place';

const READY_MS = 5000;

export interface Instances {
  /** Where callers come in. */
  url: string;
  /** One after the other; each in place of what runs there. */
  start(server: string, place: Place, each?: (n: number) => void): Promise<void>;
  startOne(n: number, server: string, place: Place): Promise<void>;
  kill(n: number): void;
  areReady(): Promise<boolean>;
  /** Their folders are lost. */
  lose(): Promise<void>;
  close(): Promise<void>;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(READY_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function twoInstances(folder: string): Promise<Instances> {
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const running = new Map<number, Started>();
  const folderOf = (n: number) => path.join(folder, `data${n}`);
  const stop = async () => {
    for (const each of running.values()) await each.stop();
    running.clear();
  };
  const startOne = async (n: number, server: string, place: Place) => {
    await running.get(n)?.stop();
    running.set(n, await startProduct(server, place, ports[n] ?? 0, folderOf(n)));
  };
  return {
    url: `http://127.0.0.1:${balancer.port}`,
    startOne,
    async start(server, place, each) {
      for (const n of ports.keys()) {
        await startOne(n, server, place);
        each?.(n);
      }
    },
    kill: (n) => void running.get(n)?.child.kill('SIGKILL'),
    areReady: async () => (await Promise.all(ports.map(isReady))).every(Boolean),
    async lose() {
      await stop();
      for (const n of ports.keys()) await rm(folderOf(n), { recursive: true, force: true });
    },
    async close() {
      await stop();
      await balancer.close();
    },
  };
}
