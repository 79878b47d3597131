// Days in Brasília's time, which is three hours behind the server's UTC.
import { daysUntil, formatDay, formatLongDay } from './shown';

test.each([
  ['2027-01-10T15:00:00.000Z', '10/01/2027', '10 de janeiro de 2027'],
  ['2027-01-01T02:59:59.000Z', '31/12/2026', '31 de dezembro de 2026'],
  ['2027-01-01T03:00:00.000Z', '01/01/2027', '1 de janeiro de 2027'],
])('%s is %s', (at, short, long) => {
  expect(formatDay(at)).toBe(short);
  expect(formatLongDay(at)).toBe(long);
});

test.each([
  ['the same day', '2026-12-12T23:00:00.000Z', '2026-12-12T03:00:00.000Z', 0],
  ['the next morning', '2026-12-13T03:00:00.000Z', '2026-12-13T02:59:00.000Z', 1],
  ['a month on', '2026-12-12T12:00:00.000Z', '2026-11-12T23:00:00.000Z', 30],
  ['yesterday', '2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z', -1],
])('counts the midnights until %s', (_name, at, now, days) => {
  expect(daysUntil(at, now)).toBe(days);
});
