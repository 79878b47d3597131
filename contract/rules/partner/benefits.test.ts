// What a benefit says of itself, moment by moment.
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
import cases from './benefits.cases.json';

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
type Case = [
  name: string,
  terms: Partial<BenefitTerms>,
  moment: string,
  usedOn: string | null,
  state: string,
  text: string,
];

const brasilia = (text: string) => new Date(`${text}:00-03:00`);

test.each(cases as Case[])('%s', (_name, terms, moment, usedOn, state, text) => {
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
