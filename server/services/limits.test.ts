/** Counting, in memory and, where TEST_DATABASE_URL is set, in PostgreSQL. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ApiError } from '../errors';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { createLimits, LIMITS } from './limits';

let own: TestDatabase;

before(async () => {
  own = await createTestDatabase();
});
after(() => own.drop());

test('a point each until none is left, then 429 with the seconds to wait', async () => {
  const limits = createLimits(own.pool);
  for (let i = 0; i < LIMITS.codeEachHour.points; i += 1) assert.equal(await limits.take('codeEachHour', 'a'), null);
  const wait = await limits.take('codeEachHour', 'a');
  assert(wait !== null && wait > 3590 && wait <= 3600);
  await assert.rejects(
    limits.spend('codeEachHour', 'a'),
    (error) => error instanceof ApiError && error.status === 429 && (error.retryAfter ?? 0) > 3590,
  );
  assert.equal(await limits.take('codeEachHour', 'b'), null, 'others are not meant');
  assert.equal(await limits.take('codeEachMinute', 'a'), null, 'nor other limits');
});

test('of many at once no more get through than of many in a row', async () => {
  const limits = createLimits(own.pool);
  const results = await Promise.all(Array.from({ length: 20 }, () => limits.take('codeEachHour', 'c')));
  assert.equal(results.filter((wait) => wait === null).length, LIMITS.codeEachHour.points);
});

test('a point given back can be taken again', async () => {
  const limits = createLimits(own.pool);
  await limits.spend('codeEachMinute', 'd');
  await limits.refund('codeEachMinute', 'd');
  await limits.spend('codeEachMinute', 'd');
});
