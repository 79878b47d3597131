// Where a round runs: one or two instances on what they stand on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { start, type Started } from '../../bench/servers';
import { freePort } from '../../e2e/support/product';
import { openClient, openEmbedded } from '../../server/testing/filledDatabase';
import { startMailServer } from '../../server/testing/mailServer';
import { startPgBouncer } from '../../server/testing/pgbouncer';
import { startS3Server } from '../../server/testing/s3Server';
import { settingsOf } from '../load/place';
import type { Query } from './look';
import { startPatroni } from './patroni';
import { SUPPORT } from './world';

export type PlaceName = 'postgres' | 'pglite' | 'two' | 'pgbouncer' | 'kill' | 'patroni';

const TWO: readonly PlaceName[] = ['two', 'pgbouncer', 'kill', 'patroni'];

/** As a person takes it from a heap: between the first calls and the last. */
const KILL_AFTER_MS = 300;
const KILL_EVERY_MS = 1200;
const EMBEDDED_MS = 2000;

export interface Place {
  name: PlaceName;
  urls: () => readonly string[];
  received: readonly string[];
  /** Reads the database at quiet. */
  ask<Answer>(work: (query: Query) => Promise<Answer>): Promise<Answer>;
  /** Runs while the calls do; answers how often an instance was killed, or another database took its place. */
  disturb(isOver: () => boolean): Promise<number>;
  close(): Promise<void>;
}

/** `server`: the file to start. `postgres`: a server's address. */
export async function openPlace(name: PlaceName, server: string, postgres: string): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-auditor-'));
  const [bucket, mails] = [await startS3Server(), await startMailServer()];
  const database = `auditor_${Date.now()}`;
  const cluster = name === 'patroni' ? await startPatroni() : null;
  const addressOf = async (which: string) =>
    cluster ? cluster.leaderUrlOf(which) : new URL(`/${which}`, postgres).href;
  const tell = async (statement: string) => {
    const client = await openClient(await addressOf('postgres'));
    await client.query(statement);
    await client.end();
  };
  const isEmbedded = name === 'pglite';
  if (!isEmbedded) await tell(`create database ${database}`);
  const databaseUrl = isEmbedded ? '' : (cluster?.urlOf(database) ?? (await addressOf(database)));
  const bouncer =
    name === 'pgbouncer'
      ? await startPgBouncer(postgres, ['pool_mode = session', 'default_pool_size = 40', 'max_client_conn = 100'])
      : null;
  const ports: number[] = [];
  for (let n = TWO.includes(name) ? 2 : 1; n > 0; n -= 1) ports.push(await freePort());
  const urlOf = (port: number) => `http://127.0.0.1:${port}`;
  const [first = 0] = ports;
  const { DATABASE_URL, ...settings } = settingsOf({
    databaseUrl: bouncer ? bouncer.through(databaseUrl) : databaseUrl,
    url: urlOf(first),
    bucket,
    mails,
  });
  const run = (port: number): Promise<Started> =>
    start([server], `${urlOf(port)}/api/ready`, {
      ...settings,
      ...(!isEmbedded && DATABASE_URL && { DATABASE_URL }),
      STOP_DELAY_S: '0',
      SUPER_ADMINS: SUPPORT,
      PORT: String(port),
      DATA_DIR: path.join(folder, String(port)),
    });
  const running = new Map<number, Started>();
  for (const port of ports) running.set(port, await run(port));
  const kill = async (port: number) => {
    running.get(port)?.child.kill('SIGKILL');
    running.set(port, await run(port));
  };
  const stop = async () => {
    for (const each of running.values()) await each.stop();
  };
  return {
    name,
    urls: () => ports.map(urlOf),
    received: mails.received,
    async ask(work) {
      if (!isEmbedded) {
        const client = await openClient(await addressOf(database));
        try {
          return await work(
            async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
          );
        } finally {
          await client.end();
        }
      }
      // The embedded database is one process's: the server is given time to be done, and stopped.
      await wait(EMBEDDED_MS);
      await stop();
      const embedded = await openEmbedded(path.join(folder, String(first)));
      try {
        return await work(
          async <Row>(text: string, values?: unknown[]) => (await embedded.query(text, values)).rows as Row[],
        );
      } finally {
        await embedded.close();
        running.set(first, await run(first));
      }
    },
    async disturb(isOver) {
      if (name !== 'kill' && !cluster) return 0;
      let kills = 0;
      await wait(KILL_AFTER_MS);
      while (!isOver()) {
        await (cluster ? cluster.failOver() : kill(ports[kills % ports.length] ?? first));
        kills += 1;
        await wait(KILL_EVERY_MS);
      }
      return kills;
    },
    async close() {
      await stop();
      await bouncer?.stop();
      if (!isEmbedded) await tell(`drop database ${database} with (force)`);
      await cluster?.stop();
      await bucket.close();
      await mails.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
