import { usesSince, weekOf } from './uses';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('%s is of the week that begins on Monday, %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});

test('twelve whole weeks are counted, with the current one', () => {
  expect(usesSince('2026-11-27')).toBe('2026-09-07');
});
