/** Whether a company's partners are open to the people who hold its cards. The one place that decides it. */
import { PAYMENT_METHODS, type PaymentMethod } from './paymentMethods';

/** What the standing depends on; times are ISO 8601 UTC or `Date`s. */
export interface StandingFacts {
  active: boolean;
  exempt: boolean;
  /** End of the free month. */
  trialEndsAt: string | Date;
  /** The current subscription; `null` or `undefined` where there is none. `isUnpaid`: its status is `unpaid`. */
  subscription?: { paymentMethod: PaymentMethod; isUnpaid?: boolean } | null;
  /** True once the company has cancelled a subscription: the free month does not come back. */
  everCancelled: boolean;
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
  const inFreeMonth = now < new Date(facts.trialEndsAt);
  return inFreeMonth && !facts.everCancelled ? 'good' : 'lapsed';
}
