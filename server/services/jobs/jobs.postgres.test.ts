/** Jobs of several instances that share a PostgreSQL server. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { runJob } from './jobs';

const log = pino({ level: 'silent' });
let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('of several instances one runs it', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    await sleep(200);
    return 1;
  };
  const job = { name: 'shared', everyMs: 1, run };
  await Promise.all([1, 2, 3].map(() => runJob(job, { pool: database.pool, log })));
  assert.equal(runs, 1);
  await runJob(job, { pool: database.pool, log });
  assert.equal(runs, 2, 'the lock is given free');
});
