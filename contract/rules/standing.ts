/** How a company stands, and whether its partners are open to the people who hold its cards. The one place that decides it. */
import { isFreeMonthOwed, type FreeMonthFacts } from './billing';
import { PAYMENT_METHODS, type PaymentMethod } from './paymentMethods';

/** How the charges of a subscription go: `past_due` while the provider tries again, `unpaid` once that was given up. */
export type SubscriptionStatus = 'active' | 'past_due' | 'unpaid';

/** What the standing depends on; times are ISO 8601 UTC or `Date`s. */
export interface StandingFacts extends FreeMonthFacts {
  active: boolean;
  exempt: boolean;
  /** The current subscription; `null` or `undefined` where there is none. */
  subscription?: { paymentMethod: PaymentMethod; status?: SubscriptionStatus } | null;
}

/** How a company can stand, as support looks at it: first what it has to do something about. */
export const STANDINGS = ['unpaid', 'past_due', 'ended', 'free_month', 'paid', 'exempt', 'inactive'] as const;

/**
 * `unpaid`: charges were refused, or the free month ran out without a subscription. `past_due`: a charge was refused and is
 * tried again. `ended`: there was a subscription, and somebody has ended it. `paid`: by whatever method.
 */
export type CompanyStanding = (typeof STANDINGS)[number];

/** `good`: partners open. `lapsed`: cards stay visible, partners closed. `inactive`: cards hidden as well. */
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
