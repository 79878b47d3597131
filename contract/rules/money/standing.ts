/** How a company stands, and whether its partners are open to its card holders. The one place that decides it. */

import { isFreeMonthOwed, type FreeMonthFacts } from './billing';
import { PAYMENT_METHODS, type PaymentMethod } from './paymentMethods';

/** How a subscription's charges go: `past_due` while the provider tries again, `unpaid` once it gave up. */
export type SubscriptionStatus = 'active' | 'past_due' | 'unpaid';

/** What the standing depends on. Times are ISO 8601 UTC or `Date`s. */
export interface StandingFacts extends FreeMonthFacts {
  active: boolean;
  exempt: boolean;
  /** The current subscription; `null` or `undefined` if there is none. */
  subscription?: { paymentMethod: PaymentMethod; status?: SubscriptionStatus } | null;
}

/** The standings as support sees them, most urgent first. */
export const STANDINGS = ['unpaid', 'past_due', 'ended', 'free_month', 'paid', 'exempt', 'inactive'] as const;

/**
 * `unpaid`: charges were refused, or the free month ran out without a subscription. `past_due`: a charge was refused
 * and is tried again. `ended`: a subscription was ended. `paid`: by any method.
 */
export type CompanyStanding = (typeof STANDINGS)[number];

/** `good`: partners open. `lapsed`: cards stay visible, partners closed. `inactive`: cards hidden too. */
export type Standing = 'good' | 'lapsed' | 'inactive';

/** What each of them means for partners and cards. */
export const OPENS: Readonly<Record<CompanyStanding, Standing>> = {
  unpaid: 'lapsed',
  past_due: 'good',
  ended: 'lapsed',
  free_month: 'good',
  paid: 'good',
  exempt: 'good',
  inactive: 'inactive',
};

/**
 * What support looks for beside the standing. `new`: people outside are told that it is not confirmed, until support
 * approves it or it pays. `namesake`: its name looks like a confirmed one's, and support has not approved it. `doubted`:
 * many people said that they do not know it. `unmanaged`: nobody manages it. `ending`: its free month ends within `ENDING_FREE_MONTH_DAYS` days. `refused`, `charged`: a charge of
 * this month was refused, or paid. `cards`: has active cards. `used`: a shop registered a use today. Days and months are
 * Brasília's.
 */
export const COMPANY_SIGNS = [
  'new',
  'namesake',
  'doubted',
  'unmanaged',
  'ending',
  'refused',
  'charged',
  'cards',
  'used',
] as const;
export type CompanySign = (typeof COMPANY_SIGNS)[number];

export function companyStandingOf(facts: StandingFacts, now: Date): CompanyStanding {
  if (!facts.active) return 'inactive';
  if (facts.exempt) return 'exempt';
  const { paymentMethod = PAYMENT_METHODS.none, status = 'active' } = facts.subscription ?? {};
  const isSubscribed = paymentMethod !== PAYMENT_METHODS.none;
  if (isSubscribed && status !== 'unpaid') return status === 'past_due' ? 'past_due' : 'paid';
  if (isFreeMonthOwed(facts, now)) return 'free_month';
  return !isSubscribed && facts.endedBy.length > 0 ? 'ended' : 'unpaid';
}

export const standingOf = (facts: StandingFacts, now: Date): Standing => OPENS[companyStandingOf(facts, now)];
