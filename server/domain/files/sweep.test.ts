// The sweep of unused pictures if some of them cannot be erased, or are not there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { files } from '../../services/database/schema';
import { storeOfDatabase } from '../../services/files/ofDatabase';
import { bytesOf } from '../../testing/bytesOf';
import { domainOf } from '../../testing/domain';
import { appOfFile } from '../../testing/schoolWorld';
import { sweepUnusedFiles } from './pictures';

const HOUR_MS = 3_600_000;
let now = new Date('2026-11-21T12:00:00Z');

const { app } = await appOfFile({ clock: () => now });

test('goes past a thousand that cannot go, to whatever was uploaded after them, and stops when it is told', async () => {
  const manager = await app.signIn('gestora@escola.example');
  await app.makeCompany(manager);
  const domain = domainOf(app);
  const stuck = Array.from({ length: 1001 }, (_, n) => ({
    id: uuidv7(),
    key: `${n.toString(16).padStart(40, '0')}.jpg`,
    contentType: 'image/jpeg',
    bytes: 1,
    uploadedBy: manager.person.id,
    used: false,
    createdAt: new Date(0),
  }));
  await app.deps.db.insert(files).values(stuck);
  const { id } = await domain.uploadPicture({ as: manager });
  now = new Date(now.getTime() + 48 * HOUR_MS);
  const { files: store } = app.deps;
  const refusing = {
    ...store,
    delete: (key: string) => (key.startsWith('0000') ? Promise.reject(new Error('stuck')) : store.delete(key)),
  };
  await assert.rejects(sweepUnusedFiles({ ...app.deps, files: refusing }), /^AggregateError: 1001 unused pictures/);
  assert.equal(await app.deps.db.$count(files, eq(files.id, id)), 0);
  const stopped = AbortSignal.abort();
  assert.equal(await sweepUnusedFiles(app.deps, stopped), 0);
  assert.equal(await sweepUnusedFiles(app.deps), 1001);
});

test('nothing is erased in another store; in its own store a picture that is gone already counts as erased', async () => {
  const manager = await app.signIn('outra@escola.example');
  await app.makeCompany(manager);
  const domain = domainOf(app);
  for (let n = 0; n < 2; n += 1) await domain.uploadPicture({ as: manager });
  const left = () => app.deps.db.select().from(files).where(eq(files.uploadedBy, manager.person.id));
  const [gone, ...others] = await left();
  const store = await storeOfDatabase(app.deps.database, app.deps.files);
  const id = await store.reach();
  now = new Date(now.getTime() + 48 * HOUR_MS);

  await store.setId(null);
  await assert.rejects(sweepUnusedFiles({ ...app.deps, files: store }), /not the one of this database/);
  assert.equal((await left()).length, 2);
  for (const { key } of others) assert.ok(await bytesOf(store, key));

  await store.setId(id);
  await store.delete(gone?.key ?? '');
  assert.equal(await sweepUnusedFiles({ ...app.deps, files: store }), 2);
  assert.deepEqual(await left(), []);
});
