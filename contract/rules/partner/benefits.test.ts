/** What a benefit says of itself, moment by moment. */

import {
  benefitState,
  benefitText,
  holdsToday,
  hoursText,
  isHour,
  isOffered,
  isTold,
  limitSince,
  limitText,
  todayText,
  isBarred,
  type BenefitTerms,
} from './benefits';

const ALWAYS: BenefitTerms = {
  weekdays: [],
  from_hour: null,
  until_hour: null,
  first_day: null,
  last_day: null,
  use_limit: 'none',
  active: true,
};
const HAPPY = { from_hour: '14:00', until_hour: '18:30' };

/** 2026-12-02 is a Wednesday. */
const CASES: [string, Partial<BenefitTerms>, string, string | null, string, string][] = [
  ['always', {}, '2026-12-02T12:00', null, 'now', 'Vale hoje'],
  ['paused', { active: false }, '2026-12-02T12:00', null, 'inactive', 'Em pausa'],
  ['paused by the shop', { paused_by_shop: true }, '2026-12-02T12:00', null, 'inactive', 'Em pausa'],
  ['its weekday', { weekdays: [3] }, '2026-12-02T00:00', null, 'now', 'Vale hoje'],
  ['the last minute of its weekday', { weekdays: [3] }, '2026-12-02T23:59', null, 'now', 'Vale hoje'],
  ['the minute after midnight', { weekdays: [3] }, '2026-12-03T00:00', null, 'weekday', 'Vale qua'],
  ['three weekdays', { weekdays: [5, 1, 2] }, '2026-12-02T12:00', null, 'weekday', 'Vale seg, ter e sex'],
  ['two weekdays', { weekdays: [6, 0] }, '2026-12-02T12:00', null, 'weekday', 'Vale dom e sáb'],
  ['Sundays', { weekdays: [0] }, '2026-12-06T12:00', null, 'now', 'Vale hoje'],
  ['before its hours', HAPPY, '2026-12-02T13:59', null, 'later', 'Vale hoje, das 14h às 18h30'],
  ['at its first minute', HAPPY, '2026-12-02T14:00', null, 'now', 'Vale hoje, das 14h às 18h30'],
  ['at its last minute', HAPPY, '2026-12-02T18:30', null, 'now', 'Vale hoje, das 14h às 18h30'],
  ['after its hours', HAPPY, '2026-12-02T18:31', null, 'past', 'Por hoje terminou, das 14h às 18h30'],
  [
    'the night before its first day',
    { first_day: '2026-12-03' },
    '2026-12-02T23:59',
    null,
    'future',
    'A partir de 03/12',
  ],
  ['its first day', { first_day: '2026-12-03' }, '2026-12-03T00:00', null, 'now', 'Vale hoje'],
  ['its last day', { last_day: '2026-12-02' }, '2026-12-02T23:59', null, 'now', 'Vale hoje, só até hoje'],
  ['the eve of its last day', { last_day: '2026-12-03' }, '2026-12-02T12:00', null, 'now', 'Vale hoje, até amanhã'],
  ['within a week', { last_day: '2026-12-04' }, '2026-12-02T12:00', null, 'now', 'Vale hoje, até sexta'],
  [
    'the last weekday that can be named',
    { last_day: '2026-12-08' },
    '2026-12-02T12:00',
    null,
    'now',
    'Vale hoje, até terça',
  ],
  ['a week on', { last_day: '2026-12-09' }, '2026-12-02T12:00', null, 'now', 'Vale hoje, até 09/12'],
  ['after its last day', { last_day: '2026-12-01' }, '2026-12-02T00:00', null, 'over', 'Terminou em 01/12'],
  ['used today', { use_limit: 'day' }, '2026-12-02T23:59', '2026-12-02', 'used', 'Já usado hoje'],
  ['used yesterday', { use_limit: 'day' }, '2026-12-03T00:00', '2026-12-02', 'now', 'Vale hoje'],
  ['used this month', { use_limit: 'month' }, '2026-12-31T23:59', '2026-12-01', 'used', 'Já usado este mês'],
  ['used last month', { use_limit: 'month' }, '2027-01-01T00:00', '2026-12-31', 'now', 'Vale hoje'],
  ['used once', { use_limit: 'ever' }, '2027-12-02T12:00', '2026-12-01', 'used', 'Já usado'],
  ['used without a limit', {}, '2026-12-02T12:00', '2026-12-02', 'now', 'Vale hoje'],
  [
    'used and over',
    { use_limit: 'ever', last_day: '2026-12-01' },
    '2026-12-02T12:00',
    '2026-12-01',
    'over',
    'Terminou em 01/12',
  ],
];

