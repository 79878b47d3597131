// How a company pays its subscription and when it is charged, how it stands, and whether its partners are open to its
// card holders. The one place that decides it. A company pays on day 10; its free month is given once and runs from its
// creation.
import { BILLING_DAY, BRASILIA_MS, SUBSCRIPTION_CENTAVOS } from '../limits';

/** How a company pays its subscription. The numbers are the specification's. */
export const PAYMENT_METHODS = {
  none: 0,
  mercadoPagoCard: 1,
  mercadoPagoBoleto: 2,
  pix: 3,
  otherCard: 4,
} as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[keyof typeof PAYMENT_METHODS];

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  0: 'Nenhum',
  1: 'Cartão de crédito (Mercado Pago)',
  2: 'Boleto (Mercado Pago)',
  3: 'Pix',
  4: 'Cartão de crédito (outro provedor)',
};

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
 * approves it or it pays. `namesake`: its name looks like a confirmed one's, and support has not approved it.
 * `doubted`: many people said that they do not know it. `unmanaged`: nobody manages it. `ending`: its free month ends
 * within `ENDING_FREE_MONTH_DAYS` days. `refused`, `charged`: a charge of this month was refused, or paid. `cards`: has
 * active cards. `used`: a shop registered a use today. Days and months are Brasília's.
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
