// How the server ends, step by step and as a process that still takes requests.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../services/monitoring/log';
import { endProcess, startProcess } from '../testing/serverProcess';
import { until } from '../testing/until';
import { stopInOrder, type StopStep } from './stop';

const folder = await mkdtemp(join(tmpdir(), 'vinculo-stop-'));
after(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('one thing after the other: what fails or hangs is told, and ends the wait of nothing else', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const done: string[] = [];
  const step = (name: string, byMs: number, work: () => Promise<unknown> = async () => undefined): StopStep => ({
    name,
    byMs,
    run: () => work().then(() => done.push(name)),
  });
  const never = () => new Promise(() => undefined);
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  try {
    const stopped = stopInOrder(
      [
        step('http', 7000, () => new Promise((resolve) => setTimeout(resolve, 6900))),
        step('jobs', 8500, never),
        step('mail', 9500, () => Promise.reject(new Error('no luck'))),
        step('database', 9500),
      ],
      log,
    );
    for (let ms = 0; ms < 8500; ms += 100) {
      assert.deepEqual(done, ms < 6900 ? [] : ['http'], `after ${ms} ms`);
      mock.timers.tick(100);
      // Enough turns for a step to hand over to the next.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
    await stopped;
  } finally {
    mock.timers.reset();
  }
  assert.deepEqual(done, ['http', 'database']);
  assert.equal(lines.length, 2);
  assert.ok(lines[0]?.includes('"step":"jobs"') && lines[1]?.includes('no luck'));
});

interface Answer {
  status: number;
  connection: string | undefined;
  body: string;
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

test(
  'behind a balancer no request fails: not ready first, then closed, while those under way are answered',
  { timeout: 200_000 },
  async () => {
    const server = await startProcess({ DATA_DIR: join(folder, 'data'), STOP_DELAY_S: '2', LOG_LEVEL: 'warn' });
    const { url } = server;
    const kept = new Agent({ keepAlive: true });
    let isReady = true;
    const answers: Answer[] = [];
    // Eight browsers on kept connections, until the balancer has seen that this server leaves.
    const browser = async () => {
      while (isReady) answers.push(await ask(`${url}/api/settings`, kept));
    };
    const balancer = async () => {
      while (isReady) {
        isReady = (await ask(`${url}/api/ready`, new Agent())).status === 200;
        await sleep(50);
      }
    };
    const all = [balancer(), ...Array.from({ length: 8 }, browser)];
    await until(() => answers.length >= 50);

    const body = JSON.stringify({ email: 'devagar@escola.example' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
    const slow = request(`${url}/api/auth/code`, { method: 'POST', headers, agent: kept });
    const slowStatus = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    slow.write(body.slice(0, 5));
    await once(slow, 'continue');

    const ended = endProcess(server, 'SIGTERM');
    await Promise.all(all);
    const told = await ask(`${url}/api/ready`, new Agent());
    assert.deepEqual([told.status, (JSON.parse(told.body) as { status: string }).status], [503, 'leaving']);
    const late = await ask(`${url}/api/settings`, kept);
    assert.deepEqual([late.status, late.connection], [200, 'close']);
    await until(async () => (await ask(`${url}/api/live`, new Agent()).catch(() => null)) === null);
    slow.end(body.slice(5));

    assert.equal(await slowStatus, 200);
    // It ends with 1 if it takes longer than ten seconds.
    assert.equal(await ended, 0);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.deepEqual(await readdir(join(folder, 'data', 'lock')), []);
  },
);

test('a request that never ends is cut off, and the server ends well all the same', { timeout: 200_000 }, async () => {
  const server = await startProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' });
  const stuck = request(`${server.url}/api/auth/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
  });
  const cut = new Promise((resolve) => stuck.on('error', resolve));
  stuck.write('{');
  await once(stuck, 'continue');
  assert.equal(await endProcess(server, 'SIGTERM'), 0);
  await cut;
  assert.deepEqual(await readdir(join(folder, 'data', 'lock')), []);
});
