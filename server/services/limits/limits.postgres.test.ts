/** Counting of several instances that share a PostgreSQL server. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { createLimits } from './limits';

let own: TestDatabase;

before(async () => {
  own = await createTestDatabase();
});
after(() => own.drop());

test('instances that share a database share the counts', async () => {
  await createLimits(own.pool).spend('codeEachMinute', 'e');
  assert.notEqual(await createLimits(own.pool).take('codeEachMinute', 'e'), null);
});
