// Starts a PostgreSQL for tests: a cluster of its own in a temporary folder, on loopback, removed at the end. Its
// types are in postgres.d.mts.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OLDEST = 15;
const START_MS = 60_000;
const USER = 'vinculo';
// Install folders of distributions; Debian keeps PostgreSQL off the path.
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/pgsql'];

function candidates() {
  const installed = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name, 'bin')),
  );
  return [...installed.sort().reverse(), ...(process.env.PATH ?? '').split(path.delimiter)];
}

/** The folder of a recent enough PostgreSQL, or null. */
export function findPostgres() {
  const found = candidates().find((folder) => {
    if (!existsSync(path.join(folder, 'initdb')) || !existsSync(path.join(folder, 'postgres'))) return false;
    const { stdout = '' } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) >= OLDEST;
  });
  return found ?? null;
}

/** The account that runs PostgreSQL and PgBouncer, which refuse to be root. */
export function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('There is no ordinary user to run PostgreSQL as');
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(child) {
  let said = '';
  await new Promise((resolve, reject) => {
    const fail = (why) => {
      child.kill('SIGQUIT');
      reject(new Error(`PostgreSQL did not start (${why}): ${said}`));
    };
    const timer = setTimeout(() => fail('late'), START_MS);
    child.once('exit', () => fail('ended'));
    child.once('error', (error) => fail(error.message));
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      if (said.length < 10_000) said += chunk;
      if (!/ready to accept (?:read-only )?connections/.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Answers its address, and what can be done to it. `settings` are those of postgresql.conf. With `standbyOf`, the
 * address of another one, it is that server's standby. Its data are in a new folder of `parent`.
 */
export async function startPostgres(bin, { settings = [], standbyOf, parent = tmpdir() } = {}) {
  const user = ordinaryUser();
  const folder = mkdtempSync(path.join(parent, 'vinculo-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const password = standbyOf ? new URL(standbyOf).password : randomBytes(16).toString('hex');
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  try {
    const passwordFile = path.join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined) for (const each of [folder, passwordFile]) chownSync(each, user.uid, user.gid);
    const [tool, given] = standbyOf
      ? ['pg_basebackup', `-D ${data} -d ${standbyOf} -R -X stream -c fast --no-sync`]
      : ['initdb', `-D ${data} -U ${USER} --auth=scram-sha-256 --pwfile=${passwordFile} -E UTF8 --no-sync`];
    const made = spawnSync(path.join(bin, tool), given.split(' '), { ...options, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`${tool} failed: ${made.error?.message ?? made.stderr}`);

    const port = await freePort();
    // The tests need its answers, not its durability.
    const quick = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];
    const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
    for (const each of [...quick, ...settings]) args.push('-c', each);
    const launch = async () => {
      const child = spawn(path.join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      await untilReady(child);
      return child;
    };
    const end = async (child, signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    };
    let running = await launch();
    let isFrozen = false;
    const signalAll = (name) => {
      const found = spawnSync('ps', ['-o', 'pid=', '--ppid', String(running.pid)], { encoding: 'utf8' }).stdout;
      for (const pid of [running.pid, ...(found.match(/\d+/g) ?? []).map(Number)]) process.kill(pid, name);
    };
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      /** As an operator restarts it: open connections are cut off. */
      async restart() {
        await end(running, 'SIGINT');
        running = await launch();
      },
      /** Ends it at once, as a crash does. */
      crash: () => end(running, 'SIGQUIT'),
      /** As a machine that hangs: connections stay open, and no answer comes. */
      freeze() {
        isFrozen = true;
        signalAll('SIGSTOP');
      },
      async stop() {
        if (isFrozen) signalAll('SIGCONT');
        await end(running, 'SIGQUIT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
