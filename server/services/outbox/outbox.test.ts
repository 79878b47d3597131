// Entries are delivered at least once, whatever fails on the way.
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import { isNotNull } from 'drizzle-orm';
import pino from 'pino';
import { createTestDatabase } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { outbox as table } from '../database/schema';
import { createOutbox, post, sweepOutbox, type Delivery, type Outbox } from './outbox';

const SECOND_MS = 1000;
const DAY_MS = 24 * 3600 * SECOND_MS;

let now = new Date('2026-11-21T12:00:00Z');
let delivered: unknown[] = [];
let fails = 0;
let opened: Outbox[] = [];

const clock = () => now;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const letter: Delivery = {
  deliver: async (payload) => {
    if (fails > 0) {
      fails -= 1;
      throw new Error('away');
    }
    delivered.push(payload);
  },
};
const open = (deliveries: Record<string, Delivery> = { letter }): Outbox => {
  const made = createOutbox({ db, clock, log: pino({ level: 'silent' }) });
  made.handle(deliveries);
  opened.push(made);
  return made;
};
const write = (key: string, payload: object = { key }) => post(db, { kind: 'letter', key, payload }, now);

const { database, drop } = await createTestDatabase();
const { db } = database;
after(drop);
beforeEach(async () => {
  await db.delete(table);
  delivered = [];
  fails = 0;
});
// A woken outbox that still runs would deliver the next test's entries.
afterEach(async () => {
  await Promise.all(opened.map((box) => box.stop()));
  opened = [];
});

test('an entry of one key goes out once, in the order of writing', async () => {
  await write('a');
  pass(1);
  await write('b');
  await write('a', { key: 'again' });
  const box = open();
  assert.equal(await box.deliverDue(), 2);
  assert.equal(await box.deliverDue(), 0);
  assert.deepEqual(delivered, [{ key: 'a' }, { key: 'b' }]);
  await write('a', { key: 'said before' });
  assert.equal(await box.deliverDue(), 0);
});

test('more entries than one statement takes are all written', async () => {
  const many = Array.from({ length: 11_000 }, (_, n) => ({ kind: 'letter', key: `m${n}`, payload: {} }));
  await post(db, many, now);
  assert.equal(await db.$count(table), many.length);
});

test('what is written in a transaction that comes to nothing never goes out', async () => {
  const undone = db.transaction(async (tx) => {
    await post(tx, { kind: 'letter', key: 'a', payload: {} }, now);
    throw new Error('no');
  });
  await assert.rejects(undone);
  assert.equal(await open().deliverDue(), 0);
});

test('a failure is tried again, later and later', async () => {
  await write('a');
  fails = 3;
  const box = open();
  const waits = [10, 30, 120];
  for (const seconds of waits) {
    assert.equal(await box.deliverDue(), 0);
    pass((seconds - 1) * SECOND_MS);
    assert.equal(await box.deliverDue(), 0);
    pass(SECOND_MS);
  }
  assert.equal(await box.deliverDue(), 1);
});

test('why it failed is kept, without the addresses that it names', async () => {
  await write('a');
  const refused = new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <ana@escola.example>: unknown");
  await open({ letter: { deliver: () => Promise.reject(refused) } }).deliverDue();
  const [kept] = await db.select({ lastError: table.lastError }).from(table);
  assert.equal(kept?.lastError, "Can't send mail - all recipients were rejected: 550 5.1.1 <…>: unknown");
});

test('what is no use any more is given up, and nothing else ever is', async () => {
  await write('a');
  fails = 1000;
  const brief = open({ letter: { ...letter, worthMs: DAY_MS } });
  for (let hour = 0; hour < 30; hour += 1) {
    await brief.deliverDue();
    pass(3600 * SECOND_MS);
  }
  fails = 0;
  assert.equal(await brief.deliverDue(), 0);

  await write('b');
  fails = 1000;
  const lasting = open();
  for (let day = 0; day < 10; day += 1) {
    await lasting.deliverDue();
    pass(DAY_MS);
  }
  fails = 0;
  assert.equal(await lasting.deliverDue(), 1);
});

test('what one takes no other takes too, and a process that died in the middle is made up for', async () => {
  await write('a');
  let release: (() => void) | undefined;
  const slow = open({
    letter: {
      deliver: async (payload) => {
        await new Promise<void>((resolve) => (release = resolve));
        delivered.push(payload);
      },
    },
  });
  const first = slow.deliverDue();
  await until(() => release !== undefined);
  assert.equal(await open().deliverDue(), 0);
  // As if the first had been killed before it noted the delivery.
  pass(121 * SECOND_MS);
  assert.equal(await open().deliverDue(), 1);
  release?.();
  await first;
  assert.deepEqual(delivered, [{ key: 'a' }, { key: 'a' }]);
});

test('what a delivery posts is delivered with it', async () => {
  const parcel: Delivery = { deliver: () => write('a') };
  await post(db, { kind: 'parcel', key: 'p', payload: {} }, now);
  open({ letter, parcel }).wake();
  await until(() => delivered.length > 0);
});

test('a hundred who wake it at once cost two looks', async (t) => {
  const looks = t.mock.method(db, 'selectDistinct');
  const box = open();
  await Promise.all(Array.from({ length: 100 }, () => box.deliverDue()));
  assert.equal(looks.mock.callCount(), 2);
});

test('who asks during a look that fails is served by the next', async (t) => {
  const box = open();
  await write('a');
  t.mock.method(db, 'selectDistinct').mock.mockImplementationOnce(() => assert.fail('away'));
  const first = box.deliverDue();
  const second = box.deliverDue();
  await assert.rejects(first, /away/);
  assert.equal(await second, 1);
});

test('a kind that waits for an answer holds up no other, not even what is written meanwhile', async (t) => {
  let release: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => (release = resolve));
  t.after(() => release());
  const box = open({ letter, parcel: { deliver: () => answer } });
  await post(db, { kind: 'parcel', key: 'p', payload: {} }, now);
  await write('a');
  const all = box.deliverDue();
  await until(() => delivered.length > 0);
  fails = 1;
  await write('b');
  box.wake();
  await until(() => fails === 0);
  // Tried again when it is due, as the job does it.
  await until(() => {
    pass(10 * SECOND_MS);
    box.wake();
    return delivered.length > 1;
  });
  assert.deepEqual(delivered, [{ key: 'a' }, { key: 'b' }]);
  release();
  await all;
  // The last try is noted after its delivery.
  await box.deliverDue();
  assert.equal(await db.$count(table, isNotNull(table.doneAt)), 3);
});

test('once stopped it delivers no more', async () => {
  await write('a');
  const box = open();
  box.wake();
  await box.stop();
  assert.equal(await box.deliverDue(), 0);
  assert.deepEqual(delivered, []);
});

test('what this server cannot deliver waits', async () => {
  await post(db, { kind: 'parcel', key: 'p', payload: {} }, now);
  assert.equal(await open().deliverDue(), 0);
  assert.equal(await open({ parcel: letter }).deliverDue(), 1);
});

test('a month later nothing is left of what went out', async () => {
  await write('a');
  await open().deliverDue();
  pass(29 * DAY_MS);
  assert.equal(await sweepOutbox({ db, clock }), 0);
  await write('waiting');
  pass(2 * DAY_MS);
  assert.equal(await sweepOutbox({ db, clock }), 1);
  assert.equal(await db.$count(table), 1);
});
