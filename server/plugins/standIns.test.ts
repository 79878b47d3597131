// The stand-in's card form is served while it stands in, and never beside the real provider.
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { PAYMENT_SCRIPTS } from '@vinculo/contract/rules/money/paymentScripts';
import { createTestApp } from '../testing/testApp';

const SCRIPT_PATH = PAYMENT_SCRIPTS.sandbox.src;

test('every part that the script imports is there, as a script that no cache keeps', async (t) => {
  const { fastify, close } = await createTestApp();
  t.after(close);
  const seen = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    const { statusCode, headers, body } = await fastify.inject({ url });
    assert.equal(statusCode, 200, url);
    const kind = url.endsWith('.css') ? 'css' : 'javascript';
    assert.equal(headers['content-type'], `text/${kind}; charset=utf-8`);
    assert.equal(headers['cache-control'], 'no-store');
    assert.doesNotMatch(body, /fetch\(|XMLHttpRequest|sendBeacon|WebSocket|https?:/, 'it sends nothing');
    for (const [, part = ''] of body.matchAll(/from '(\.\/[^']+)'/g)) {
      await visit(posix.join(posix.dirname(url), part));
    }
  };
  await visit(SCRIPT_PATH);
  await visit(posix.join(posix.dirname(SCRIPT_PATH), 'styles.css'));
  assert.ok(seen.size > 1);
});

test('it is for this machine alone, unless it was asked for by name', async (t) => {
  for (const sandboxForAll of [false, true]) {
    const { fastify, close } = await createTestApp({ config: { sandboxForAll } });
    t.after(close);
    for (const headers of [{ host: 'rebind.evil.example' }, { 'x-forwarded-for': '203.0.113.7' }]) {
      const { statusCode } = await fastify.inject({ url: SCRIPT_PATH, headers });
      assert.equal(statusCode, sandboxForAll ? 200 : 404);
    }
  }
});

test('the real provider has no stand-in beside it', async (t) => {
  const { fastify, close } = await createTestApp({
    config: { mercadoPago: { accessToken: 'APP_USR-1', publicKey: 'APP_USR-2', webhookSecret: 'secret' } },
  });
  t.after(close);
  const { statusCode, headers } = await fastify.inject({ url: SCRIPT_PATH });
  assert.equal(statusCode, 404);
  assert.doesNotMatch(String(headers['content-type']), /javascript/);
});
