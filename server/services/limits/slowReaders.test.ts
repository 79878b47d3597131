// Which readers are cut off, and when a place is free again.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, mock, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ApiError } from '../../base/errors';
import { createFilePlaces } from './filePlaces';
import { asTaken, inPieces, whileTaken } from './slowReaders';

const MINUTE_MS = 60_000;
/** A pace that every reader keeps. */
const ANY = 0.001;

async function* pieces(bytes = 1000): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(bytes);
}

describe('a pace', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
  afterEach(() => mock.timers.reset());

  /** Takes pieces, each after so long; answers which piece was cut off, or null. */
  async function brokenOffAt(waits: readonly number[], bytesPerS = ANY): Promise<number | null> {
    let isBroken = false;
    const taken = whileTaken(pieces(), () => void (isBroken = true), { stalledMs: MINUTE_MS, bytesPerS });
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
    assert.equal(await brokenOffAt(seconds(2, 500)), null, 'where any pace will do');
    // Each piece takes a second too long.
    assert.equal(await brokenOffAt(seconds(2, 500), 1000), 58);
    assert.equal(await brokenOffAt([...seconds(2, 50), ...seconds(0, 50), ...seconds(2, 50)], 1000), null, 'caught up');
  });
});

describe('over a connection', () => {
  const PACE = { stalledMs: 200, bytesPerS: 1_000_000 };
  async function serve(t: TestContext, file: () => AsyncIterable<Buffer>, requireStill = async () => undefined) {
    const app = Fastify();
    t.after(() => app.close());
    const isLeft = new Promise<void>((resolve) =>
      app.get('/file', async (_request, reply) =>
        asTaken(reply.raw, file(), { requireStill, leave: resolve, pace: PACE }),
      ),
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const request = get(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/file`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { response, isLeft };
  }

  test('who reads nothing is cut off, and the place is free', async (t) => {
    const { response, isLeft } = await serve(t, () => pieces(100_000));
    await isLeft;
    await assert.rejects(buffer(response), /aborted/);
  });

  test('who goes away is waited for no longer, and what is being made is made no further', async (t) => {
    let isEnded = false;
    async function* watched() {
      try {
        yield* pieces(100_000);
      } finally {
        isEnded = true;
      }
    }
    const { response, isLeft } = await serve(t, watched);
    response.once('error', () => undefined);
    response.destroy();
    await isLeft;
    assert.ok(isEnded);
  });

  test('who may have no more of it is cut off within a second, and what is being made is made no further', async (t) => {
    let isAllowed = true;
    let isEnded = false;
    let asked = 0;
    async function* dripping() {
      try {
        for (let made = 0; made < 200; made += 1) {
          yield Buffer.alloc(50_000);
          await sleep(20);
        }
      } finally {
        isEnded = true;
      }
    }
    const { response, isLeft } = await serve(t, dripping, async () => {
      asked += 1;
      if (!isAllowed) throw new ApiError('signed_out');
    });
    assert.equal(response.statusCode, 200);
    isAllowed = false;
    await assert.rejects(buffer(response), /aborted/);
    await isLeft;
    assert.deepEqual([isEnded, asked], [true, 2]);
  });

  test('who may have none of it reads why, and nothing else', async (t) => {
    const { response } = await serve(
      t,
      () => pieces(),
      async () => Promise.reject(new ApiError('signed_out')),
    );
    assert.equal(response.statusCode, 401);
    assert.match((await buffer(response)).toString(), /^\{/);
  });

  test('who takes all of it has it whole, and the place is free then', async (t) => {
    const whole = randomBytes(100_000);
    const { response, isLeft } = await serve(t, () => inPieces(async () => whole));
    assert.ok(whole.equals(await buffer(response)));
    await isLeft;
  });
});

test('an untrusted school has one place, and so has its founder; a trusted school has two', () => {
  const { take } = createFilePlaces();
  const busy = (message: string) => (error: unknown) =>
    error instanceof ApiError && error.status === 503 && error.message === message && error.retryAfter !== undefined;
  const { own, all } = SERVER_MESSAGES.madeFile;
  const untrusted = (n: number) => ({ companyId: `school ${n}`, personId: `person ${n}`, isTrusted: false });
  take(untrusted(1));
  assert.throws(() => take(untrusted(1)), busy(own));
  assert.throws(() => take({ ...untrusted(1), companyId: 'another of theirs' }), busy(own));
  take(untrusted(2));
  const leave = take(untrusted(3));
  assert.throws(() => take(untrusted(4)), busy(all));
  const trusted = { companyId: 'trusted', personId: 'director', isTrusted: true };
  take(trusted);
  take(trusted);
  assert.throws(() => take(trusted), busy(own));
  take({ ...trusted, companyId: 'trusted too' });
  assert.throws(() => take({ ...trusted, companyId: 'trusted as well' }), busy(all));
  leave();
  take({ ...trusted, companyId: 'trusted as well' });
});
