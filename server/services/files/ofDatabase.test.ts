// A database and the store of its pictures know each other, so that no instance uses another store.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { StartError } from '../../base/errors';
import { startS3Server } from '../../testing/s3Server';
import { createTestDatabase } from '../../testing/testDatabase';
import { files } from '../database/schema';
import { diskFileStore } from './disk';
import { FilesUnavailable, newFileKey, type FileStore } from './files';
import { storeOfDatabase } from './ofDatabase';
import { s3FileStore, type S3FileStore } from './s3';

const testDatabase = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vinculo-stores-'));
const server = await startS3Server();
const bucket: S3FileStore = s3FileStore(server.config);
after(async () => {
  await bucket.close();
  await server.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await testDatabase.database.query('delete from picture_store');
  await testDatabase.database.query('delete from files');
  await bucket.setId(null);
});

async function newFolder(): Promise<FileStore> {
  return diskFileStore(join(await mkdtemp(join(folder, 'data-')), 'files'));
}

const open = (store: FileStore) => storeOfDatabase(testDatabase.database, store);
const refused = (store: FileStore, why = /is not where the pictures of this database are\. .*DATA_DIR.*S3_BUCKET/) =>
  assert.rejects(open(store), (error) => error instanceof StartError && why.test(error.message));
const isOther = (error: unknown) => error instanceof FilesUnavailable && error.state === 'other';

async function showPicture(store: FileStore | null): Promise<void> {
  const key = newFileKey('png');
  await store?.put(key, Buffer.from('x'), 'image/png');
  const row = { id: uuidv7(), key, contentType: 'image/png', bytes: 1, used: true };
  await testDatabase.database.db.insert(files).values(row);
}

const STORES: [string, () => Promise<FileStore>][] = [
  ['a folder', newFolder],
  ['a bucket', async () => bucket],
];

for (const [name, make] of STORES) {
  describe(name, () => {
    test('gets an id at the first start, which every later start finds', async () => {
      const store = await make();
      assert.equal(await store.reach(), null);
      const id = await (await open(store)).reach();
      assert.match(id ?? '', /^[\da-f-]{36}$/);
      assert.equal(await (await open(store)).reach(), id);
      assert.equal(await store.reach(), id);
    });

    test('a store without an id is taken if it holds a picture that is shown', async () => {
      const store = await make();
      await showPicture(null);
      await refused(store);
      assert.equal(await store.reach(), null, 'nothing is written to it');
      await showPicture(store);
      const opened = await open(store);
      assert.notEqual(await opened.reach(), null);
    });

    test('an installation is refused without its id or with another, and told when it loses it', async () => {
      const store = await make();
      const opened = await open(store);
      const id = await opened.reach();
      await store.setId(null);
      await assert.rejects(opened.reach(), isOther);
      await refused(store);
      await store.setId(uuidv7());
      await assert.rejects(opened.reach(), isOther);
      await refused(store);
      await store.setId(id);
      assert.equal(await (await open(store)).reach(), id);
    });

    test('keeps the id that a first start left which died before its row was written', async () => {
      const store = await make();
      await store.setId('01890000-0000-7000-8000-000000000000');
      assert.equal(await (await open(store)).reach(), '01890000-0000-7000-8000-000000000000');
    });
  });
}

test('one of two first starts at once with folders of their own is refused', async () => {
  const stores = [await newFolder(), await newFolder()];
  const results = await Promise.allSettled(stores.map(open));
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const refusal = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  assert.ok(refusal.reason instanceof StartError);
});

test('two first starts at once on one bucket agree', async () => {
  const [one, two] = await Promise.all([open(bucket), open(bucket)]);
  assert.equal(await one.reach(), await two.reach());
});
