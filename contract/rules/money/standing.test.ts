// The one table of cases that says how a company stands, and when its partners are open.
import {
  companyStandingOf,
  firstCharge,
  firstChargeAt,
  isFreeMonthOwed,
  nextBillingDay,
  standingOf,
  type CompanyStanding,
  type FreeMonthFacts,
  type Standing,
  type StandingFacts,
} from './standing';
import cases from './standing.cases.json';

const now = new Date('2026-11-21T12:00:00Z');
const inFreeMonth: StandingFacts = {
  active: true,
  exempt: false,
  trialEndsAt: '2026-11-21T12:00:01Z',
  subscription: null,
  endedBy: [],
};
const afterFreeMonth = { ...inFreeMonth, trialEndsAt: '2026-11-21T12:00:00Z' };

/** What is said of a school: when it is looked at, and what is otherwise than of a new one. */
type Said = Partial<StandingFacts> & { when: 'inside' | 'after' };

test.each(cases as [string, Said, CompanyStanding, Standing][])('%s', (_case, { when, ...said }, expected, opens) => {
  const facts = { ...(when === 'inside' ? inFreeMonth : afterFreeMonth), ...said };
  expect(companyStandingOf(facts, now)).toBe(expected);
  expect(standingOf(facts, now)).toBe(opens);
});

test.each([
  ['2026-11-01T00:00:00Z', '2026-11-10T15:00:00.000Z'],
  ['2026-11-10T15:00:00Z', '2026-11-10T15:00:00.000Z'],
  ['2026-11-10T15:00:01Z', '2026-12-10T15:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-10T15:00:00.000Z'],
])('after %s comes %s', (from, day) => {
  expect(nextBillingDay(new Date(from)).toISOString()).toBe(day);
});

const owed: FreeMonthFacts = { trialEndsAt: '2026-12-21T12:00:00Z', endedBy: [] };

test.each([
  ['inside the free month: the first day 10 after it', owed, '2026-11-25T00:00:00Z', '2027-01-10T15:00:00.000Z'],
  ['the instant it ends: at once', owed, '2026-12-21T12:00:00Z', null],
  ['subscribed again inside it: at once', { ...owed, endedBy: ['school'] as const }, '2026-11-25T00:00:00Z', null],
  [
    'what support ended costs no free month',
    { ...owed, endedBy: ['support'] as const },
    '2026-11-25T00:00:00Z',
    '2027-01-10T15:00:00.000Z',
  ],
])('%s', (_case, facts, now, at) => {
  expect(firstChargeAt(facts, new Date(now))?.toISOString() ?? null).toBe(at);
  expect(isFreeMonthOwed(facts, new Date(now))).toBe(at !== null);
});

const over: FreeMonthFacts = { ...owed, endedBy: ['school'] };

test.each<[string, FreeMonthFacts, string, { at: string | null; amount: number }]>([
  [
    'in the free month: a whole one, after it',
    owed,
    '2026-11-25T00:00:00Z',
    { at: '2027-01-10T15:00:00.000Z', amount: 4990 },
  ],
  ['fifteen days before the next day 10', over, '2026-11-25T18:00:00Z', { at: null, amount: 2495 }],
  ['one day before, late in the evening', over, '2026-12-10T02:00:00Z', { at: null, amount: 166 }],
  ['that morning: a whole one at noon', over, '2026-12-10T14:59:00Z', { at: '2026-12-10T15:00:00.000Z', amount: 4990 }],
  ['in a month of 31 days no more than a whole one', over, '2026-12-10T15:00:00Z', { at: null, amount: 4990 }],
  ['in a month of 28 days', over, '2027-02-10T18:00:00Z', { at: null, amount: 4657 }],
])('what is charged first: %s', (_case, facts, now, { at, amount }) => {
  const first = firstCharge(facts, new Date(now));
  expect([first.at?.toISOString() ?? null, first.amount]).toEqual([at, amount]);
});
