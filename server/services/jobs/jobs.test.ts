/** Jobs: on time, one at a time, and a failing one ends nothing. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { housekeeping } from '../../housekeeping';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { runJob, startJobs } from './jobs';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let own: TestApp;

before(async () => {
  database = await createTestDatabase();
  own = await createTestApp();
});
after(async () => {
  await own.close();
  await database.drop();
});

test('a job runs again and again, never twice at once, and stopping waits for it', async () => {
  let [running, most, runs] = [0, 0, 0];
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(25);
    running -= 1;
    runs += 1;
    return 1;
  };
  const stop = startJobs([{ name: 'test', everyMs: 10, run }], { pool: database.pool, log });
  await sleep(300);
  await stop();
  assert.equal(running, 0);
  assert.equal(most, 1);
  assert(runs >= 2);
  const before = runs;
  await sleep(60);
  assert.equal(runs, before);
});

test('a failing job is told in the log and nowhere else', async () => {
  const lines: string[] = [];
  const kept = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const run = async () => {
    throw new Error('no luck');
  };
  await runJob({ name: 'unlucky', everyMs: 1, run }, { pool: database.pool, log: kept });
  assert(lines[0]?.includes('unlucky') && lines[0].includes('no luck'));
});

test('of several instances one runs it', { skip: !process.env['TEST_DATABASE_URL'] }, async () => {
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

test('the housekeeping runs on real tables', async () => {
  await own.deps.database.query(
    `insert into access_codes (email, asker, hash, expires_at) values
     ('a@b.co', 'x', 'h', now() - interval '2 days'), ('a@b.co', 'y', 'h', now())`,
  );
  const done = new Map<string, number>();
  for (const { name, run } of housekeeping(own.deps)) done.set(name, await run());
  assert.deepEqual(
    [...done],
    [
      ['unused files', 0],
      ['expired codes', 1],
      ['dead sessions', 0],
      ['old counts', 0],
    ],
  );
});
