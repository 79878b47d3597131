// What watchers and balancers are told under any load, and that ops/ names only existing metrics.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Fastify from 'fastify';
import { ROOT } from '../../base/root';
import { readConfig } from '../../config';
import { handleError } from '../../plugins/errors';
import { gracefulClose } from '../../plugins/gracefulClose';
import { FilesUnavailable } from '../../services/files/files';
import { runJob, startJobs } from '../../services/jobs/jobs';
import { createLog } from '../../services/monitoring/log';
import { createMetrics } from '../../services/monitoring/metrics';
import { post } from '../../services/outbox/outbox';
import { askRaw } from '../../testing/rawSocket';
import { appOfFile } from '../../testing/schoolWorld';
import { createTestApp } from '../../testing/testApp';
import { until } from '../../testing/until';
import type { Deps } from '../../wiring/deps';
import { healthRoutes } from './routes';

const TOKEN = 'a-token-of-some-length';
const BUCKET = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const never = () => new Promise<never>(() => undefined);
const fails = async () => {
  throw new Error('gone');
};

const { app } = await appOfFile({ deps: { metrics: createMetrics({ ofProcess: true }) } });

interface Parts {
  queryApart?: Deps['database']['queryApart'];
  kind?: Deps['database']['kind'];
  reach?: Deps['files']['reach'];
  env?: Record<string, string>;
}

/** The routes alone, on parts that answer as told. */
async function watched({ queryApart = async () => [{ whole: true }], kind = 'postgres', reach, env = {} }: Parts) {
  const fastify = Fastify();
  fastify.setErrorHandler(handleError);
  await fastify.register(gracefulClose);
  const deps = {
    ...app.deps,
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    log: createLog('silent'),
    metrics: createMetrics(),
    database: { ...app.deps.database, queryApart, kind },
    files: { ...app.deps.files, reach: reach ?? (async () => null) },
  };
  await fastify.register(healthRoutes(deps));
  return fastify;
}

async function told(parts: Parts, path = '/ready') {
  const fastify = await watched(parts);
  const { statusCode, body } = await fastify.inject(`/api${path}`);
  return [statusCode, JSON.parse(body)] as const;
}

test('a whole instance is ready, under the name that was there before as well', async () => {
  for (const path of ['/api/ready', '/api/health']) {
    const answer = await app.fastify.inject(path);
    const whole = { status: 'ok', database: 'ok', migrations: 'ok', files: 'ok' };
    assert.deepEqual([answer.statusCode, answer.json()], [200, whole]);
    assert.equal(answer.headers['cache-control'], 'no-store');
  }
  assert.equal((await app.fastify.inject('/api/live')).statusCode, 200);
});

test('a database that fails, is silent or is older than this version is not ready, and the process lives on', async () => {
  const away = { status: 'away', database: 'away', migrations: 'away', files: 'ok' };
  assert.deepEqual(await told({ queryApart: fails }), [503, away]);
  assert.deepEqual(await told({ queryApart: never }), [503, away]);
  const older = { ...away, database: 'ok' };
  assert.deepEqual(await told({ queryApart: async () => [{ whole: false }] }), [503, older]);
  assert.deepEqual(await told({ queryApart: fails }, '/live'), [200, { status: 'ok' }]);
  const fastify = await watched({ queryApart: fails });
  assert.equal((await fastify.inject('/api/ready')).headers['retry-after'], '5');
});

test('a database that takes no writes, as a standby, is not ready and told from one that is away', async () => {
  const readOnly = { status: 'away', database: 'read-only', migrations: 'ok', files: 'ok' };
  assert.deepEqual(await told({ queryApart: async () => [{ whole: true, read_only: true }] }), [503, readOnly]);
});

test('migrations are looked up in the table', async () => {
  const asked = app.deps.database.queryApart;
  const { query } = app.deps.database;
  const [newest] = (await query('select name, checksum from migrations order by name desc limit 1')).rows;
  await query('delete from migrations where name = $1', [newest?.['name']]);
  const [status, { migrations }] = await told({ queryApart: asked });
  await query('insert into migrations (name, checksum) values ($1, $2)', [newest?.['name'], newest?.['checksum']]);
  assert.deepEqual([status, migrations], [503, 'away']);
});

test('an embedded database that is at work is not away', async () => {
  assert.deepEqual((await told({ queryApart: never, kind: 'pglite' }))[0], 200);
  assert.deepEqual((await told({ queryApart: fails, kind: 'pglite' }))[0], 503);
});

test('a folder that cannot be written takes this instance out; a bucket, which is everybody’s, does not', async () => {
  assert.deepEqual((await told({ reach: fails }))[0], 503);
  const [status, body] = await told({ reach: fails, env: BUCKET });
  assert.deepEqual([status, body.status, body.files], [200, 'ok', 'away']);
});

test('a store that is not the one of this database is told, and takes out the instance whose folder it is', async () => {
  const other = () => Promise.reject(new FilesUnavailable('reach', 'other'));
  const [status, body] = await told({ reach: other });
  assert.deepEqual([status, body.status, body.files], [503, 'away', 'other']);
  assert.deepEqual((await told({ reach: other, env: BUCKET }))[0], 200);
});

test('many who ask at once are one question', async () => {
  let asked = 0;
  const queryApart = async () => {
    asked += 1;
    return [{ whole: true }];
  };
  const fastify = await watched({ queryApart });
  await Promise.all(Array.from({ length: 50 }, () => fastify.inject('/api/ready')));
  assert.equal(asked, 1);
});

