/** The one table of cases that says how a company stands, and when its partners are open. */

import { companyStandingOf, standingOf, type CompanyStanding, type Standing, type StandingFacts } from './standing';

const now = new Date('2026-11-21T12:00:00Z');
const inFreeMonth: StandingFacts = {
  active: true,
  exempt: false,
  trialEndsAt: '2026-11-21T12:00:01Z',
  subscription: null,
  endedBy: [],
};
const afterFreeMonth = { ...inFreeMonth, trialEndsAt: '2026-11-21T12:00:00Z' };

const byCard = { paymentMethod: 1, status: 'active' } as const;
const pastDue = { paymentMethod: 1, status: 'past_due' } as const;
const unpaid = { paymentMethod: 1, status: 'unpaid' } as const;
const nothing = { paymentMethod: 0 } as const;

test.each<[string, StandingFacts, CompanyStanding, Standing]>([
  ['inside the free month', inFreeMonth, 'free_month', 'good'],
  ['the instant the free month ends', afterFreeMonth, 'unpaid', 'lapsed'],
  ['inside the free month, cancelled by the school', { ...inFreeMonth, endedBy: ['school'] }, 'ended', 'lapsed'],
  [
    'inside it, ended by support: deleted, exempted, deactivated',
    { ...inFreeMonth, endedBy: ['support'] },
    'free_month',
    'good',
  ],
  ['inside it, ended by the provider', { ...inFreeMonth, endedBy: ['provider'] }, 'free_month', 'good'],
  [
    'inside it, cancelled by the school before support',
    { ...inFreeMonth, endedBy: ['school', 'support'] },
    'ended',
    'lapsed',
  ],
  [
    'inside it, support has written that nothing is paid',
    { ...inFreeMonth, subscription: nothing },
    'free_month',
    'good',
  ],
  ['inside it, subscribed by card', { ...inFreeMonth, subscription: byCard }, 'paid', 'good'],
  ['after it, ended by support', { ...afterFreeMonth, endedBy: ['support'] }, 'ended', 'lapsed'],
  ['after it, ended by the provider', { ...afterFreeMonth, endedBy: ['provider'] }, 'ended', 'lapsed'],
  ['after it, cancelled by the school', { ...afterFreeMonth, endedBy: ['school'] }, 'ended', 'lapsed'],
  ['after it, subscribed by card', { ...afterFreeMonth, subscription: byCard }, 'paid', 'good'],
  ['after it, paid by boleto', { ...afterFreeMonth, subscription: { paymentMethod: 2 } }, 'paid', 'good'],
  ['after it, paid by Pix', { ...afterFreeMonth, subscription: { paymentMethod: 3 } }, 'paid', 'good'],
  [
    "after it, paid by another provider's card",
    { ...afterFreeMonth, subscription: { paymentMethod: 4 } },
    'paid',
    'good',
  ],
  ['after it, a subscription without a method', { ...afterFreeMonth, subscription: nothing }, 'unpaid', 'lapsed'],
  [
    'after it, a subscription without a method, after one that support ended',
    { ...afterFreeMonth, endedBy: ['support'], subscription: nothing },
    'ended',
    'lapsed',
  ],
  [
    'subscribed again after cancelling',
    { ...afterFreeMonth, endedBy: ['school'], subscription: byCard },
    'paid',
    'good',
  ],
  [
    'after it, a charge was refused and is tried again',
    { ...afterFreeMonth, subscription: pastDue },
    'past_due',
    'good',
  ],
  ['after it, subscribed and not paid', { ...afterFreeMonth, subscription: unpaid }, 'unpaid', 'lapsed'],
  [
    'subscribed again after cancelling, and not paid',
    { ...afterFreeMonth, endedBy: ['school'], subscription: unpaid },
    'unpaid',
    'lapsed',
  ],
  ['inside it, subscribed and not paid', { ...inFreeMonth, subscription: unpaid }, 'free_month', 'good'],
  ['exempt, whatever is not paid', { ...afterFreeMonth, exempt: true, subscription: unpaid }, 'exempt', 'good'],
  ['exempt, nothing else', { ...afterFreeMonth, exempt: true, endedBy: ['school'] }, 'exempt', 'good'],
  ['inactive, though exempt', { ...inFreeMonth, active: false, exempt: true }, 'inactive', 'inactive'],
  ['inactive, though subscribed', { ...inFreeMonth, active: false, subscription: byCard }, 'inactive', 'inactive'],
])('%s', (_case, facts, expected, opens) => {
  expect(companyStandingOf(facts, now)).toBe(expected);
  expect(standingOf(facts, now)).toBe(opens);
});
