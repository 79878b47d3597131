// The server as a process: what it says when it cannot start, how it ends, and what survives a sudden end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from './base/root';
import { endProcess, runProcess, runUnread, startProcess, type ServerProcess } from './testing/serverProcess';
import { until } from './testing/until';

const running = new Set<ServerProcess>();

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: join(folder, 'data'), ...env });
  running.add(server);
  return server;
}

const folder = await mkdtemp(join(tmpdir(), 'vinculo-process-'));

after(async () => {
  await rm(folder, { recursive: true, force: true });
});

function oneLine(text: string): string {
  assert.equal(text.trim().split('\n').length, 1, text);
  return text.trim();
}

const post = (server: ServerProcess, path: string, body: unknown) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a configuration that cannot be read is one line and a failure', async () => {
  const ended = await runProcess({ PORT: 'three thousand', DATA_DIR: join(folder, 'never') });
  assert.equal(ended.code, 1);
  assert.equal(oneLine(ended.stderr), 'PORT: expected a number from 0 to 65535, got "three thousand"');
  await assert.rejects(stat(join(folder, 'never')));
});

test('help and version need neither settings nor data, and name every command', async () => {
  const broken = { PORT: 'three thousand', DATA_DIR: join(folder, 'never') };
  const [help, version, unknown] = await Promise.all([
    runProcess(broken, '--help'),
    runProcess(broken, '--version'),
    runProcess(broken, 'bakcup'),
  ]);
  const { scripts, version: release } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    version: string;
  };
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('operate.mjs'));
  // The build writes it.
  const commit = readFileSync(join(ROOT, 'dist/commit'), 'utf8').trim();
  assert.match(commit, /^[0-9a-f]{12,}(?:-dirty)?$/);
  assert.deepEqual([help.code, version.code, version.stdout], [0, 0, `${release} (${commit})\n`]);
  const told = Array.from(help.stdout.matchAll(/^ {2}([a-z:]+) /gm), ([, name = '']) => name);
  assert.deepEqual(told.sort(), commands.sort());
  assert.deepEqual([unknown.code, oneLine(unknown.stderr)], [1, 'There is no command bakcup. See --help.']);
});

test('a reader that has ended ends nothing, and is no failure', async () => {
  for (const args of [['--help'], ['migrate']])
    assert.deepEqual(await runUnread({ DATA_DIR: join(folder, 'unread') }, ...args), {
      code: 0,
      signal: null,
      stderr: '',
    });
});

test('a damaged backup is one line and a failure', async () => {
  const path = join(folder, 'damaged.zip');
  await writeFile(path, 'PK no archive');
  const ended = await runProcess({ DATA_DIR: join(folder, 'restored') }, 'restore', path);
  assert.deepEqual([ended.code, oneLine(ended.stderr)], [1, `${path} is not a whole backup.`]);
});

