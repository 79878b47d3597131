// Two PostgreSQL under Patroni with one etcd, copied synchronously, so that nothing acknowledged is lost with a leader.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres, freePort, ordinaryUser } from '../../server/testing/postgres.mjs';
import { startRelay } from '../../server/testing/relay';

const [USER, PASSWORD] = ['vinculo', 'auditor'];
const START_MS = 60_000;
/** How often the relay looks which server leads. */
const FOLLOW_MS = 500;
/** A leader that says nothing for as long is replaced. */
const DEAD_S = 5;

interface Member {
  name: string;
  host: string;
  /** What Patroni answers about it. */
  api: string;
  data: string;
  file: string;
}

export interface Cluster {
  /** The address of a database, by the relay that leads to the server that takes writes. */
  urlOf(database: string): string;
  /** That server's own address. */
  leaderUrlOf(database: string): Promise<string>;
  /** In turn the leader's machine is lost, or another leads as planned; answers when there are two again. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export async function startPatroni(): Promise<Cluster> {
  const user = ordinaryUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-patroni-'));
  const launch = (command: string, args: string[]) =>
    spawn(command, args, {
      ...user,
      cwd: folder,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    });
  const at = async () => `127.0.0.1:${await freePort()}`;
  const [store, peers] = [await at(), await at()];
  const settings = {
    synchronous_mode: true,
    ...{ ttl: DEAD_S, loop_wait: 1, retry_timeout: 2 },
    postgresql: {
      use_pg_rewind: true,
      parameters: { max_connections: 200, wal_log_hints: 'on', fsync: 'off', unix_socket_directories: folder },
    },
  };
  const memberOf = async (name: string): Promise<Member> => {
    const [host, api] = [await at(), await at()];
    const [data, file] = [path.join(folder, name), path.join(folder, `${name}.yml`)];
    const account = { username: USER, password: PASSWORD };
    const config = {
      name,
      scope: 'auditor',
      etcd3: { host: store },
      restapi: { listen: api, connect_address: api },
      bootstrap: { dcs: settings, initdb: [{ encoding: 'UTF8' }] },
      postgresql: {
        ...{ listen: host, connect_address: host, data_dir: data, bin_dir: findPostgres() },
        authentication: { superuser: account, replication: { ...account, username: 'copier' } },
        pg_hba: ['all', 'replication'].map((what) => `host ${what} all 127.0.0.1/32 scram-sha-256`),
      },
    };
    // YAML takes it.
    await writeFile(file, JSON.stringify(config));
    return { name, host, api, data, file };
  };
  const members = [await memberOf('a'), await memberOf('b')];
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const running = new Map<Member, ChildProcess>();
  const run = (member: Member) => running.set(member, launch('patroni', [member.file]));
  const is = async ({ api }: Member, what: 'primary' | 'sync') =>
    (await fetch(`http://${api}/${what}`, { signal: AbortSignal.timeout(1000) }).catch(() => null))?.ok ?? false;
  const leader = async (): Promise<Member> => {
    for (const until = Date.now() + START_MS; Date.now() < until; await wait(100))
      for (const member of members) if (await is(member, 'primary')) return member;
    throw new Error('No PostgreSQL leads');
  };
  const untilTwo = async () => {
    for (const until = Date.now() + START_MS; Date.now() < until; await wait(100)) {
      const leading = await leader();
      for (const member of members) if (member !== leading && (await is(member, 'sync'))) return;
    }
    throw new Error('No PostgreSQL copies the leader');
  };
  /** As its machine loses power. */
  const lose = async (member: Member) => {
    await end(running.get(member), 'SIGKILL');
    const [postmaster = ''] = (await readFile(path.join(member.data, 'postmaster.pid'), 'utf8')).split('\n');
    const found = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' }).stdout;
    spawnSync('kill', ['-KILL', postmaster, ...(found.match(/\d+/g) ?? [])]);
  };
  const etcd = launch('etcd', [
    ...['--data-dir', path.join(folder, 'etcd'), '--unsafe-no-fsync', '--name', 'one'],
    ...['--listen-client-urls', `http://${store}`, '--advertise-client-urls', `http://${store}`],
    ...['--listen-peer-urls', `http://${peers}`, '--initial-advertise-peer-urls', `http://${peers}`],
    ...['--initial-cluster', `one=http://${peers}`],
  ]);
  const urlWith = (host: string, database: string) => `postgres://${USER}:${PASSWORD}@${host}/${database}`;
  const relay = await startRelay(members[0]?.host ?? '');
  const following = setInterval(() => {
    void leader().then(
      ({ host }) => relay.leadTo(host),
      () => undefined,
    );
  }, FOLLOW_MS);
  let times = 0;
  const cluster: Cluster = {
    urlOf: (database) => urlWith(relay.host, database),
    leaderUrlOf: async (database) => urlWith((await leader()).host, database),
    async failOver() {
      const before = await leader();
      times += 1;
      if (times % 2 === 1) {
        await lose(before);
        await leader();
        run(before);
      } else
        await fetch(`http://${before.api}/switchover`, {
          method: 'POST',
          body: JSON.stringify({ leader: before.name }),
        });
      await untilTwo();
    },
    async stop() {
      clearInterval(following);
      await relay.stop();
      await Promise.all([...running.values()].map((child) => end(child, 'SIGTERM')));
      await end(etcd, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    for (const member of members) run(member);
    relay.leadTo((await leader()).host);
    await untilTwo();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
