// A sandbox subscription, and what time does to it. Pure and deterministic.
import { SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { billingDayAfter, proportionalAmount } from '@vinculo/contract/rules/money/standing';
import type { ProviderSubscription } from '../server/services/payments/payments';
import { chargeRefusal, type CreditCard } from './creditCards';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after its first try on which a refused charge is tried again, as documented. */
const RETRY_DAYS = [2, 4, 7, 10];
/** Consecutive refused months after which the provider cancels. */
const REFUSED_MONTHS_MAX = 3;

/** Times are ISO 8601, which JSON keeps. */
export interface KeptCharge {
  amount: number;
  status: 'paid' | 'refused';
  at: string;
  tries: number;
  nextTryAt: string | null;
  reason: string | null;
  changedAt: string;
  /** A refund of the charge, which only the payment shows. */
  refund?: { status: 'refunded' | 'charged_back'; at: string };
}

export interface Account {
  id: string;
  reference: string | null;
  status: ProviderSubscription['status'];
  card: CreditCard;
  nextChargeAt: string | null;
  dueAt: string | null;
  changedAt: string;
  /** Oldest first; a charge's number is its place, from 1. */
  charges: KeptCharge[];
  /** When each card was verified, by a small charge that was given back; missing in older records. */
  verifiedAt?: string[];
}

export const chargeId = (id: string, index: number) => `${id}.${index + 1}`;
/** One payment for each try of a charge. */
export const paymentId = (id: string, index: number, { tries }: KeptCharge) => `${chargeId(id, index)}.${tries}`;
export const verificationId = (id: string, index: number) => `${id}.v${index + 1}.1`;
/** The subscription of a charge's id, or the charge of a payment's id. */
export const parentId = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('.')));

/** Later than before even within one millisecond, so that of two answers the newer one is known. */
function later(previous: string, at: Date): string {
  return new Date(Math.max(at.getTime(), Date.parse(previous) + 1)).toISOString();
}

/** Called after every change: sets the next date. */
export function touch(account: Account, at: Date): void {
  const due = account.charges.map(({ nextTryAt }) => nextTryAt).concat(account.nextChargeAt);
  const [first = null] = due.filter((time) => time !== null).sort();
  account.dueAt = account.status === 'authorized' ? first : null;
  account.changedAt = later(account.changedAt, at);
}

export function touchCharge(account: Account, index: number, at: Date): void {
  const charge = account.charges[index];
  if (charge) charge.changedAt = later(charge.changedAt, at);
}

/** A new card is charged a small amount, which is given back at once. */
function verify(account: Account, at: Date): void {
  (account.verifiedAt ??= []).push(at.toISOString());
}

/** A new subscription with an accepted card. Without a first charge date, its first days are charged at once. */
export function openAccount(
  named: Pick<Account, 'id' | 'reference' | 'card'>,
  firstChargeAt: Date | null,
  now: Date,
): Account {
  const at = now.toISOString();
  const first = firstChargeAt ?? billingDayAfter(now);
  const account: Account = {
    ...named,
    status: 'authorized',
    nextChargeAt: first.toISOString(),
    dueAt: null,
    changedAt: at,
    charges: [],
  };
  verify(account, now);
  const amount = firstChargeAt ? 0 : proportionalAmount(now);
  if (amount > 0) {
    account.charges.push({ amount, status: 'paid', at, tries: 1, nextTryAt: null, reason: null, changedAt: at });
    touchCharge(account, 0, now);
  }
  touch(account, now);
  return account;
}

/** Cancels for good; waiting tries are dropped. */
export function cancelAccount(account: Account, now: Date): void {
  if (account.status === 'cancelled') return;
  account.status = 'cancelled';
  account.nextChargeAt = null;
  account.charges.forEach((charge, index) => {
    if (charge.nextTryAt === null) return;
    charge.nextTryAt = null;
    touchCharge(account, index, now);
  });
  touch(account, now);
}

function refusedInARow({ charges }: Account): number {
  const lastPaid = charges.findLastIndex(({ status }) => status === 'paid');
  return charges.slice(lastPaid + 1).filter(({ nextTryAt }) => nextTryAt === null).length;
}

interface Try {
  /** Why it is refused; null if it is paid. */
  reason: string | null;
  /** One of the provider's own tries, which set the next one. The extra try for a new card does not. */
  isScheduled: boolean;
}

export function tryCharge(account: Account, index: number, at: Date, { reason, isScheduled }: Try): void {
  const charge = account.charges[index];
  if (!charge) return;
  charge.tries += 1;
  charge.reason = reason;
  charge.status = reason === null ? 'paid' : 'refused';
  if (reason === null) charge.nextTryAt = null;
  else if (isScheduled) {
    const days = RETRY_DAYS.find((day) => Date.parse(charge.at) + day * DAY_MS > at.getTime());
    charge.nextTryAt = days === undefined ? null : new Date(Date.parse(charge.at) + days * DAY_MS).toISOString();
  }
  touchCharge(account, index, at);
  touch(account, at);
  if (refusedInARow(account) >= REFUSED_MONTHS_MAX) cancelAccount(account, at);
}

function tryCreditCard(account: Account, index: number, at: Date, isScheduled: boolean): void {
  const isRetry = (account.charges[index]?.tries ?? 0) > 0;
  const reason = chargeRefusal(account.card, at, { month: index + 1, isRetry });
  tryCharge(account, index, at, { reason, isScheduled });
}

/** Adds a month to pay, not tried yet; answers its place. */
export function announceCharge(account: Account, at: Date, amount = SUBSCRIPTION_CENTAVOS): number {
  const time = at.toISOString();
  account.charges.push({
    amount,
    status: 'refused',
    at: time,
    tries: 0,
    nextTryAt: null,
    reason: null,
    changedAt: time,
  });
  return account.charges.length - 1;
}

export function isDue({ status, dueAt }: Account, now: Date): boolean {
  return status === 'authorized' && dueAt !== null && dueAt <= now.toISOString();
}

/** Does everything that was due until now, each thing at its own time. */
export function settle(account: Account, now: Date): void {
  while (account.dueAt !== null && isDue(account, now)) {
    const at = new Date(account.dueAt);
    const waiting = account.charges.findIndex(({ nextTryAt }) => nextTryAt === account.dueAt);
    if (waiting >= 0) tryCreditCard(account, waiting, at, true);
    else {
      account.nextChargeAt = billingDayAfter(at).toISOString();
      tryCreditCard(account, announceCharge(account, at), at, true);
    }
  }
}

/** Puts in an accepted card; a refused charge that is not given up is tried with it at once. */
export function putCreditCard(account: Account, card: CreditCard, now: Date): void {
  account.card = card;
  verify(account, now);
  account.charges.forEach((charge, index) => {
    if (charge.nextTryAt !== null) tryCreditCard(account, index, now, false);
  });
  touch(account, now);
}
