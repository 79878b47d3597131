/** When a subscription is charged. */
import { firstChargeAt, isFreeMonthOwed, nextBillingDay } from './billing';

test.each([
  ['2026-11-01T00:00:00Z', '2026-11-10T15:00:00.000Z'],
  ['2026-11-10T15:00:00Z', '2026-11-10T15:00:00.000Z'],
  ['2026-11-10T15:00:01Z', '2026-12-10T15:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-10T15:00:00.000Z'],
])('after %s comes %s', (from, day) => {
  expect(nextBillingDay(new Date(from)).toISOString()).toBe(day);
});

const owed = { trialEndsAt: '2026-12-21T12:00:00Z', everCancelled: false };

test.each([
  ['inside the free month: the first day 10 after it', owed, '2026-11-25T00:00:00Z', '2027-01-10T15:00:00.000Z'],
  ['the instant it ends: at once', owed, '2026-12-21T12:00:00Z', null],
  ['subscribed again inside it: at once', { ...owed, everCancelled: true }, '2026-11-25T00:00:00Z', null],
])('%s', (_case, facts, now, at) => {
  expect(firstChargeAt(facts, new Date(now))?.toISOString() ?? null).toBe(at);
  expect(isFreeMonthOwed(facts, new Date(now))).toBe(at !== null);
});
