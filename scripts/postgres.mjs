// Starts a PostgreSQL of this machine for tests: a cluster of its own in a temporary folder, on loopback, gone at the end.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const OLDEST = 15;
const START_MS = 60_000;
const USER = 'vinculo';
// Where distributions put it; Debian keeps it off the path.
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/pgsql'];
/** Memory as a folder, on Linux; and several times what the tests' databases come to. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 8 * 1024 ** 3;

function candidates() {
  const installed = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name, 'bin')),
  );
  return [...installed.sort().reverse(), ...(process.env.PATH ?? '').split(path.delimiter)];
}

/** The folder of a PostgreSQL that is new enough, or null. */
export function findPostgres() {
  const found = candidates().find((folder) => {
    if (!existsSync(path.join(folder, 'initdb')) || !existsSync(path.join(folder, 'postgres'))) return false;
    const { stdout = '' } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) >= OLDEST;
  });
  return found ?? null;
}

/** Who it runs as: it refuses to be root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('There is no ordinary user to run PostgreSQL as');
}

async function freePort() {
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
    const fail = (why) => reject(new Error(`PostgreSQL did not start (${why}): ${said}`));
    const timer = setTimeout(() => fail('late'), START_MS);
    child.once('exit', () => fail('ended'));
    child.once('error', (error) => fail(error.message));
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      if (said.length < 10_000) said += chunk;
      if (!/ready to accept connections/.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Where tests put what they throw away: in memory, if there is enough. A database for each file of tests is hundreds of
 * files, which take the system longer on a disk than PostgreSQL takes to fill them.
 */
export function folderForTests() {
  if (!existsSync(MEMORY) || freemem() < MEMORY_BYTES) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_BYTES ? MEMORY : tmpdir();
}

/** A longer name of a folder leaves no room for that of a socket. */
const SOCKET_FOLDER_MAX = 80;

/**
 * Answers its address, and how to restart and to end it. Where `isSmall` it is in memory, if there is enough, and has a
 * socket as well, in the folder that it answers: the system has half as much to do for it, and none but this user and
 * PostgreSQL's may open it, so nobody is asked for the password.
 */
export async function startPostgres(bin, { isSmall = false } = {}) {
  const user = ordinaryUser();
  const folder = mkdtempSync(path.join(isSmall ? folderForTests() : tmpdir(), 'vinculo-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = path.join(folder, 'data');
    const passwordFile = path.join(folder, 'password');
    const password = randomBytes(16).toString('hex');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined) for (const each of [folder, passwordFile]) chownSync(each, user.uid, user.gid);

    const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
    const init = [
      '-D',
      data,
      '-U',
      USER,
      '--auth-host=scram-sha-256',
      '--auth-local=trust',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-sync',
    ];
    const made = spawnSync(path.join(bin, 'initdb'), init, { ...options, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

    const port = await freePort();
    const socket = isSmall && process.platform !== 'win32' && folder.length <= SOCKET_FOLDER_MAX ? folder : '';
    // What is tested is what it answers, not whether it survives a power cut.
    const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];
    const launch = async () => {
      const child = spawn(
        path.join(bin, 'postgres'),
        ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', socket, ...settings.flatMap((each) => ['-c', each])],
        { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
      );
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
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      socket,
      /** As an operator restarts it: whoever is connected is cut off. */
      async restart() {
        await end(running, 'SIGINT');
        running = await launch();
      },
      async stop() {
        await end(running, 'SIGQUIT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
