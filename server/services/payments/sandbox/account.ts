/**
 * A subscription as the sandbox keeps it, and what time does to it. Pure, and without chance: the same card and the same
 * days always give the same charges.
 */
import { billingDayAfter, proportionalAmount } from '@vinculo/contract/rules/billing';
import { SUBSCRIPTION_CENTAVOS, VERIFICATION_CENTAVOS } from '@vinculo/contract/rules/limits';
import type { Notification, ProviderCharge, ProviderSubscription } from '../payments';
import { chargeRefusal, type Card } from './cards';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after its first try on which a refused charge is tried again: the documented four times in ten days. */
const RETRY_DAYS = [2, 4, 7, 10];
/** Refused months in a row after which the provider cancels by itself. */
const REFUSED_MONTHS_MAX = 3;

/** Times are ISO 8601, which JSON keeps and SQL compares as text. */
interface KeptCharge {
  amount: number;
  status: 'paid' | 'refused';
  /** The day it is for. */
  at: string;
  tries: number;
  nextTryAt: string | null;
  reason: string | null;
  changedAt: string;
}

export interface Account {
  reference: string;
  status: ProviderSubscription['status'];
  card: Card;
  nextChargeAt: string | null;
  /** When something happens to it next by itself. */
  dueAt: string | null;
  changedAt: string;
  /** From the first to the last; the number of a charge is its place, from 1. */
  charges: KeptCharge[];
  /** When each card that was put in was verified, by a small charge that was given back; missing in older records. */
  verifiedAt?: string[];
  /** What its owner was not told yet. */
  untold: Notification[];
}

export const accountId = (reference: string) => `sandbox.${reference}`;
const chargeId = (id: string, index: number) => `${id}.${index + 1}`;
const verificationId = (id: string, index: number) => `${id}.v${index + 1}`;
/** A charge's subscription, a payment's charge. */
export const parentId = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('.')));

/** Later than before even within one millisecond, so that of two answers it is always clear which is newer. */
function later(previous: string, at: Date): string {
  return new Date(Math.max(at.getTime(), Date.parse(previous) + 1)).toISOString();
}

function tell(account: Account, news: Notification): void {
  const isKnown = account.untold.some(({ kind, id }) => kind === news.kind && id === news.id);
  if (!isKnown) account.untold.push(news);
}

/** After every change: what comes next, and whom to tell. */
function touch(account: Account, at: Date): void {
  const due = account.charges.map(({ nextTryAt }) => nextTryAt).concat(account.nextChargeAt);
  const [first = null] = due.filter((time) => time !== null).sort();
  account.dueAt = account.status === 'authorized' ? first : null;
  account.changedAt = later(account.changedAt, at);
  tell(account, { kind: 'subscription', id: accountId(account.reference) });
}

function touchCharge(account: Account, index: number, at: Date): void {
  const charge = account.charges[index];
  if (!charge) return;
  charge.changedAt = later(charge.changedAt, at);
  const id = chargeId(accountId(account.reference), index);
  // Mercado Pago tells of the payment behind a charge as well.
  tell(account, { kind: 'charge', id });
  tell(account, { kind: 'payment', id: `${id}.${charge.tries}` });
}

/** A card that is put in is charged a little, which is given back at once. */
function verify(account: Account, at: Date): void {
  const verifiedAt = (account.verifiedAt ??= []);
  const id = verificationId(accountId(account.reference), verifiedAt.push(at.toISOString()) - 1);
  tell(account, { kind: 'payment', id: `${id}.1` });
}

/** A new subscription with a card that was taken. */
export function openAccount(reference: string, card: Card, firstChargeAt: Date | null, now: Date): Account {
  const at = now.toISOString();
  const first = firstChargeAt ?? billingDayAfter(now);
  const account: Account = {
    reference,
    status: 'authorized',
    card,
    nextChargeAt: first.toISOString(),
    dueAt: null,
    changedAt: at,
    charges: [],
    untold: [],
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

/** Cancels for good; what was still to be tried is not. */
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

/** `isScheduled`: one of the provider's own tries, which move on to the next; a new card's extra try does not. */
function tryCharge(account: Account, index: number, at: Date, isScheduled: boolean): void {
  const charge = account.charges[index];
  if (!charge) return;
  const reason = chargeRefusal(account.card, at, { month: index + 1, isRetry: charge.tries > 0 });
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

function startCharge(account: Account, at: Date): void {
  const time = at.toISOString();
  account.nextChargeAt = billingDayAfter(at).toISOString();
  account.charges.push({
    amount: SUBSCRIPTION_CENTAVOS,
    status: 'refused',
    at: time,
    tries: 0,
    nextTryAt: null,
    reason: null,
    changedAt: time,
  });
  tryCharge(account, account.charges.length - 1, at, true);
}

export function isDue({ status, dueAt }: Account, now: Date): boolean {
  return status === 'authorized' && dueAt !== null && dueAt <= now.toISOString();
}

/** Everything that was due until now, each thing at its own time. */
export function settle(account: Account, now: Date): void {
  while (account.dueAt !== null && isDue(account, now)) {
    const at = new Date(account.dueAt);
    const waiting = account.charges.findIndex(({ nextTryAt }) => nextTryAt === account.dueAt);
    if (waiting >= 0) tryCharge(account, waiting, at, true);
    else startCharge(account, at);
  }
}

/** Puts a card in that was taken; a refused charge that is not given up yet is tried with it at once. */
export function putCard(account: Account, card: Card, now: Date): void {
  account.card = card;
  verify(account, now);
  account.charges.forEach((charge, index) => {
    if (charge.nextTryAt !== null) tryCharge(account, index, now, false);
  });
  touch(account, now);
}

const dateOrNull = (time: string | null) => (time === null ? null : new Date(time));

export function asSubscription({ reference, status, nextChargeAt, card, changedAt }: Account): ProviderSubscription {
  return {
    id: accountId(reference),
    reference,
    status,
    nextChargeAt: dateOrNull(nextChargeAt),
    cardBrand: card.brand,
    changedAt: new Date(changedAt),
  };
}

/** Newest first. */
export function asCharges(account: Account): ProviderCharge[] {
  const subscriptionId = accountId(account.reference);
  const months = account.charges.map(({ amount, status, at, nextTryAt, reason, changedAt }, index): ProviderCharge => ({
    id: chargeId(subscriptionId, index),
    subscriptionId,
    kind: 'month',
    amount,
    status,
    at: new Date(at),
    nextTryAt: dateOrNull(nextTryAt),
    reason,
    changedAt: new Date(changedAt),
  }));
  const verifications = (account.verifiedAt ?? []).map((time, index): ProviderCharge => ({
    id: verificationId(subscriptionId, index),
    subscriptionId,
    kind: 'verification',
    amount: VERIFICATION_CENTAVOS,
    status: 'refunded',
    at: new Date(time),
    nextTryAt: null,
    reason: null,
    changedAt: new Date(time),
  }));
  // The card is verified before it is charged.
  return [...verifications, ...months].sort((a, b) => a.at.getTime() - b.at.getTime()).reverse();
}
