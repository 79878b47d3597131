// Foreign hosts are allowed only on the pages that need them.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PATHS } from '@vinculo/contract/rules/paths';
import { createTestApp, type TestApp } from '../testing/testApp';

const KEYS = { accessToken: 'APP_USR-1', publicKey: 'APP_USR-2', webhookSecret: 'x' };
const FOREIGN = /mercadopago|mlstatic|mercadolibre|mercadolivre|unsafe/;

const charging = await createTestApp({ config: { mercadoPago: KEYS } });
const sandboxed = await createTestApp();
after(async () => {
  await charging.close();
  await sandboxed.close();
});

async function policyOf({ fastify }: TestApp, url: string): Promise<Map<string, string>> {
  const { headers } = await fastify.inject({ url });
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive]));
}

test('the payment provider has its place on the card screen, with or without its query', async () => {
  for (const url of [PATHS.creditCard, `${PATHS.creditCard}?id=1`, `${PATHS.creditCard}/`]) {
    const policy = await policyOf(charging, url);
    assert.match(policy.get('script-src') ?? '', /'nonce-[\w-]+' +https:\/\/sdk\.mercadopago\.com /);
    assert.match(policy.get('connect-src') ?? '', /https:\/\/api\.mercadopago\.com /);
    assert.match(policy.get('frame-src') ?? '', /https:\/\/secure-fields\.mercadopago\.com$/);
    assert.match(policy.get('style-src') ?? '', /'unsafe-inline'/);
    assert.doesNotMatch(policy.get('script-src') ?? '', /unsafe/);
  }
});

test('and on no other screen', async () => {
  for (const url of ['/', PATHS.subscription, PATHS.admin, PATHS.partners, '/api/settings', '/nada']) {
    for (const directive of (await policyOf(charging, url)).values()) assert.doesNotMatch(directive, FOREIGN, url);
  }
});

test('nor at all where the sandbox stands in', async () => {
  for (const directive of (await policyOf(sandboxed, PATHS.creditCard)).values())
    assert.doesNotMatch(directive, FOREIGN);
});

test('an answer of the API is data: nothing of it runs, is framed, kept or read from elsewhere', async () => {
  for (const { fastify } of [charging, sandboxed]) {
    for (const url of ['/api/settings', '/api/profile']) {
      const { headers } = await fastify.inject({ url });
      assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'", url);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(headers['strict-transport-security'], undefined);
    }
  }
});

test('browsers are asked to keep to https where it is spoken', async (t) => {
  const secure = await createTestApp({ config: { publicUrl: 'https://vinculo.example' } });
  t.after(() => secure.close());
  for (const url of ['/', '/api/settings'])
    assert.equal((await secure.fastify.inject(url)).headers['strict-transport-security'], 'max-age=31536000', url);
});
