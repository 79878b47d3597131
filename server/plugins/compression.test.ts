// Long answers are compressed if the browser accepts it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { appOfFile } from '../testing/schoolWorld';

const { app } = await appOfFile();

const ask = (url: string, accepted?: string) =>
  app.fastify.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it('a long answer comes in the best encoding that the browser takes, and is the same', async () => {
  const plain = await ask('/verificar');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers.vary, 'accept-encoding');
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask('/verificar', accepted);
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(headers['content-length'], String(rawPayload.length));
    assert.ok(rawPayload.length * 2 < plain.rawPayload.length, `${rawPayload.length} of ${plain.rawPayload.length}`);
    assert.equal(decompress(rawPayload).toString(), plain.body);
  }
});

it('a short one is left as it is', async () => {
  const { headers, body } = await ask('/api/settings', 'br');
  assert.equal(headers['content-encoding'], undefined);
  assert.ok(body.length > 0);
});
