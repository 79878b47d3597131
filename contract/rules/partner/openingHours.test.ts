/** What students are told about a partner's hours, case by case. */

import { MESSAGES } from '../words/messages';
import {
  hoursErrors,
  hoursSummary,
  isOpen,
  NO_HOURS,
  openingText,
  specialLines,
  weekLines,
  type OpeningHours,
} from './openingHours';
import cases from './openingHours.cases.json';

const open = (...hours: string[]) => hours.map((pair) => ({ from: pair.slice(0, 5), until: pair.slice(6) }));
const [none, office, split, night, always] = [
  open(),
  open('09:00-18:00'),
  open('09:00-12:00', '14:00-18:00'),
  open('18:00-02:00'),
  open('00:00-00:00'),
];
const week = (...days: ReturnType<typeof open>[]): OpeningHours => ({ week: days, special: [] });
const WEEKDAYS = week(none, office, office, office, office, office, none);
const SPLIT = week(none, split, split, split, split, split, none);
const BAR = week(none, none, none, none, night, night, night);
const ALWAYS = week(always, always, always, always, always, always, always);
const ONE_DAY = week(none, none, none, always, none, none, none);
const LATE = week(none, office, none, none, none, open('20:00-00:00'), open('00:00-04:00'));
const EARLY = week(none, open('01:00-05:30'), none, none, none, none, none);
const CHRISTMAS: OpeningHours = {
  week: BAR.week,
  special: [
    { day: '2026-12-25', hours: [] },
    { day: '2026-12-24', hours: open('10:00-01:30') },
  ],
};
const HOLIDAYS: OpeningHours = {
  week: WEEKDAYS.week,
  special: Array.from({ length: 12 }, (_, at) => ({ day: `2026-12-${20 + at}`, hours: [] })),
};
const EVERY_DAY_OFF: OpeningHours = { week: NO_HOURS.week, special: [{ day: '2026-11-30', hours: [] }] };

const HOURS = { WEEKDAYS, SPLIT, BAR, ALWAYS, ONE_DAY, LATE, EARLY, CHRISTMAS, HOLIDAYS, EVERY_DAY_OFF };

// 30 November 2026 is a Monday.
test.each(cases as [string, keyof typeof HOURS, string, string][])('%s', (_case, name, at, text) => {
  const hours: OpeningHours = HOURS[name];
  const moment = new Date(`${at}:00-03:00`);
  expect(openingText(hours, moment)).toBe(text);
  expect(isOpen(hours, moment)).toBe(text.startsWith('Aberto'));
});

test('the week begins on Monday and marks today; special dates follow from today on, in order', () => {
  const at = new Date('2026-12-24T12:00:00-03:00');
  expect(weekLines(CHRISTMAS, at).map(({ name, text, isToday }) => `${name} ${text}${isToday ? ' *' : ''}`)).toEqual([
    'segunda Fechado',
    'terça Fechado',
    'quarta Fechado',
    'quinta 18h às 2h *',
    'sexta 18h às 2h',
    'sábado 18h às 2h',
    'domingo Fechado',
  ]);
  const lines = (day: string) => specialLines(CHRISTMAS, new Date(`${day}T12:00:00-03:00`)).map(({ name }) => name);
  expect(lines('2026-12-24')).toEqual(['24/12', '25/12']);
  expect(lines('2026-12-25')).toEqual(['25/12']);
  expect(lines('2026-10-01')).toEqual([]);
  expect(weekLines(SPLIT, at)[0]?.text).toBe('9h às 12h, 14h às 18h');
  expect(weekLines(ALWAYS, at)[0]?.text).toBe('24 horas');
});

test('one line says the whole, days of the same hours together', () => {
  expect(hoursSummary(WEEKDAYS)).toBe('seg a sex 9h às 18h; sáb e dom fechado');
  expect(hoursSummary({ ...BAR, special: [{ day: '2026-12-25', hours: [] }] })).toBe(
    'seg a qua fechado; qui a sáb 18h às 2h; dom fechado; 25/12/2026 fechado',
  );
});

test.each<[string, OpeningHours, Record<string, string>]>([
  ['none', NO_HOURS, {}],
  ['a night and 24 hours', { week: [night, always, split, none, none, none, none], special: [] }, {}],
  [
    'no hours typed',
    week(open('     -     '), none, none, none, none, none, none),
    { 'week.0.0.from': MESSAGES.opening.hour, 'week.0.0.until': MESSAGES.opening.hour },
  ],
  [
    'two that overlap',
    week(none, open('09:00-13:00', '12:59-18:00'), none, none, none, none, none),
    { 'week.1.1.from': MESSAGES.opening.overlap },
  ],
  ['two that meet', week(none, open('09:00-12:00', '12:00-18:00'), none, none, none, none, none), {}],
  [
    'a night before another',
    week(none, open('18:00-02:00', '20:00-21:00'), none, none, none, none, none),
    { 'week.1.0.until': MESSAGES.opening.midnight },
  ],
  [
    'a date twice and one that does not exist',
    {
      week: WEEKDAYS.week,
      special: [
        { day: '2026-12-25', hours: [] },
        { day: '2026-12-25', hours: open('09:00-xx:00') },
        { day: '2026-02-30', hours: [] },
      ],
    },
    {
      'special.1.hours.0.until': MESSAGES.opening.hour,
      'special.1.day': MESSAGES.opening.dayTwice,
      'special.2.day': MESSAGES.opening.day,
    },
  ],
  ['dates without a week', EVERY_DAY_OFF, { 'special.0.day': MESSAGES.opening.week }],
])('wrong hours: %s', (_case, hours, errors) => {
  expect(hoursErrors(hours)).toEqual(errors);
});
