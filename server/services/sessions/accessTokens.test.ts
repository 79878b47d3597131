// A remembered valid signature skips no other check of a token.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveKeys } from '../keys/keys';
import { accessTokens } from './accessTokens';

const QUARTER_MS = 15 * 60 * 1000;
const CLAIMS = { personId: 'a', sessionId: 'b', generation: null };

test('a token that was read before is refused once it has expired', () => {
  let now = new Date('2026-11-24T12:00:00Z');
  const tokens = accessTokens(deriveKeys('a secret of some length, for a test alone'), () => now);
  const token = tokens.make(CLAIMS);
  for (let read = 0; read < 2; read += 1) assert.deepEqual(tokens.read(token), CLAIMS);
  now = new Date(now.getTime() + QUARTER_MS);
  assert.equal(tokens.read(token), null);
});

test('a token that one server has read is refused by one with another key, and a changed token by all', () => {
  const now = () => new Date('2026-11-24T12:00:00Z');
  const tokens = accessTokens(deriveKeys('a secret of some length, for a test alone'), now);
  const token = tokens.make(CLAIMS);
  assert.deepEqual(tokens.read(token), CLAIMS);
  assert.equal(accessTokens(deriveKeys('another secret of some length, for a test'), now).read(token), null);
  const [head, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ sub: 'someone else', sid: 'b', exp: 9e9 })).toString('base64url');
  assert.equal(tokens.read([head, payload, signature].join('.')), null);
});
