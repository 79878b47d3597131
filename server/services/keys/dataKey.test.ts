// Which key data have, for every place in which one may lie.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { createTestDatabase } from '../../testing/testDatabase';
import type { Execute } from '../database/connection';
import { keyOfData, keysOfStart, signingKey } from './dataKey';
import { replaceSecret } from './keys';
import { openKeys } from './lastingKeys';

const [OURS, NEWER, OTHER] = [
  'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU',
  'a-newer-key-of-the-same-product-1',
  'of-something-else',
];

let dataDir: string;
const execute: Execute = async (sql) => (await database.database.query(sql)).rows;

const database = await createTestDatabase();
after(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vinculo-keys-'));
});
afterEach(async () => {
  await database.database.query('delete from lasting_keys');
  await rm(dataDir, { recursive: true, force: true });
});

const sealWith = (key: string) => openKeys(database.database.db, key, []);
const settings = (...keys: string[]) => ({ dataDir, secretKey: keys[0] ?? null, olderSecretKeys: keys.slice(1) });
const refused = (keys: string[]) => assert.rejects(keyOfData(execute, settings(...keys)), /Set SECRET_KEY to theirs/);

test('data that ran with a setting have its key, also after a change of keys', async () => {
  await sealWith(OURS);
  assert.deepEqual(await keyOfData(execute, settings(OURS)), { key: OURS, isInFolder: false });
  assert.deepEqual(await keyOfData(execute, settings(NEWER, OURS)), { key: OURS, isInFolder: false });
  await refused([]);
  await refused([OTHER]);
  assert.deepEqual(await readdir(dataDir), [], 'looking makes no key');
});

test('data that ran with the key in the folder have it, whatever is set', async () => {
  await sealWith(OURS);
  await replaceSecret(dataDir, OURS);
  assert.deepEqual(await keyOfData(execute, settings()), { key: OURS, isInFolder: true });
  assert.deepEqual(await keyOfData(execute, settings(OTHER)), { key: OURS, isInFolder: true });
  assert.deepEqual(await keysOfStart(settings(OTHER)), [OTHER]);
});

test('a key that lies in the folder and is not of the data does not count', async () => {
  await sealWith(OURS);
  await replaceSecret(dataDir, OTHER);
  assert.deepEqual(await keyOfData(execute, settings(OURS)), { key: OURS, isInFolder: false });
  await refused([]);
});

test('data that no start has opened have the key beside them, or none', async () => {
  assert.equal(await keyOfData(execute, settings()), null);
  assert.deepEqual(await keyOfData(execute, settings(OTHER)), { key: OTHER, isInFolder: false });
  await replaceSecret(dataDir, OURS);
  assert.deepEqual(await keyOfData(execute, settings(OTHER)), { key: OURS, isInFolder: true });
});

test('a start makes a key for new data alone', async () => {
  const made = await signingKey(execute, settings());
  assert.equal(await signingKey(execute, settings()), made);
  await rm(join(dataDir, 'secret.key'));
  await sealWith(made);
  await assert.rejects(signingKey(execute, settings()), /neither set nor in the data folder/);
  assert.deepEqual(await readdir(dataDir), []);
});
