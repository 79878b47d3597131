// Jobs run on time, one at a time, and a failing one ends nothing.
import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { housekeeping } from '../../lifecycle/housekeeping';
import { createTestApp } from '../../testing/testApp';
import { createTestDatabase } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { createMetrics } from '../monitoring/metrics';
import { runJob, startJobs } from './jobs';

const log = pino({ level: 'silent' });
const metrics = createMetrics();
const here = { alone: <Result>(_name: string, run: () => Promise<Result>) => run() };

const database = await createTestDatabase();
const app = await createTestApp();
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
  const done: [name: string, count: number][] = [];
  for (const { name, run } of housekeeping(app.deps)) done.push([name, await run(new AbortController().signal)]);
  const effects = done.filter(([, count]) => count > 0);
  assert.deepEqual(Object.fromEntries(effects), { 'unfinished files': 2, 'expired codes': 1 });
  for (const folder of folders) assert.deepEqual((await readdir(folder)).sort(), ['new.0badcafe.part', 'old.eml']);
});
