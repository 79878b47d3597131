import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { whileTaken } from './taken';

const MINUTE_MS = 60_000;

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
afterEach(() => mock.timers.reset());

async function* pieces(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(1000);
}

/** Takes pieces, each after so long; answers at which one it was broken off, or null. */
async function brokenOffAt(waits: readonly number[], bytesPerS?: number): Promise<number | null> {
  let isBroken = false;
  const taken = whileTaken(pieces(), () => void (isBroken = true), bytesPerS);
  for (const [index, wait] of waits.entries()) {
    await taken.next();
    mock.timers.tick(wait);
    if (isBroken) return index;
  }
  await taken.return(undefined);
  mock.timers.tick(2 * MINUTE_MS);
  assert.ok(!isBroken, 'nobody waits after the end');
  return null;
}

test('who takes nothing for a minute is broken off, however fast they were', async () => {
  assert.equal(await brokenOffAt([0, 0, MINUTE_MS - 1, 0, MINUTE_MS - 1]), null);
  assert.equal(await brokenOffAt([0, 0, MINUTE_MS]), 2);
  assert.equal(await brokenOffAt([0, 0, MINUTE_MS], 1000), 2);
});

test('who is slower than the pace has a minute in all', async () => {
  const seconds = (each: number, count: number) => Array.from({ length: count }, () => each * 1000);
  assert.equal(await brokenOffAt(seconds(1, 500), 1000), null, 'as fast as the pace');
  assert.equal(await brokenOffAt(seconds(2, 500)), null, 'where there is no pace');
  // Each piece costs a second more than it may.
  assert.equal(await brokenOffAt(seconds(2, 500), 1000), 58);
  assert.equal(await brokenOffAt([...seconds(2, 50), ...seconds(0, 50), ...seconds(2, 50)], 1000), null, 'caught up');
});
