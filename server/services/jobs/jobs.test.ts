/** Jobs run on time, one at a time, and a failing one ends nothing. */

import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { housekeeping } from '../../lifecycle/housekeeping';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { createMetrics } from '../monitoring/metrics';
import { runJob, startJobs } from './jobs';

const log = pino({ level: 'silent' });
const metrics = createMetrics();
const here = { alone: <Result>(_name: string, run: () => Promise<Result>) => run() };
let database: TestDatabase;
let app: TestApp;

before(async () => {
  database = await createTestDatabase();
  app = await createTestApp();
});
after(async () => {
  await app.close();
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
  const options = { database: database.database, metrics, log };
  const stop = startJobs([{ name: 'test', everyMs: 10, run }], options);
  await until(() => runs >= 2);
  await stop();
  assert.equal(running, 0);
  assert.equal(most, 1);
  const before = runs;
  let others = 0;
  const stopOther = startJobs([{ name: 'other', everyMs: 10, run: async () => (others += 1) }], options);
  await until(() => others >= 2);
  await stopOther();
  assert.equal(runs, before, 'while another of the same pace ran twice');
});

test('a job also runs soon after the start, once', async () => {
  let runs = 0;
  const run = async () => (runs += 1);
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  try {
    const stop = startJobs([{ name: 'soon', everyMs: 3_600_000, run }], { database: here, metrics, log });
    mock.timers.tick(29_999);
    assert.equal(runs, 0);
    mock.timers.tick(30_001);
    assert.equal(runs, 1);
    mock.timers.tick(600_000);
    assert.equal(runs, 1);
    await stop();
    await startJobs([{ name: 'stopped', everyMs: 3_600_000, run }], { database: here, metrics, log })();
    mock.timers.tick(60_000);
    assert.equal(runs, 1);
  } finally {
    mock.timers.reset();
  }
});

test('a failing job is told in the log and nowhere else', async () => {
  const lines: string[] = [];
  const kept = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const run = async () => {
    throw new Error('no luck');
  };
  await runJob({ name: 'unlucky', everyMs: 1, run }, { database: database.database, metrics, log: kept });
  assert(lines[0]?.includes('unlucky') && lines[0].includes('no luck'));
});

test('the housekeeping runs on real tables', async () => {
  await app.deps.database.query(
    `insert into access_codes (email, asker, hash, expires_at) values
     ('a@b.co', 'x', 'h', now() - interval '2 days'), ('a@b.co', 'y', 'h', now())`,
  );
  const folders = ['files/ab', 'outbox'].map((name) => join(app.deps.config.dataDir, name));
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    for (const name of ['old.0badcafe.part', 'new.0badcafe.part', 'old.eml']) await writeFile(join(folder, name), 'x');
    for (const name of ['old.0badcafe.part', 'old.eml']) await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
  }
  const done = new Map<string, number>();
  for (const { name, run } of housekeeping(app.deps)) done.set(name, await run(new AbortController().signal));
  assert.deepEqual(
    [...done],
    [
      ['outbox', 0],
      ['undecided subscriptions', 0],
      ['subscriptions given up', 0],
      ['subscriptions at the provider', 0],
      ['ends of free months', 0],
      ['changes of cards', 0],
      ['ends of cards', 0],
      ['ends of cards to holders', 0],
      ['what waits for an answer', 0],
      ['months in figures', 0],
      ['mails of invitations', 0],
      ['mails to invited managers', 0],
      ['questions to guardians', 0],
      ['guardians who refused', 0],
      ['seats of guardians that ended', 0],
      ['late invitations', 0],
      ['old invitations', 0],
      ['cards without an owner', 0],
      ['mailboxes that were invited', 0],
      ['former e-mails', 0],
      ['old outbox', 0],
      ['unused files', 0],
      ['unfinished files', 2],
      ['people who left', 0],
      ['uses of cards', 0],
      ['who was seen', 0],
      ['favorites without a card', 0],
      ['places of partners', 0],
      ['old reports', 0],
      ['old lines of the trail', 0],
      ['expired codes', 1],
      ['used challenges', 0],
      ['dead sessions', 0],
      ['old counts', 0],
    ],
  );
  for (const folder of folders) assert.deepEqual((await readdir(folder)).sort(), ['new.0badcafe.part', 'old.eml']);
});