test('a server about to stop is not ready, still answers, and keeps no connection open', async (t) => {
  const leaving = await createTestApp();
  t.after(() => leaving.close());
  leaving.fastify.leave();
  const ready = await leaving.fastify.inject('/api/ready');
  assert.deepEqual([ready.statusCode, ready.json<{ status: string }>().status], [503, 'leaving']);
  const { statusCode, headers } = await leaving.fastify.inject('/api/settings');
  assert.deepEqual([statusCode, headers.connection], [200, 'close']);
});

test('metrics are for this machine alone, and for holders of the token if others are let in', async () => {
  const status = async (env: Record<string, string>, headers = {}, remoteAddress = '127.0.0.1') =>
    (await (await watched({ env })).inject({ url: '/api/metrics', headers, remoteAddress })).statusCode;
  assert.equal(await status({}), 200);
  assert.equal(await status({}, {}, '10.0.0.9'), 404);
  assert.equal(await status({}, { 'x-forwarded-for': '10.0.0.9' }), 404);
  assert.equal(await status({}, { host: 'vinculo.example' }), 404);
  assert.equal(await status({}, { origin: 'https://evil.example' }), 404);
  assert.equal(await status({}, { 'sec-fetch-site': 'cross-site' }), 404);
  const { fastify } = app;
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const first = async (protocol: string) =>
    (await askRaw(fastify, [`GET /api/metrics ${protocol}`, 'Host: 127.0.0.1', 'Connection: close'])).split(
      '\r\n',
      1,
    )[0];
  assert.equal(await first('HTTP/1.1'), 'HTTP/1.1 200 OK');
  assert.equal(await first('HTTP/1.0'), 'HTTP/1.1 404 Not Found', 'as a plain proxy asks');
  const opened = { HOST: '0.0.0.0', PAYMENTS: 'sandbox', MAIL: 'outbox' };
  assert.equal(await status(opened), 404);
  for (const env of [{ METRICS_TOKEN: TOKEN }, { ...opened, METRICS_TOKEN: TOKEN }]) {
    assert.equal(await status(env), 401);
    assert.equal(await status(env, { authorization: `Bearer ${TOKEN}x` }), 401);
    assert.equal(await status(env, { authorization: `Bearer ${TOKEN}` }, '10.0.0.9'), 200);
  }
});

const shown = async () => (await app.fastify.inject('/api/metrics')).body;

test('requests are counted by the address as it was registered: no id and no file is a series', async () => {
  const person = await app.signIn('contada@escola.example');
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  await app.fastify.inject({ url: `/api/cards/${id}`, headers: person.headers });
  await app.fastify.inject({ url: `/admin/carteirinhas/${id}` });
  const text = await shown();
  assert.match(text, /vinculo_http_requests_total\{method="GET",route="\/api\/cards\/:id",status="\d+"\} 1\n/);
  assert.match(text, /vinculo_http_request_seconds_count\{method="GET",route="\/api\/cards\/:id"\} 1\n/);
  assert.match(text, /vinculo_http_requests_total\{method="GET",route="page",status="404"\} 1\n/);
  assert.ok(!text.includes(id));
});

test('what waits to be delivered is told by kind, with its age, and zero where nothing waits', async () => {
  const [kind = '', other = ''] = app.deps.outbox.kinds();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await post(
    app.deps.db,
    [1, 2].map((n) => ({ kind, key: `k${n}`, payload: {} })),
    anHourAgo,
  );
  let text = '';
  const valueOf = (name: string, of: string) => Number(text.match(new RegExp(`${name}\\{kind="${of}"\\} (\\S+)`))?.[1]);
  // The answer may be a moment old.
  await until(async () => {
    text = await shown();
    return valueOf('vinculo_outbox_waiting', kind) === 2;
  });
  assert.deepEqual([valueOf('vinculo_outbox_waiting', kind), valueOf('vinculo_outbox_waiting', other)], [2, 0]);
  const age = valueOf('vinculo_outbox_oldest_seconds', kind);
  assert.ok(age >= 3600 && age < 3700, String(age));
});

test('jobs are told by how they ended, and when one last ended well', async () => {
  const { metrics } = app.deps;
  const job = { name: 'counted', everyMs: 60_000, run: async () => 1 };
  const stop = startJobs([job], app.deps);
  await stop();
  await runJob(job, app.deps);
  await runJob({ ...job, run: fails }, app.deps);
  const text = await shown();
  for (const line of [
    'vinculo_job_runs_total{task="counted",result="done"} 1',
    'vinculo_job_runs_total{task="counted",result="failed"} 1',
    'vinculo_job_interval_seconds{task="counted"} 60',
  ])
    assert.ok(text.includes(`${line}\n`), line);
  const [done] = (await metrics.jobDone.get()).values;
  assert.ok(done && Math.abs(done.value - Date.now() / 1000) < 60);
});

test('every metric that ops/ draws or alerts on is there, with the labels it goes by', async () => {
  const metrics = await app.deps.metrics.registry.getMetricsAsJSON();
  const names = new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const folder = join(ROOT, 'ops');
  const used = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => /\.(json|yml)$/.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [name] of text.matchAll(/\b(?:vinculo|process|nodejs)_[a-z_]+\b/g)) used.add(name);
    if (file.endsWith('.json')) JSON.parse(text);
  }
  assert.deepEqual(
    [...used].filter((name) => !names.has(name)),
    [],
  );
  const ours = [...names].filter((name) => name.startsWith('vinculo_') && !/_(?:sum|count)$/.test(name));
  assert.deepEqual(
    ours.filter((name) => !used.has(name)),
    [],
    'whatever is measured is looked at',
  );
});
