// What students are told about a partner's hours, case by case.
import { MESSAGES } from '../words/messages';
import { hoursErrors, hoursSummary, NO_HOURS, todayHours, weekLines, type OpeningHours } from './openingHours';

const open = (...hours: string[]) => hours.map((pair) => ({ from: pair.slice(0, 5), until: pair.slice(6) }));
const [none, office, split, night, always] = [
  open(),
  open('09:00-18:00'),
  open('09:00-12:00', '14:00-18:00'),
  open('18:00-02:00'),
  open('00:00-00:00'),
];
const week = (...days: ReturnType<typeof open>[]): OpeningHours => ({ week: days });
const WEEKDAYS = week(none, office, office, office, office, office, none);
const SPLIT = week(none, split, split, split, split, split, none);
const BAR = week(none, none, none, none, night, night, night);
const ALWAYS = week(always, always, always, always, always, always, always);

test('the week begins on Monday and marks today, which is told first', () => {
  const at = new Date('2026-12-24T12:00:00-03:00');
  expect(weekLines(BAR, at).map(({ name, text, isToday }) => `${name} ${text}${isToday ? ' *' : ''}`)).toEqual([
    'segunda Fechado',
    'terça Fechado',
    'quarta Fechado',
    'quinta 18h às 2h *',
    'sexta 18h às 2h',
    'sábado 18h às 2h',
    'domingo Fechado',
  ]);
  expect(todayHours(BAR, at)).toBe('Hoje: 18h às 2h');
  expect(todayHours(BAR, new Date('2026-12-23T22:00:00-03:00'))).toBe('Hoje: fechado');
  expect(weekLines(SPLIT, at)[0]?.text).toBe('9h às 12h, 14h às 18h');
  expect(weekLines(ALWAYS, at)[0]?.text).toBe('24 horas');
});

test('one line says the whole, days of the same hours together', () => {
  expect(hoursSummary(WEEKDAYS)).toBe('seg a sex 9h às 18h; sáb e dom fechado');
  expect(hoursSummary(BAR)).toBe('seg a qua fechado; qui a sáb 18h às 2h; dom fechado');
});

test.each<[string, OpeningHours, Record<string, string>]>([
  ['none', NO_HOURS, {}],
  ['a night and 24 hours', { week: [night, always, split, none, none, none, none] }, {}],
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
])('wrong hours: %s', (_case, hours, errors) => {
  expect(hoursErrors(hours)).toEqual(errors);
});
