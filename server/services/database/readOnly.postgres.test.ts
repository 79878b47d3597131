// A database that takes no writes: reading works, changes are answered 503, and the instance is not ready.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { StartError } from '../../base/errors';
import { readConfig } from '../../config';
import { createTestApp } from '../../testing/testApp';
import { createTestDatabase } from '../../testing/testDatabase';
import { openDatabase } from './open';
import { openPostgres, type OpenPostgres } from './postgres';

const database = await createTestDatabase();
const writing = await createTestApp({ database });
const [named] = (await database.database.query('select current_database() as name')).rows;
const url: URL = new URL(process.env['TEST_DATABASE_URL'] ?? '');
url.pathname = `/${String(named?.['name'])}`;
url.searchParams.set('options', '-c default_transaction_read_only=on');
const standby: OpenPostgres = openPostgres(url.href, readConfig({}).postgres, () => undefined);
const reading = await createTestApp({
  database: { database: standby, pool: standby.pool, drop: () => standby.close() },
});
after(async () => {
  await reading.close();
  await writing.close();
});

test('reading works, a change is unavailable for a moment, and balancers are told why', async () => {
  const { headers } = await writing.signIn('ana@escola.example');
  assert.equal((await reading.fastify.inject({ url: '/api/profile', headers })).statusCode, 200);
  const payload = { full_name: 'Ana', username: 'ana.souza' };
  const changes = [
    { method: 'PUT', url: '/api/profile', headers, payload },
    { method: 'POST', url: '/api/auth/code', payload: { email: 'ana@escola.example' } },
  ] as const;
  for (const change of changes) {
    const refused = await reading.fastify.inject(change);
    assert.equal(refused.statusCode, 503, refused.body);
    assert.deepEqual(refused.json(), { message: 'O serviço está fora do ar por um momento. Tente novamente.' });
    assert.equal(refused.headers['retry-after'], '5');
  }
  const ready = await reading.fastify.inject('/api/ready');
  assert.deepEqual([ready.statusCode, ready.json<{ database: string }>().database], [503, 'read-only']);
  assert.equal((await writing.fastify.inject('/api/ready')).statusCode, 200);
});

test('a start is refused in one line, with the tables changed here or apart', async () => {
  for (const MIGRATE of [undefined, 'apart']) {
    const config = readConfig({ DATABASE_URL: url.href, MIGRATE });
    await assert.rejects(
      openDatabase(config, writing.deps.log),
      (error) =>
        error instanceof StartError && /^The database of DATABASE_URL takes no writes[^\n]+$/.test(error.message),
    );
  }
});
