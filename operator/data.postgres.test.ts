// An operator's commands: a backup of a running product, a restore elsewhere, the move to PostgreSQL and a bucket.
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Client } from 'pg';
import type { TokenPair } from '@vinculo/contract/auth';
import type { HolderCard } from '@vinculo/contract/cards';
import { StartError } from '../server/base/errors';
import { readConfig } from '../server/config';
import { askProduct, startServer } from '../server/lifecycle/start';
import { openDatabase } from '../server/services/database/open';
import { LASTING, readOrMakeSecret } from '../server/services/keys/keys';
import { openKeys } from '../server/services/keys/lastingKeys';
import { createLog } from '../server/services/monitoring/log';
import { valuesOf } from '../server/testing/domain';
import { startS3Server } from '../server/testing/s3Server';
import { createEmptyPostgres } from '../server/testing/testDatabase';

const LONG = { timeout: 200_000 };

let tokens: TokenPair;
let cards: HolderCard[];

const folder = await mkdtemp(join(tmpdir(), 'vinculo-day-'));
const bucket = await startS3Server();
const postgres = await createEmptyPostgres();
after(async () => {
  await bucket.close();
  await postgres.drop();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (name: string, env: Record<string, string> = {}) => ({
  ...readConfig({ DATA_DIR: join(folder, name), DEMO: '1', LOG_LEVEL: 'silent', ...env }),
  port: 0,
});
const backup = () => join(folder, 'backup.zip');
const command = (config: ReturnType<typeof configOf>, name: string, ...args: string[]) =>
  askProduct(config, { command: name, args });

async function running<Result>(
  config: ReturnType<typeof configOf>,
  look: (url: string, codes: string[]) => Promise<Result>,
) {
  const printed: string[] = [];
  const server = await startServer(config, (line) => void printed.push(line));
  try {
    return await look(server.address, printed);
  } finally {
    await server.stop();
  }
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(answer.ok, await answer.clone().text());
  return (await answer.json()) as Answer;
}

async function myCards(url: string): Promise<HolderCard[]> {
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const answer = await fetch(`${url}/api/cards/me`, { headers });
  assert.equal(answer.status, 200);
  return (await answer.json()) as HolderCard[];
}

/** Old sessions work and show the same cards with their pictures; signing in works. */
async function holds(url: string, codes: string[]): Promise<void> {
  const found = await myCards(url);
  assert.deepEqual(
    valuesOf(found, 'id', 'full_name', 'number'),
    cards.map(({ id, full_name, number }) => [id, full_name, number]),
  );
  for (const { avatar_url } of found) {
    const picture = await fetch(url + avatar_url);
    assert.equal(picture.headers.get('content-type'), 'image/jpeg');
    assert.ok((await picture.arrayBuffer()).byteLength > 1000);
  }
  const email = 'julia@aluno.example';
  tokens = await post<TokenPair>(`${url}/api/auth/refresh`, { refresh_token: tokens.refresh_token });
  await post(`${url}/api/auth/code`, { email });
  const password = /\d{6}/.exec(codes.join('\n'))?.[0];
  await post(`${url}/api/auth/signin`, { provider: 'email', email, password });
}

test('a backup of the running product, put into another folder, is the same product', LONG, async () => {
  const config = configOf('first');
  await running(config, async (url, codes) => {
    await post(`${url}/api/auth/code`, { email: 'julia@aluno.example' });
    const password = /\d{6}/.exec(codes.join('\n'))?.[0];
    tokens = await post(`${url}/api/auth/signin`, { provider: 'email', email: 'julia@aluno.example', password });
    cards = await myCards(url);
    assert.equal(cards.length, 2);
    const made = await command(config, 'backup', backup());
    assert.ok(made.ok, made.text);
    assert.match(made.text, /The key is in it/);
    assert.match(await (await fetch(`${url}/api/metrics`)).text(), /^vinculo_backup_timestamp_seconds \d{10}/m);
    const isBusy = /in use by another process/;
    await assert.rejects(command(config, 'restore', backup(), '--overwrite'), isBusy);
    await assert.rejects(command({ ...config, databaseUrl: postgres.url }, 'move'), isBusy);
  });
  assert.equal((await stat(backup())).mode & 0o077, 0, 'for its owner alone');

  const other = configOf('second');
  const restored = await command(other, 'restore', backup());
  assert.ok(restored.ok, restored.text);
  const before = tokens;
  await running(other, holds);
  tokens = before;

  const keyed = configOf('third', { SECRET_KEY: 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU' });
  await assert.rejects(command(keyed, 'restore', backup()), /belong to another key/);
  assert.ok((await command(keyed, 'restore', backup(), '--other-key')).ok);
  await running(keyed, async () => undefined);
});

test('data whose key is lost start again once their lasting keys are forgotten', LONG, async () => {
  const lost = configOf('third');
  await assert.rejects(
    startServer(lost, () => undefined),
    /neither set nor in the data folder/,
  );
  assert.match((await command(lost, 'keys:forget')).text, /worthless.*--yes/);
  await assert.rejects(
    startServer(lost, () => undefined),
    /neither set nor in the data folder/,
    'not without it',
  );
  assert.equal((await command(lost, 'keys:forget', 'now')).ok, false);
  await assert.rejects(command(configOf('none'), 'keys:forget', '--yes'), /holds no database/);
  assert.ok((await command(lost, 'keys:forget', '--yes')).ok);
  await running(lost, async (url) => {
    assert.equal((await fetch(`${url}/api/ready`)).status, 200);
    await assert.rejects(command(lost, 'keys:forget', '--yes'), /in use by another process/);
  });
  const seen = async () => {
    const { database } = await openDatabase(lost, createLog('silent'), async () => undefined);
    try {
      const keys = await openKeys(database.db, await readOrMakeSecret(lost.dataDir), []);
      return LASTING.map((purpose) => keys.digest(purpose, 'made before'));
    } finally {
      await database.close();
    }
  };
  const before = await seen();
  assert.ok((await command(lost, 'keys:forget', '--yes')).ok, 'and again, with the same key');
  const after_ = await seen();
  for (const [at, digest] of before.entries()) assert.notEqual(after_[at], digest, `${LASTING[at]} of before ended`);
  await running(lost, async () => undefined);
});

test('the move takes all of it to PostgreSQL and a bucket', LONG, async (t) => {
  const { endpoint, accessKeyId, secretAccessKey } = bucket.config;
  const config = configOf('first', {
    DATABASE_URL: postgres.url,
    S3_BUCKET: bucket.config.bucket,
    S3_ENDPOINT: endpoint ?? '',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const other = { ...config, secretKey: 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU' };
  await assert.rejects(command(other, 'move'), /belong to another key\. Set SECRET_KEY to theirs/);
  // As a pooler keeps a connection for later.
  const kept = new Client({ connectionString: postgres.url });
  t.after(() => kept.end());
  await kept.connect();
  await kept.query('DISCARD ALL');
  const moved = await command(config, 'move');
  assert.ok(moved.ok, moved.text);
  await assert.rejects(command(config, 'move'), /holds \d+ rows already: a move needs an empty one\.$/);
  await running(config, async (url, codes) => {
    await rm(join(folder, 'first', 'files'), { recursive: true });
    await holds(url, codes);
    // As one of the product, whose idle pool may have closed its own.
    await kept.query('select 1');
    await assert.rejects(command(config, 'restore', backup(), '--overwrite'), /other connections/);
    assert.match((await command(config, 'migrate')).text, /up to date/);
  });
});

test('a folder that ran with SECRET_KEY moves with that key, and no other is made', LONG, async () => {
  const [key, other] = ['pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU', 'q9Tz4WcR7mKxB2vYs6HjD0nLf8GpE3aV'];
  const embedded = configOf('keyed', { SECRET_KEY: key });
  await running(embedded, async () => undefined);
  const goal = await createEmptyPostgres();
  const env = { DATABASE_URL: goal.url, DEMO: '1' };
  try {
    await assert.rejects(command(configOf('keyed', env), 'move'), /Set SECRET_KEY to theirs/);
    await assert.rejects(command(configOf('keyed', { ...env, SECRET_KEY: other }), 'move'), /Set SECRET_KEY to theirs/);
    await assert.rejects(command(configOf('keyed'), 'backup', join(folder, 'keyed.zip')), /Set SECRET_KEY to theirs/);
    const config = configOf('keyed', { ...env, SECRET_KEY: `${other},${key}` });
    const moved = await command(config, 'move');
    assert.ok(moved.ok, moved.text);
    await assert.rejects(stat(join(folder, 'keyed', 'secret.key')), /ENOENT/);
    await running(config, async (url) => assert.equal((await fetch(`${url}/api/ready`)).status, 200));
  } finally {
    await goal.drop();
  }
});

test(
  'a second instance that brings a folder of its own, or a copy, is refused, until the pictures are said to be there',
  LONG,
  async () => {
    const goal = await createEmptyPostgres();
    const env = { DATABASE_URL: goal.url, SECRET_KEY: 'pX3vN8qLr1Zt6KwYb0HsGd5Jm2Fc9AeU' };
    const [one, two] = [configOf('one', env), configOf('two', env)];
    const isRefused = (config: typeof one) =>
      assert.rejects(
        startServer(config, () => undefined),
        (error) =>
          error instanceof StartError &&
          error.message.startsWith(
            `The folder ${config.dataDir}/files is not where the pictures of this database are. `,
          ) &&
          !error.message.includes('\n'),
      );
    try {
      await running(one, async (url) => {
        await isRefused(two);
        assert.equal((await fetch(`${url}/api/ready`)).status, 200);
        await assert.rejects(command(two, 'pictures:adopt', '--yes'), /other connections/);
        const copied = configOf('copied', env);
        await cp(one.dataDir, copied.dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
        await assert.rejects(
          startServer(copied, () => undefined),
          /copied\/files is a copy: .* served from another by pid \d+ \(application vinculo,/,
        );
      });
      await assert.rejects(command(two, 'backup', join(folder, 'two.zip')), /is not where the pictures/);
      assert.match((await command(two, 'pictures:adopt')).text, /two\/files would be the place .*--yes/);
      await isRefused(two);
      assert.ok((await command(two, 'pictures:adopt', '--yes')).ok);
      await running(two, async (url) => assert.equal((await fetch(`${url}/api/ready`)).status, 200));
      await isRefused(one);
      const lacking = await command(two, 'backup', join(folder, 'two.zip'));
      assert.equal(lacking.ok, false);
      assert.match(lacking.text, /two\.zip: .*\nIt lacks \d+ pictures/);
    } finally {
      await goal.drop();
    }
  },
);
