/** Whether a company's partners are open to the people who hold its cards. The one place that decides it. */
import { isFreeMonthOwed, type FreeMonthFacts } from './billing';
import { PAYMENT_METHODS, type PaymentMethod } from './paymentMethods';

/** What the standing depends on; times are ISO 8601 UTC or `Date`s. */
export interface StandingFacts extends FreeMonthFacts {
  active: boolean;
  exempt: boolean;
  /** The current subscription; `null` or `undefined` where there is none. `isUnpaid`: its status is `unpaid`. */
  subscription?: { paymentMethod: PaymentMethod; isUnpaid?: boolean } | null;
}

/**
 * `good`: partners open. `lapsed`: cards stay visible, partners closed. `inactive`: cards hidden as well.
 * A subscription whose charge failed still counts while the provider retries it, but not once that was given up.
 */
export type Standing = 'good' | 'lapsed' | 'inactive';

export function standingOf(facts: StandingFacts, now: Date): Standing {
  if (!facts.active) return 'inactive';
  if (facts.exempt) return 'good';
  const method = facts.subscription?.paymentMethod ?? PAYMENT_METHODS.none;
  if (method !== PAYMENT_METHODS.none && !facts.subscription?.isUnpaid) return 'good';
  return isFreeMonthOwed(facts, now) ? 'good' : 'lapsed';
}
