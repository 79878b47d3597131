// The product on a small disk that fills: it ends nothing, loses nothing and goes on when there is room. Needs root.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ERRORS } from '../base/errors';
import { KEPT_FREE } from '../services/dataFolder/freeDisk';
import { callProcess, signInProcess, uploadToProcess } from '../testing/processCalls';
import { endProcess, runProcess, startProcess, type ServerProcess } from '../testing/serverProcess';
import { until } from '../testing/until';

const DISK_MB = 340;
const LONG = { timeout: 300_000 };

let isMounted = false;

const mount = (...options: string[]) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', [`size=${DISK_MB}m`, ...options].join(','), 'tmpfs', folder]).status === 0;

const folder = await mkdtemp(join(tmpdir(), 'vinculo-disk-'));
isMounted = process.platform === 'linux' && mount();
after(async () => {
  if (isMounted) spawnSync('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
const free = async () => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
/** Fills the disk until so many bytes are left; answers how to make room again. */
async function fillTo(left: number): Promise<() => Promise<void>> {
  const ballast = join(folder, `ballast-${left}`);
  await writeFile(ballast, Buffer.alloc((await free()) - left));
  return () => rm(ballast);
}
const readyAt = async ({ url }: ServerProcess) => {
  const answer = await fetch(`${url}/api/ready`);
  return { ...((await answer.json()) as { database: string; files: string }), status: answer.status };
};

test('a disk that fills under a running product', LONG, async (t) => {
  if (!isMounted) return t.skip('no small disk can be mounted here');
  const first = await startProcess(env());
  const token = await signInProcess(first, 'gestora@escola.example');
  const company = { title: 'Colégio', phone: '19987654321', cnpj: '11.222.333/0001-81' };
  assert.equal((await callProcess(first, token, 'POST', '/companies', company)).status, 201);
  assert.equal((await uploadToProcess(first, token)).status, 201);
  const pictures = async () => (await readdir(join(folder, 'data', 'files'), { recursive: true })).sort();
  const before = await pictures();

  const empty = await fillTo(KEPT_FREE.pictures - 20 * 1024 ** 2);
  await until(async () => (await readyAt(first)).files === 'full');
  const refused = await uploadToProcess(first, token);
  assert.deepEqual([refused.status, refused.answer], [503, { message: ERRORS.unavailable.message }]);
  assert.equal((await callProcess(first, null, 'POST', '/auth/code', { email: 'outra@escola.example' })).status, 200);
  assert.equal((await readyAt(first)).status, 200);

  const emptyAll = await fillTo(0);
  await until(async () => (await readyAt(first)).database === 'full');
  assert.equal((await readyAt(first)).status, 503);
  for (let n = 0; n < 20; n += 1) {
    const asked = await callProcess(first, null, 'POST', '/auth/code', { email: `a${n}@escola.example` });
    assert.equal(asked.status, 503);
  }
  assert.equal((await callProcess(first, token, 'GET', '/profile')).status, 200, 'reading goes on');
  assert.deepEqual(await pictures(), before, 'nothing is half-saved');

  await emptyAll();
  await empty();
  await until(async () => (await readyAt(first)).files === 'ok');
  assert.equal((await uploadToProcess(first, token)).status, 201);

  const fullAgain = await fillTo(0);
  await endProcess(first, 'SIGKILL');
  const ended = await runProcess(env());
  assert.equal(ended.code, 1);
  assert.match(ended.stderr, /^The (?:disk of the )?data folder [^\n]+(?:has 0 MB left, and|\(ENOSPC\))[^\n]+\n$/);
  await fullAgain();
  const second = await startProcess(env());
  assert.equal((await callProcess(second, token, 'GET', '/profile')).status, 200);
  assert.equal((await uploadToProcess(second, token)).status, 201);
  await endProcess(second, 'SIGTERM');
});

test('a folder on a disk that may only be read is one line and a failure', LONG, async (t) => {
  if (!isMounted || !mount('remount', 'ro')) return t.skip('no small disk can be mounted here');
  const ended = await runProcess({ ...env(), DATABASE_URL: 'postgres://127.0.0.1:9/none' });
  mount('remount', 'rw');
  assert.equal(ended.code, 1);
  assert.match(ended.stderr, /^The data folder [^\n]+ cannot be written \(EROFS\)\. Set DATA_DIR to one that can\.\n$/);
});
