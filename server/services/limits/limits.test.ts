// Counting in memory and, if TEST_DATABASE_URL is set, in PostgreSQL.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestDatabase } from '../../testing/testDatabase';
import { createLimits, LIMITS, type LimitName } from './limits';

const testDatabase = await createTestDatabase();
after(() => testDatabase.drop());

test('a point each until none is left, then 429 with the seconds to wait', async () => {
  const limits = createLimits(testDatabase.pool);
  for (let i = 0; i < LIMITS.codeEachHour.points; i += 1) assert.equal(await limits.take('codeEachHour', 'a'), null);
  const wait = await limits.take('codeEachHour', 'a');
  assert(wait !== null && wait > 3590 && wait <= 3600);
  await assert.rejects(limits.spend('codeEachHour', 'a'), {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Tente de novo em 60 minutos.',
  });
  assert.equal(await limits.take('codeEachHour', 'b'), null, 'others are not meant');
  assert.equal(await limits.take('codeEachMinute', 'a'), null, 'nor other limits');
});

test('many at once get through no oftener than many in a row', async () => {
  const limits = createLimits(testDatabase.pool);
  const results = await Promise.all(Array.from({ length: 20 }, () => limits.take('codeEachHour', 'c')));
  assert.equal(results.filter((wait) => wait === null).length, LIMITS.codeEachHour.points);
});

test('keys that would count nothing are refused', async () => {
  const limits = createLimits(testDatabase.pool);
  const message = 'These are no keys of the limit';
  // As where a name's type is no single limit, and TypeScript takes any text.
  const shopMessage: LimitName = 'shopMessage' as LimitName;
  await assert.rejects(limits.take(shopMessage, 'g'), { message: `${message} shopMessage` });
  await assert.rejects(limits.wait('use', { address: 'g' } as never), { message: `${message} use` });
});

test('spending several limits spends all or none', async () => {
  const limits = createLimits(testDatabase.pool);
  const both = [
    ['codeEachHour', 'e'],
    ['codeEachMinute', 'e'],
  ] as const;
  assert.equal(await limits.takeAll(both), null);
  for (let each = 0; each < LIMITS.codeEachHour.points; each += 1) {
    const full = await limits.takeAll(both);
    assert(full?.name === 'codeEachMinute' && full.seconds > 50 && full.seconds <= 60);
  }
  for (let left = LIMITS.codeEachHour.points - 1; left > 0; left -= 1) await limits.spend('codeEachHour', 'e');
});

test('a limit with scopes takes a point of each that is named, or none, and gives them back', async () => {
  const refused: string[] = [];
  const limits = createLimits(testDatabase.pool, (label) => refused.push(label));
  const { company, person } = LIMITS.report.scopes;
  const giveBack = await limits.spend('report', { person: 'p', company: 'c' });
  for (let each = 1; each < person; each += 1) await limits.spend('report', { person: 'p', company: 'c' });
  await assert.rejects(limits.spend('report', { person: 'p', company: 'c' }), { status: 429 });
  assert.deepEqual(refused, ['reportPerson']);
  for (let left = company - person; left > 0; left -= 1)
    assert.equal(await limits.take('report', { company: 'c' }), null, 'what was refused took nothing');
  assert.ok(await limits.isSpent('report', { company: 'c' }));
  await giveBack();
  assert.equal(await limits.isSpent('report', { company: 'c' }), false);
});

test('a scope may have seconds of its own', async () => {
  const limits = createLimits(testDatabase.pool);
  const { scopes, secondsOf } = LIMITS.creditCardTry;
  for (let each = 0; each < scopes.person; each += 1) await limits.spend('creditCardTry', { person: 'p' });
  const wait = (await limits.take('creditCardTry', { person: 'p' })) ?? 0;
  assert.ok(wait > LIMITS.creditCardTry.seconds && wait <= secondsOf.person, String(wait));
});