const brasilia = (text: string) => new Date(`${text}:00-03:00`);

test.each(CASES)('%s', (_name, terms, moment, usedOn, state, text) => {
  const benefit = { ...ALWAYS, ...terms };
  expect(benefitState(benefit, brasilia(moment), usedOn)).toBe(state);
  expect(benefitText(benefit, brasilia(moment), usedOn)).toBe(text);
});

test('a benefit is offered until it is paused or its last day is over, which is told for a month', () => {
  const at = brasilia('2026-12-02T12:00');
  const offered = (terms: Partial<BenefitTerms>) => isOffered({ ...ALWAYS, ...terms }, at);
  expect([{}, { last_day: '2026-12-02' }, { first_day: '2026-12-24' }, { weekdays: [0] }].every(offered)).toBe(true);
  expect([{ active: false }, { last_day: '2026-12-01' }].some(offered)).toBe(false);
  const told = (terms: Partial<BenefitTerms>) => isTold({ ...ALWAYS, ...terms }, at);
  expect([told({}), told({ last_day: '2026-12-01' }), told({ last_day: '2026-11-02' })]).toEqual([true, true, true]);
  expect([told({ last_day: '2026-11-01' }), told({ last_day: '2026-12-01', active: false })]).toEqual([false, false]);
});

test('of a benefit that holds today, its hours and last day follow', () => {
  const at = brasilia('2026-12-02T12:00');
  expect(todayText(ALWAYS, at)).toBe('');
  const limited = { ...ALWAYS, from_hour: '08:00', until_hour: '18:00', last_day: '2026-12-03' };
  expect(todayText(limited, at)).toBe('das 8h às 18h, até amanhã');
  expect(benefitText(limited, at)).toBe('Vale hoje, das 8h às 18h, até amanhã');
});

test('a benefit holds today if it is given now or later today', () => {
  const states = ['now', 'later', 'past', 'weekday', 'future', 'used', 'over', 'inactive'] as const;
  expect(states.filter(holdsToday)).toEqual(['now', 'later']);
});

test('hours are told when both are known', () => {
  expect(hoursText({ ...ALWAYS, ...HAPPY })).toBe('das 14h às 18h30');
  expect(hoursText({ ...ALWAYS, from_hour: '14:00' })).toBe('');
  expect(hoursText({ ...ALWAYS, until_hour: '18:30' })).toBe('');
});

test('a limit is told in words, and none is not told', () => {
  expect(['none', 'day', 'month', 'ever'].map((limit) => limitText(limit as BenefitTerms['use_limit']))).toEqual([
    '',
    'Uma vez por dia',
    'Uma vez por mês',
    'Uma vez por pessoa',
  ]);
});

test('a limit counts from the day, the month, or for good', () => {
  expect(limitSince('none', '2026-12-31')).toBeNull();
  expect(limitSince('day', '2026-12-31')).toBe('2026-12-31');
  expect(limitSince('month', '2026-12-31')).toBe('2026-12-01');
  expect(limitSince('ever', '2026-12-31')).toBe('2000-01-01');
});

test('hours are those of a clock', () => {
  expect(['00:00', '09:30', '23:59'].filter(isHour)).toHaveLength(3);
  expect(['24:00', '9:00', '12:60', '112:00', '12:000', ''].filter(isHour)).toEqual([]);
});

test('a partner for adults only is barred for a minor alone', () => {
  const barred = [true, false].flatMap((adults_only) => [true, false].map((minor) => isBarred({ adults_only }, minor)));
  expect(barred).toEqual([true, false, false, false]);
});
