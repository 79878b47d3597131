/** When a subscription is charged. A company pays on day 10; its free month is given once and runs from its creation. */

import { BILLING_DAY, BRASILIA_MS, SUBSCRIPTION_CENTAVOS } from '../limits';

/** Noon in Brasília is the same day everywhere in Brazil. */
const BILLING_HOUR_UTC = 15;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The days of a whole month, when days are charged. */
const MONTH_DAYS = 30;

/** Who ended a subscription: the company, the provider by itself, or support. */
export type EndedBy = 'school' | 'provider' | 'support';

export interface FreeMonthFacts {
  /** End of the free month: a `Date` or ISO 8601. */
  trialEndsAt: string | Date;
  /** Who ended each of the company's earlier subscriptions, in any order. */
  endedBy: readonly EndedBy[];
}

/** True during the free month. Only the company's own cancelling ends it early, and for good. */
export function isFreeMonthOwed({ trialEndsAt, endedBy }: FreeMonthFacts, now: Date): boolean {
  return !endedBy.includes('school') && now < new Date(trialEndsAt);
}

/** The first billing day at or after a moment. */
export function nextBillingDay(from: Date): Date {
  const day = (month: number) => new Date(Date.UTC(from.getUTCFullYear(), month, BILLING_DAY, BILLING_HOUR_UTC));
  const thisMonth = day(from.getUTCMonth());
  return thisMonth >= from ? thisMonth : day(from.getUTCMonth() + 1);
}

/**
 * When a subscription made now is charged first: the first billing day after the free month. Null if no free month is
 * owed; then the days until the next billing day are charged at once.
 */
export function firstChargeAt(facts: FreeMonthFacts, now: Date): Date | null {
  return isFreeMonthOwed(facts, now) ? nextBillingDay(new Date(facts.trialEndsAt)) : null;
}

const brazilianDay = (time: Date) => Math.floor((time.getTime() - BRASILIA_MS) / DAY_MS);

/** The first billing day after a moment, never the moment itself. */
export const billingDayAfter = (time: Date) => nextBillingDay(new Date(time.getTime() + 1));

/** Centavos for the days until the next billing day in Brazil, each a thirtieth of a month; a whole month at most. */
export function proportionalAmount(now: Date): number {
  const days = brazilianDay(billingDayAfter(now)) - brazilianDay(now);
  return Math.min(SUBSCRIPTION_CENTAVOS, Math.round((SUBSCRIPTION_CENTAVOS * days) / MONTH_DAYS));
}

/** The first charge of a subscription made now: centavos, and when; `at` null means at once. */
export function firstCharge(facts: FreeMonthFacts, now: Date): { at: Date | null; amount: number } {
  const at = firstChargeAt(facts, now);
  const amount = at ? SUBSCRIPTION_CENTAVOS : proportionalAmount(now);
  // On the morning of the billing day no days are left to charge, and the whole month is charged at noon.
  return amount > 0 ? { at, amount } : { at: billingDayAfter(now), amount: SUBSCRIPTION_CENTAVOS };
}
