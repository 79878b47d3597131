// What an overloaded server answers, and how long a connection may keep it waiting.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { createTestApp } from '../testing/testApp';
import { until } from '../testing/until';
import { backPressure } from './backPressure';
import { handleError } from './errors';

const STRETCH_MS = 200;

function blockLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function guarded(t: TestContext) {
  const app = Fastify();
  t.after(() => app.close());
  app.setErrorHandler(handleError);
  await app.register(backPressure, { lateMs: 50, stretchMs: STRETCH_MS });
  app.get('/', async () => 'ok');
  app.get('/watch', { config: { isForWatchers: true } }, async () => 'ok');
  return app;
}

test('a start that blocked the event loop refuses no call after it', async (t) => {
  const app = await guarded(t);
  app.register(async () => blockLoop(2 * STRETCH_MS));
  await app.ready();
  for (const end = performance.now() + 1.5 * STRETCH_MS; performance.now() < end; await sleep(10))
    assert.equal((await app.inject('/')).statusCode, 200);
});

test('while the event loop is late, callers are asked to come back and watchers are answered', async (t) => {
  const app = await guarded(t);
  await app.ready();
  assert.equal((await app.inject('/')).statusCode, 200);

  blockLoop(2.5 * STRETCH_MS);
  await sleep(0);
  const refused = await app.inject('/');
  assert.deepEqual(
    [refused.statusCode, refused.headers['retry-after'], refused.json<unknown>()],
    [503, '5', { message: 'Há muita gente usando o Vínculo agora. Espere alguns segundos e tente de novo.' }],
  );
  assert.equal((await app.inject('/watch')).statusCode, 200);
  await until(async () => (await app.inject('/')).statusCode === 200);
});

test('headers, requests and silence have an end, each later than the one before', async (t) => {
  const { fastify, close } = await createTestApp();
  t.after(close);
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = fastify.server;
  assert.deepEqual([headersTimeout, requestTimeout, timeout], [20_000, 190_000, 610_000]);
  assert.ok(keepAliveTimeout > 60_000, 'longer than balancers keep theirs, so that it is never us who hang up first');
});
