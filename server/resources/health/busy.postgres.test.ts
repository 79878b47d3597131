// A database whose connections are all at work.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appOfFile } from '../../testing/schoolWorld';
import { createTestDatabase } from '../../testing/testDatabase';

const database = await createTestDatabase();
const { app } = await appOfFile({ database });

test('a watcher is answered while requests wait for a connection', async () => {
  const { pool } = database;
  assert.ok(pool);
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = app.fastify.inject('/api/profile');
  const settled = app.deps.database.query('select 1');
  try {
    const ready = await app.fastify.inject('/api/ready');
    assert.deepEqual([ready.statusCode, ready.json<{ database: string }>().database], [200, 'ok']);
    const { body } = await app.fastify.inject('/api/metrics');
    assert.match(body, new RegExp(`vinculo_database_connections\\{state="used"\\} ${pool.options.max}\n`));
    assert.match(body, /vinculo_database_connections\{state="waiting"\} 1\n/);
    assert.match(body, /vinculo_outbox_waiting\{kind="/);
  } finally {
    for (const client of held) client.release();
    await Promise.all([waiting, settled]);
  }
});
