// Counting of several instances that share a PostgreSQL server.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestDatabase } from '../../testing/testDatabase';
import { createLimits } from './limits';

const testDatabase = await createTestDatabase();
after(() => testDatabase.drop());

test('instances that share a database share the counts', async () => {
  await createLimits(testDatabase.pool).spend('codeEachMinute', 'e');
  assert.notEqual(await createLimits(testDatabase.pool).take('codeEachMinute', 'e'), null);
});

test('the table says of no mailbox what it counts', async () => {
  const limits = createLimits(testDatabase.pool, undefined, (key) => `${key.length}`);
  await limits.spend('emailChangePause', 'ana@escola.example');
  const { rows } = await testDatabase.database.query('select key from rate_limits where key like $1', ['%ana@%']);
  assert.deepEqual(rows, []);
  assert.notEqual(await limits.take('emailChangePause', 'ana@escola.example'), null);
});