test('a bucket that cannot be used is one line, without the warnings of its client', async () => {
  const bucket = {
    S3_BUCKET: 'fotos',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const ended = await runProcess({ DATA_DIR: join(folder, 'bucket'), LOG_LEVEL: 'silent', ...bucket });
  assert.equal(ended.code, 1);
  assert.match(oneLine(ended.stderr), /^The bucket fotos of S3_BUCKET cannot be used/);
});

test('with LOG=json all of standard output is JSON, and no code is in it', { timeout: 300_000 }, async () => {
  const server = await start({ DATA_DIR: join(folder, 'json'), LOG: 'json', LOG_LEVEL: 'info' });
  assert.equal((await post(server, '/auth/code', { email: 'ana@escola.example' })).status, 200);
  await endProcess(server, 'SIGTERM');
  const lines = server.stdout().trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  assert.ok(messages.some((message) => message.startsWith('Vínculo está no ar')));
  assert.ok(messages.includes('started'));
  assert.equal(messages.at(-1), 'Vínculo parou.');
  assert.doesNotMatch(server.stdout(), /Código de acesso de/);
});

/** Each with what its one line says; the embedded database is not opened in any of them. */
const HOSTILE: [Record<string, string>, RegExp][] = [
  [{ DATABASE_URL: 'postgres://127.0.0.1/x?sslmode=verify-full&sslcert=/none' }, /^DATABASE_URL cannot be used/],
  [{ DATA_DIR: `/tmp/${'x'.repeat(5000)}` }, /cannot be written \(ENAMETOOLONG\)/],
  [{ DATA_DIR: '/tmp' }, /is open to other users and holds what is not Vínculo's|belongs to another user/],
];

for (const [env, line] of HOSTILE) {
  const names = Object.keys(env).join(', ');
  test(`${names} that cannot be used is one line and a failure: ${line.source.slice(0, 60)}`, async () => {
    const ended = await runProcess({ DATA_DIR: join(folder, 'hostile'), ...env });
    assert.deepEqual([ended.code, ended.signal], [1, null]);
    assert.match(oneLine(ended.stderr), line);
    assert.equal(ended.stdout, '');
  });
}

test('a data folder that cannot be written is one line and a failure', async () => {
  await writeFile(join(folder, 'a-file'), '');
  const ended = await runProcess({ DATA_DIR: join(folder, 'a-file', 'data') });
  assert.equal(ended.code, 1);
  assert.match(oneLine(ended.stderr), /^The data folder .*a-file\/data cannot be written \(ENOTDIR\)\. Set DATA_DIR/);
});

test('a database that does not answer is one line and a failure', async () => {
  const ended = await runProcess({ DATABASE_URL: 'postgres://127.0.0.1:9/none', DATA_DIR: join(folder, 'other') });
  assert.equal(ended.code, 1);
  assert.match(oneLine(ended.stderr), /^The database of DATABASE_URL does not answer \(ECONNREFUSED\)\.$/);
});

test(
  'an open folder is private before anything is written, and what is written there is',
  { timeout: 300_000 },
  async () => {
    const dataDir = join(folder, 'open');
    await mkdir(join(dataDir, 'outbox'), { recursive: true });
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'outbox'), 0o777);
    const server = await start({ DATA_DIR: dataDir, PUBLIC_URL: 'https://localhost' });
    await endProcess(server, 'SIGTERM');
    assert.match(server.stdout(), /A pasta .* estava aberta a outros usuários/);
    assert.match(server.stdout(), /TRUST_PROXY não foi definido/);
    const written = await readdir(dataDir, { recursive: true });
    assert.ok(written.some((name) => name.endsWith('PG_VERSION')));
    // The embedded database gives its files the modes of another world; its folder keeps others out of them.
    for (const name of ['.', ...written.filter((each) => !each.startsWith('db/'))]) {
      assert.equal((await stat(join(dataDir, name))).mode & 0o077, 0, name);
    }
  },
);

test('kill -9 loses nothing acknowledged, and the folder is free at once', { timeout: 300_000 }, async () => {
  const first = await start();
  const asked: string[] = [];
  // Acknowledged one after another until the process is gone under our hands.
  const asking = (async () => {
    for (let i = 0; ; i += 1) {
      const email = `pessoa${i}@escola.example`;
      const answer = await post(first, '/auth/code', { email });
      assert.equal(answer.status, 200);
      await answer.arrayBuffer();
      asked.push(email);
    }
  })();
  const cutOff = assert.rejects(asking, TypeError);
  await until(() => asked.length >= 20);
  await endProcess(first, 'SIGKILL');
  await cutOff;

  const second = await start();
  const outbox = join(folder, 'data', 'outbox');
  const mails = await readdir(outbox);
  // Beside them may lie one that was being written, unacknowledged; a job clears it away.
  for (const email of asked) assert(mails.some((name) => name.endsWith(`-${email}.eml`)));
  for (const email of [asked[0], asked.at(-1)]) {
    assert(email);
    const code = new RegExp(`Código de acesso de ${email}: (\\d{6})`).exec(first.stdout())?.[1];
    assert(code, 'the code is on the terminal');
    const answer = await post(second, '/auth/signin', { provider: 'email', email, full_name: 'Ana', password: code });
    assert.equal(answer.status, 200, await answer.text());
  }
});

test('a folder in use and a taken port are one line and a failure', { timeout: 200_000 }, async (t) => {
  const [holder] = [...running].filter(({ child }) => child.exitCode === null && child.signalCode === null);
  assert(holder);
  const second = await runProcess({ DATA_DIR: join(folder, 'data') });
  assert.equal(second.code, 1);
  assert.match(
    oneLine(second.stderr),
    /^The data folder .* is in use by another process\. Stop it, or set DATA_DIR\.$/,
  );
  assert.equal((await fetch(`${holder.url}/api/health`)).status, 200);

  const taken = createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  assert(address && typeof address === 'object');
  await endProcess(holder, 'SIGTERM');
  const third = await runProcess({ DATA_DIR: join(folder, 'data'), PORT: String(address.port), LOG_LEVEL: 'silent' });
  assert.equal(third.code, 1);
  assert.equal(oneLine(third.stderr), `Port ${address.port} on 127.0.0.1 is taken. Stop who has it, or set PORT.`);
});
