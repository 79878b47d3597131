// The server's key: made once, private, with independent purposes.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { deriveKeys, readOrMakeSecret } from './keys';

test('several first starts agree on one key that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vinculo-key-'));
  try {
    const made = await Promise.all([1, 2, 3, 4].map(() => readOrMakeSecret(folder)));
    assert.equal(new Set(made).size, 1);
    assert.equal(await readOrMakeSecret(folder), made[0]);
    assert.equal(Buffer.from(made[0] ?? '', 'base64url').length, 32);
    assert.deepEqual(await readdir(folder), ['secret.key']);
    assert.equal((await stat(join(folder, 'secret.key'))).mode & 0o777, 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the same key gives the same answers everywhere, another gives others', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((secret) => deriveKeys(secret));
  assert(one && same && other);
  assert.equal(one.successor('t'), same.successor('t'));
  assert.notEqual(one.successor('t'), other.successor('t'));
  assert.equal(Buffer.from(one.successor('t'), 'base64url').length, 32);
  assert.notEqual(one.digest('code', 'x'), one.digest('address', 'x'));
});
