// The lock on the data folder, among real processes.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../../base/root';
import { FolderInUse, lockFolder } from './folderLock';

const HOLDER = join(ROOT, 'server', 'testing', 'holdFolder.ts');

const children: ChildProcess[] = [];

async function makeFolder(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function hold(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

const root = await mkdtemp(join(tmpdir(), 'vinculo-lock-'));

after(async () => {
  children.forEach((child) => child.kill('SIGKILL'));
  await rm(root, { recursive: true, force: true });
});

test('one process at a time; a killed process gives the folder free at once', { timeout: 120_000 }, async () => {
  const folder = await makeFolder('a');
  const first = await hold(folder);
  assert.equal(first.said, 'held');
  assert.equal((await hold(folder)).said, 'FolderInUse');

  const ended = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await ended;
  const release = await lockFolder(folder);
  assert.equal((await readdir(join(folder, 'lock'))).length, 1, 'what the dead process left is cleaned up');
  await release();
});

test('a process that is stopped still holds it', { timeout: 120_000 }, async () => {
  const folder = await makeFolder('b');
  const { child } = await hold(folder);
  child.kill('SIGSTOP');
  await assert.rejects(lockFolder(folder), FolderInUse);
  child.kill('SIGKILL');
});

test('released, it can be taken again by the same process', async () => {
  const folder = await makeFolder('c');
  const release = await lockFolder(folder);
  await assert.rejects(lockFolder(folder), FolderInUse);
  await release();
  await (
    await lockFolder(folder)
  )();
  assert.deepEqual(await readdir(join(folder, 'lock')), []);
});

test('one of many processes at once has the folder', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = await makeFolder(`d${round}`);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
    const releases = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    assert(releases.length <= 1, `${releases.length} have it`);
    for (const result of results) if (result.status === 'rejected') assert(result.reason instanceof FolderInUse);
    await Promise.all(releases.map((release) => release()));
  }
});

test('a path longer than a socket address works', { skip: process.platform !== 'linux' }, async () => {
  const folder = await makeFolder(join('e'.repeat(100), 'f'.repeat(100)));
  const release = await lockFolder(folder);
  await assert.rejects(lockFolder(folder), FolderInUse);
  await release();
  await (
    await lockFolder(folder)
  )();
});
