/** When the subscription is charged. A school pays on day 10; its free month is given once and runs from its creation. */
import { BILLING_DAY } from './limits';

/** Noon in Brasília: the same day everywhere in Brazil. */
const BILLING_HOUR_UTC = 15;

export interface FreeMonthFacts {
  /** End of the free month: a `Date` or ISO 8601. */
  trialEndsAt: string | Date;
  /** True once the company has cancelled a subscription: the free month does not come back. */
  everCancelled: boolean;
}

/** True while the free month is still being given. */
export function isFreeMonthOwed({ trialEndsAt, everCancelled }: FreeMonthFacts, now: Date): boolean {
  return !everCancelled && now < new Date(trialEndsAt);
}

/** The first billing day at or after a moment. */
export function nextBillingDay(from: Date): Date {
  const day = (month: number) => new Date(Date.UTC(from.getUTCFullYear(), month, BILLING_DAY, BILLING_HOUR_UTC));
  const thisMonth = day(from.getUTCMonth());
  return thisMonth >= from ? thisMonth : day(from.getUTCMonth() + 1);
}

/**
 * When a subscription made now is charged first: the first billing day after the free month; null where no free month is
 * owed, and the days until the next billing day are charged at once.
 */
export function firstChargeAt(facts: FreeMonthFacts, now: Date): Date | null {
  return isFreeMonthOwed(facts, now) ? nextBillingDay(new Date(facts.trialEndsAt)) : null;
}
