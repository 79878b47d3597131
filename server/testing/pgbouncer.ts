// A PgBouncer before the PostgreSQL of the tests, if it is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ordinaryUser } from './postgres.mjs';

// Debian has it outside the path of ordinary users.
const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env }).status === 0;

export interface PgBouncer {
  /** The address of a database through it, given its address on the server. */
  through(url: string): string;
  /** From then on it passes connections to another server with the same account, as after a failover. */
  pointTo(serverUrl: string): Promise<void>;
  stop(): Promise<void>;
}

/** `settings`: lines beside those that it needs to run. */
export async function startPgBouncer(serverUrl: string, settings: readonly string[]): Promise<PgBouncer> {
  const user = ordinaryUser();
  const folder = await mkdtemp(join(tmpdir(), 'vinculo-pgbouncer-'));
  const { username, password } = new URL(serverUrl);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${password}"\n`);
  const own = [`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'unix_socket_dir =', `auth_file = ${users}`];
  const configure = ({ hostname, port: serverPort }: URL) => {
    const lines = [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'auth_type = scram-sha-256',
    ];
    return writeFile(config, [...lines, ...own, ...settings, ''].join('\n'));
  };
  await configure(new URL(serverUrl));
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, users, config]) chownSync(path, user.uid, user.gid);

  const child = spawn('pgbouncer', [config], { ...user, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('process up')) resolve();
    });
  });
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    async pointTo(url) {
      await configure(new URL(url));
      child.kill('SIGHUP');
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
