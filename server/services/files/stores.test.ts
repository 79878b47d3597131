// What both stores promise, and how the remote one behaves when it is away.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../base/errors';
import { readConfig, type S3Config } from '../../config';
import { bytesOf } from '../../testing/bytesOf';
import { realBucket, startS3Server, type S3Fault } from '../../testing/s3Server';
import { diskFileStore } from './disk';
import { FilesUnavailable, newFileKey, sizeKey, type FileStore } from './files';
import { openFiles } from './open';
import { s3FileStore, type S3FileStore } from './s3';

const KIND = 'image/png';
const HURRIED_MS = 400;

const real = realBucket();
const realStore = real && s3FileStore(real);

const folder = await mkdtemp(join(tmpdir(), 'vinculo-files-'));
const server = await startS3Server();
const s3: S3FileStore = s3FileStore(server.config);
after(async () => {
  await realStore?.close();
  await s3.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const STORES: [string, () => FileStore][] = [
  ['in a folder', () => diskFileStore(join(folder, 'files'))],
  ['in a bucket', () => s3],
];
if (realStore) STORES.push(['in a real bucket', () => realStore]);

for (const [where, open] of STORES) {
  describe(where, () => {
    test('what is put is there to the byte, until it is deleted', async () => {
      const store = open();
      const key = newFileKey('png');
      const bytes = randomBytes(300_000);
      assert.equal(await bytesOf(store, key), null);
      await store.put(key, bytes, KIND);
      assert.deepEqual(await bytesOf(store, key), bytes);
      await store.delete(key);
      assert.equal(await bytesOf(store, key), null);
      await store.delete(key);
    });

    test('bytes flow: their number is known before the first of them is read, and they may be left unread', async () => {
      const store = open();
      const key = sizeKey(newFileKey('jpg'), 80);
      await store.put(key, randomBytes(5_000_000), KIND);
      const [left, read] = [await store.get(key), await store.get(key)];
      assert.deepEqual([left?.length, read?.length], [5_000_000, 5_000_000]);
      left?.body.destroy();
      let pieces = 0;
      for await (const piece of read?.body ?? []) pieces += (piece as Buffer).length < 5_000_000 ? 1 : 0;
      assert.ok(pieces > 1, `${pieces} pieces`);
    });

    test('nothing leads anywhere else', async () => {
      const store = open();
      for (const key of [
        '../secret.key',
        'a.png',
        `${newFileKey('png')}/..`,
        newFileKey('png').replace('.', '-81.'),
        '',
      ]) {
        assert.equal(await bytesOf(store, key), null);
        await assert.rejects(store.put(key, randomBytes(1), KIND), /Not a file key/);
        await assert.rejects(store.delete(key), /Not a file key/);
      }
    });

    test('many at once do not mix', async () => {
      const store = open();
      const all = Array.from({ length: 20 }, () => ({ key: newFileKey('jpg'), bytes: randomBytes(1000) }));
      await Promise.all(all.map(({ key, bytes }) => store.put(key, bytes, KIND)));
      for (const { key, bytes } of all) assert.deepEqual(await bytesOf(store, key), bytes);
    });
  });
}

const ASKED: [string, (store: FileStore, key: string) => Promise<unknown>][] = [
  ['put', (store, key) => store.put(key, randomBytes(10), KIND)],
  ['get', bytesOf],
  ['delete', (store, key) => store.delete(key)],
];

for (const fault of [503, 500, 'reset'] satisfies S3Fault[]) {
  test(`a bucket that fails is asked three times, and then away: ${fault}`, async (t) => {
    t.after(() => server.heal());
    const key = newFileKey('jpg');
    for (const [name, ask] of ASKED) {
      server.fail(fault, 2);
      server.asked.length = 0;
      await ask(s3, key);
      assert.equal(server.asked.length, 3, name);
      server.fail(fault);
      server.asked.length = 0;
      await assert.rejects(ask(s3, key), FilesUnavailable, name);
      assert.equal(server.asked.length, 3, name);
    }
  });
}

test('a bucket that says nothing is given up in time, and what it forbids is no empty place', async (t) => {
  t.after(() => server.heal());
  const hurried = s3FileStore(server.config, HURRIED_MS);
  t.after(() => hurried.close());
  for (const fault of ['silence', 403, 404] satisfies S3Fault[]) {
    server.fail(fault);
    for (const [name, ask] of ASKED) {
      await assert.rejects(ask(hurried, newFileKey('jpg')), FilesUnavailable, `${name}, ${fault}`);
    }
  }
});

test('a bucket may not stop in the middle of a picture, but its reader may take long', async (t) => {
  const hurried = s3FileStore(server.config, HURRIED_MS);
  t.after(() => hurried.close());
  t.after(() => server.heal());
  const key = newFileKey('jpg');
  const bytes = randomBytes(5_000_000);
  await s3.put(key, bytes, KIND);
  const begun = Date.now();
  const pieces: Buffer[] = [];
  for await (const piece of (await hurried.get(key))?.body ?? []) {
    pieces.push(piece as Buffer);
    await wait(20);
  }
  assert.ok(Date.now() - begun > 2 * HURRIED_MS);
  assert.deepEqual(Buffer.concat(pieces), bytes);
  server.fail('half');
  await assert.rejects(bytesOf(hurried, key));
});

async function startSays(t: TestContext, own: S3Config): Promise<void> {
  const { bucket, endpoint, accessKeyId, secretAccessKey } = own;
  const config = (changes: Record<string, string>) =>
    readConfig({
      DATA_DIR: folder,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...changes,
    });
  const opened = await openFiles(config({}));
  t.after(opened.close);
  const key = newFileKey('webp');
  await opened.files.put(key, randomBytes(10), 'image/webp');
  const used = s3FileStore(own);
  t.after(() => used.close());
  assert.notEqual(await bytesOf(used, key), null, 'it is the bucket that is used');

  const refused = (changes: Record<string, string>, said: string) =>
    assert.rejects(openFiles(config(changes)), (error) => error instanceof StartError && error.message === said);
  await refused({ S3_BUCKET: 'nenhum' }, 'The bucket nenhum of S3_BUCKET does not exist.');
  const cannot = (why: string) =>
    `The bucket ${bucket} of S3_BUCKET cannot be used with these keys and address (${why}).`;
  await refused({ S3_ENDPOINT: 'http://127.0.0.1:9' }, cannot('ECONNREFUSED'));
  await refused({ S3_SECRET_ACCESS_KEY: 'outro' }, cannot('403'));
  await refused({ S3_ACCESS_KEY_ID: 'outra' }, cannot('403'));
}

test('the start says what is wrong with a bucket', (t) => startSays(t, server.config));
if (real) test('the start says what is wrong with a real bucket', (t) => startSays(t, real));
