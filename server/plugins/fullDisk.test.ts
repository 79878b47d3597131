// What a server answers while its disk is nearly full.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ERRORS } from '../base/errors';
import { KEPT_FREE } from '../services/dataFolder/freeDisk';
import { domainOf, jpeg } from '../testing/domain';
import { appOfFile } from '../testing/schoolWorld';
import { createTestApp } from '../testing/testApp';

let free = Infinity;

const { app } = await appOfFile({ deps: { kept: { kinds: ['pictures', 'database'], freeDisk: async () => free } } });
const person = await app.signIn('gestora@escola.example');
await app.makeCompany(person);

const upload = async () =>
  domainOf(app).send({ as: person }, 'POST', '/files', [{ bytes: await jpeg(), filename: 'a.jpg' }]);
const askCode = () =>
  app.fastify.inject({ method: 'POST', url: '/api/auth/code', payload: { email: 'a@escola.example' } });
const ready = async () => {
  const { statusCode, body } = await app.fastify.inject('/api/ready');
  return [statusCode, JSON.parse(body)] as const;
};
const keptPictures = async () => {
  const { rows } = await app.deps.database.query('select count(*)::int as rows from files');
  const names = await readdir(join(app.deps.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  return [rows[0]?.['rows'], names.length];
};

test('without room for pictures uploads end, nothing of them is kept, and the rest works', async () => {
  free = KEPT_FREE.pictures - 1;
  const before = await keptPictures();
  const refused = await upload();
  const answer = [refused.statusCode, refused.headers['retry-after'], refused.json<unknown>()];
  assert.deepEqual(answer, [503, '30', { message: ERRORS.unavailable.message }]);
  assert.deepEqual(await keptPictures(), before);
  assert.equal((await askCode()).statusCode, 200);
  const told = { status: 'ok', database: 'ok', migrations: 'ok', files: 'full' };
  assert.deepEqual(await ready(), [200, told]);
});

test('without room for the database every change ends, and reading goes on', async () => {
  free = KEPT_FREE.database - 1;
  assert.equal((await askCode()).statusCode, 503);
  assert.equal((await app.fastify.inject({ url: '/api/profile', headers: person.headers })).statusCode, 200);
  const told = { status: 'away', database: 'full', migrations: 'ok', files: 'full' };
  assert.deepEqual(await ready(), [503, told]);
  assert.match((await app.fastify.inject('/api/metrics')).body, new RegExp(`vinculo_disk_free_bytes ${free}\n`));
});

test('with room again it goes on by itself', async () => {
  free = KEPT_FREE.pictures;
  assert.equal((await upload()).statusCode, 201);
  assert.equal((await ready())[0], 200);
});

test('what does not lie in the folder needs no room there', async (t) => {
  const other = await createTestApp({ deps: { kept: { kinds: [], freeDisk: async () => 0 } } });
  t.after(() => other.close());
  const payload = { email: 'b@escola.example' };
  assert.equal((await other.fastify.inject({ method: 'POST', url: '/api/auth/code', payload })).statusCode, 200);
  assert.equal((await other.fastify.inject('/api/ready')).statusCode, 200);
  assert.doesNotMatch((await other.fastify.inject('/api/metrics')).body, /disk_free/);
});
