// Request ids are unique across instances, and the proxy's id is taken if it is trusted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '../services/monitoring/log';
import { createTestApp } from '../testing/testApp';

const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a request has a name of its own, the same in the log and in the answer, unless a trusted proxy gave it one', async (t) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const proxied = await createTestApp({ config: { trustProxy: ['10.0.0.0/8'] }, deps: { log } });
  t.after(() => proxied.close());
  const direct = await createTestApp();
  t.after(() => direct.close());
  const idOf = async ({ fastify }: typeof direct, remoteAddress: string, given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    return String((await fastify.inject({ url: '/api/settings', remoteAddress, headers })).headers['x-request-id']);
  };
  assert.equal(await idOf(proxied, '10.0.0.9', GIVEN), GIVEN);
  assert.ok(lines.some((line) => line.includes(`"reqId":"${GIVEN}"`)));
  const own = [
    await idOf(proxied, '203.0.113.9', GIVEN),
    await idOf(direct, '10.0.0.9', GIVEN),
    await idOf(proxied, '10.0.0.9', 'a name with spaces'),
    await idOf(proxied, '10.0.0.9', 'x'.repeat(101)),
    await idOf(proxied, '10.0.0.9'),
  ];
  assert.equal(new Set(own).size, own.length);
  for (const id of own) assert.match(id, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('proxies that are counted are believed as far as they are counted', async (t) => {
  const counted = await createTestApp({ config: { trustProxy: 1 } });
  t.after(() => counted.close());
  const none = await createTestApp({ config: { trustProxy: 0 } });
  t.after(() => none.close());
  const inject = { url: '/api/settings', headers: { 'x-request-id': GIVEN } };
  assert.equal((await counted.fastify.inject(inject)).headers['x-request-id'], GIVEN);
  assert.notEqual((await none.fastify.inject(inject)).headers['x-request-id'], GIVEN);
});
