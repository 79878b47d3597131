// The data folder becomes its owner's alone; foreign entries stay unchanged.
import assert from 'node:assert/strict';
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { StartError } from '../../base/errors';
import { prepareFolder } from './dataFolder';

const skip = process.getuid ? false : 'no such modes on this system';
let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vinculo-folder-'));
  folder = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
const open = async (path: string, mode: number) => {
  await mkdir(path, { recursive: true });
  await chmod(path, mode);
};

test('a missing folder is made for its owner alone', { skip }, async () => {
  assert.equal(await prepareFolder(folder), false);
  assert.equal(await modeOf(), '700');
  assert.equal(await prepareFolder(folder), false, 'and stays as it is');
});

test(
  'an open folder with a database that others can write becomes private, and what is in it too',
  { skip },
  async () => {
    await open(join(folder, 'db'), 0o777);
    await open(join(folder, 'outbox'), 0o755);
    await writeFile(join(folder, 'secret.key'), 'key');
    await chmod(join(folder, 'secret.key'), 0o644);
    await chmod(folder, 0o755);
    assert.equal(await prepareFolder(folder), true);
    assert.deepEqual(
      [await modeOf(), await modeOf('db'), await modeOf('outbox'), await modeOf('secret.key')],
      ['700', '700', '700', '600'],
    );
  },
);

test('a private folder whose parts are open is mended too', { skip }, async () => {
  await open(folder, 0o700);
  await writeFile(join(folder, 'secret.key'), 'key');
  await chmod(join(folder, 'secret.key'), 0o604);
  assert.equal(await prepareFolder(folder), true);
  assert.equal(await modeOf('secret.key'), '600');
});

test('where a link leads is left alone', { skip }, async () => {
  await open(folder, 0o700);
  await open(join(parent, 'pictures'), 0o755);
  await symlink(join(parent, 'pictures'), join(folder, 'files'));
  await prepareFolder(folder);
  assert.equal(await modeOf('..', 'pictures'), '755');
});

test('an open folder that holds other things is refused and stays as it is', { skip }, async () => {
  await open(join(folder, 'db'), 0o700);
  await writeFile(join(folder, 'holiday.jpg'), '');
  await chmod(folder, 0o755);
  await assert.rejects(
    prepareFolder(folder),
    (error) => error instanceof StartError && /Set DATA_DIR/.test(error.message),
  );
  assert.equal(await modeOf(), '755');
  await chmod(folder, 0o700);
  assert.equal(await prepareFolder(folder), false, 'a private one may hold anything');
});

test(
  "another owner's folder is refused",
  { skip: process.getuid?.() === 0 ? false : 'only root can give a folder away' },
  async () => {
    await open(folder, 0o700);
    await chown(folder, 65534, 65534);
    await assert.rejects(
      prepareFolder(folder),
      (error) => error instanceof StartError && /belongs to another user/.test(error.message),
    );
  },
);
