// security.txt is there where the settings name a contact, and never out of date.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../testing/testApp';

const URL = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60 * 1000;

test('it names the contact, an end that moves along, the languages and its own address', async (t) => {
  let now = new Date('2026-11-01T12:00:00Z');
  const config = { contactEmail: 'seguranca@vinculo.example', publicUrl: 'https://vinculo.example' };
  const app = await createTestApp({ config, clock: () => now });
  t.after(() => app.close());
  const expiry = async () => {
    const { body } = await app.fastify.inject(URL);
    return new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '').getTime() - now.getTime();
  };
  const { statusCode, headers, body } = await app.fastify.inject(URL);
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8']);
  assert.match(body, /^Contact: mailto:seguranca@vinculo\.example$/m);
  assert.match(body, /^Preferred-Languages: pt, en$/m);
  assert.match(body, /^Canonical: https:\/\/vinculo\.example\/\.well-known\/security\.txt$/m);
  assert.ok((await expiry()) > 90 * DAY_MS && (await expiry()) < 365 * DAY_MS);
  now = new Date(now.getTime() + 400 * DAY_MS);
  assert.ok((await expiry()) > 90 * DAY_MS);
});

test('without a contact it is not there', async (t) => {
  const app = await createTestApp();
  t.after(() => app.close());
  assert.equal((await app.fastify.inject(URL)).statusCode, 404);
});
