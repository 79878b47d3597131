/** The pace of mails, over several instances. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { mailPace } from '../database/schema';
import type { Mail } from './mail';
import { paced } from './pace';

const MESSAGE = { to: 'ana@escola.example', subject: '', text: '', html: '' };
const SPAN_MS = 1000;

let place: TestDatabase;
let sentAt: number[] = [];
const mail: Mail = {
  send: async () => void sentAt.push(performance.now()),
  reach: async () => undefined,
  forget: async () => undefined,
  close: async () => undefined,
};

before(async () => {
  place = await createTestDatabase();
});
after(() => place.drop());
beforeEach(async () => {
  await place.database.db.delete(mailPace);
  sentAt = [];
});

test('two instances together keep the pace, also in the first second', async () => {
  const instances = [1, 2].map(() => paced(mail, place.database.db, 20));
  await Promise.all(
    instances.map(async (each) => {
      for (let n = 0; n < 12; n += 1) await each.send(MESSAGE, 'entry');
    }),
  );
  assert.equal(sentAt.length, 24);
  const took = (sentAt.at(-1) ?? 0) - (sentAt[0] ?? 0);
  assert.ok(took > (22 / 20) * SPAN_MS, `24 mails took ${took} ms`);
});

test('a code takes its place before mails that can wait, and says at once if its place is too far', async () => {
  const { db } = place.database;
  const one = paced(mail, db, 1);
  await db.insert(mailPace).values({ nextAt: sql`clock_timestamp() + interval '1.2 seconds'` });
  const order: string[] = [];
  await Promise.all([
    one.send(MESSAGE, 'entry').then(() => order.push('news')),
    one.send(MESSAGE).then(() => order.push('code')),
  ]);
  assert.deepEqual(order, ['code', 'news']);
  await db.update(mailPace).set({ nextAt: sql`clock_timestamp() + interval '1 minute'` });
  await assert.rejects(one.send(MESSAGE), /MAILS_PER_SECOND/);
});
