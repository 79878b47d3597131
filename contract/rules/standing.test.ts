/** The one table of cases that says when a school's partners are open. */
import { standingOf, type Standing, type StandingFacts } from './standing';

const now = new Date('2026-11-21T12:00:00Z');
const inFreeMonth: StandingFacts = {
  active: true,
  exempt: false,
  trialEndsAt: '2026-11-21T12:00:01Z',
  subscription: null,
  endedBy: [],
};
const afterFreeMonth = { ...inFreeMonth, trialEndsAt: '2026-11-21T12:00:00Z' };

test.each<[string, StandingFacts, Standing]>([
  ['inside the free month', inFreeMonth, 'good'],
  ['the instant the free month ends', afterFreeMonth, 'lapsed'],
  ['inside the free month, cancelled by the school', { ...inFreeMonth, endedBy: ['school'] }, 'lapsed'],
  ['inside it, ended by support: deleted, exempted, deactivated', { ...inFreeMonth, endedBy: ['support'] }, 'good'],
  ['inside it, ended by the provider', { ...inFreeMonth, endedBy: ['provider'] }, 'good'],
  ['inside it, cancelled by the school before support', { ...inFreeMonth, endedBy: ['school', 'support'] }, 'lapsed'],
  [
    'inside it, support has written that nothing is paid',
    { ...inFreeMonth, subscription: { paymentMethod: 0 } },
    'good',
  ],
  ['after it, ended by support', { ...afterFreeMonth, endedBy: ['support'] }, 'lapsed'],
  ['after it, ended by the provider', { ...afterFreeMonth, endedBy: ['provider'] }, 'lapsed'],
  ['after it, subscribed by card', { ...afterFreeMonth, subscription: { paymentMethod: 1 } }, 'good'],
  ['after it, subscribed by Pix', { ...afterFreeMonth, subscription: { paymentMethod: 3 } }, 'good'],
  ['after it, a subscription without a method', { ...afterFreeMonth, subscription: { paymentMethod: 0 } }, 'lapsed'],
  [
    'subscribed again after cancelling',
    { ...afterFreeMonth, endedBy: ['school'], subscription: { paymentMethod: 1 } },
    'good',
  ],
  [
    'after it, subscribed and not paid',
    { ...afterFreeMonth, subscription: { paymentMethod: 1, isUnpaid: true } },
    'lapsed',
  ],
  [
    'inside it, subscribed and not paid',
    { ...inFreeMonth, subscription: { paymentMethod: 1, isUnpaid: true } },
    'good',
  ],
  [
    'exempt, whatever is not paid',
    { ...afterFreeMonth, exempt: true, subscription: { paymentMethod: 1, isUnpaid: true } },
    'good',
  ],
  ['exempt, nothing else', { ...afterFreeMonth, exempt: true, endedBy: ['school'] }, 'good'],
  ['inactive, though exempt', { ...inFreeMonth, active: false, exempt: true }, 'inactive'],
  ['inactive, though subscribed', { ...inFreeMonth, active: false, subscription: { paymentMethod: 1 } }, 'inactive'],
])('%s', (_case, facts, expected) => {
  expect(standingOf(facts, now)).toBe(expected);
});
