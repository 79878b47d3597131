// The one table of cases that says whether a card opens its company's partners, and the days around its end.
import { daysBetween, isDay, readDay, readMonthDay, shownDay } from '../brasilia';
import { TILL_WORDS } from '../words/cardStateWords';
import { cardStateOf, isEnding, nextOf, yearEnd, type CardFacts, type CardState } from './cardState';

// 21:00 of the 21st in Brasília, when Greenwich already has the 22nd.
const now = new Date('2026-11-22T00:00:00Z');
const good: CardFacts = { active: true, validUntil: null, standing: 'good' };

test.each<[string, CardFacts, CardState]>([
  ['without an end', good, 'valid'],
  ['on its last day, by Brasília', { ...good, validUntil: '2026-11-21' }, 'valid'],
  ['the day after', { ...good, validUntil: '2026-11-20' }, 'ended'],
  ['before its end', { ...good, validUntil: '2027-03-31' }, 'valid'],
  ['of a school whose partners are closed', { ...good, standing: 'lapsed' }, 'paused'],
  ['past its end, of such a school', { ...good, validUntil: '2026-01-01', standing: 'lapsed' }, 'ended'],
  ['of a deactivated school', { ...good, active: false, standing: 'inactive' }, 'closed'],
  ['that a guardian holds back, past its end', { ...good, held: true, validUntil: '2026-01-01' }, 'held'],
  ['that is off and held back', { ...good, active: false, held: true }, 'off'],
  ['deactivated', { ...good, active: false }, 'off'],
  ['deactivated and past its end', { ...good, active: false, validUntil: '2026-01-01' }, 'off'],
])('a card %s', (_what, facts, state) => {
  expect(cardStateOf(facts, now)).toBe(state);
});

test('a cashier reads the same, whatever a card is off for', () => {
  const { off, held, closed } = TILL_WORDS;
  expect([held, closed]).toEqual([off, off]);
});

test.each([
  [null, false],
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-12-21', true],
  ['2026-12-22', false],
])('a card that ends on %s ends soon: %s', (validUntil, expected) => {
  expect(isEnding(validUntil, now)).toBe(expected);
});

test('the usual end is the next day of that name, today counted', () => {
  expect([nextOf('11-21', now), nextOf('11-20', now), nextOf('03-31', now)]).toEqual([
    '2026-11-21',
    '2027-11-20',
    '2027-03-31',
  ]);
});

test.each([
  ['2026-12-30', '03-31', '2027-03-31'],
  ['2027-01-01', '03-31', '2028-03-31'],
  ['2027-03-31', '03-31', '2028-03-31'],
  ['2026-04-10', '03-31', '2027-03-31'],
  ['2027-02-10', '12-20', '2027-12-20'],
  ['2026-11-20', '12-15', '2026-12-15'],
  ['2026-12-16', '12-15', '2027-12-15'],
  ['2027-03-01', '06-30', '2027-06-30'],
])('a card made on %s for a school whose cards end on %s lasts until %s', (today, monthDay, end) => {
  expect(yearEnd(monthDay, new Date(`${today}T12:00:00Z`))).toBe(end);
});

test('days are read, shown and counted as people have them', () => {
  expect(['31/03/2027', '29/02/2028', '29/02/2027', '31/04/2027', '1/1/2027', '01/01/1999', ''].map(readDay)).toEqual([
    '2027-03-31',
    '2028-02-29',
    ...[null, null, null, null, null],
  ]);
  expect(['31/03', '1/2', '29/02', '31/04', '00/01', '3103'].map(readMonthDay)).toEqual([
    '03-31',
    '02-01',
    ...[null, null, null, null],
  ]);
  expect(['2027-03-31', '2027-13-01', '2027-3-1', '20270331', 'x'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(shownDay('2027-03-31')).toBe('31/03/2027');
  expect(daysBetween('2026-02-28', '2028-03-01')).toBe(732);
});
