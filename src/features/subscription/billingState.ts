/** A company's billing in words, and the days that matter in it. */

import type { Billing } from '@vinculo/contract/billing';
import { daysUntil } from '../../lib/brasilia';

export type RunningSubscription = NonNullable<Billing['subscription']>;

/** False if a subscription runs or may soon, if nothing is charged, or if paying would open nothing. */
export function canSubscribe({ subscription, confirming, exempt, standing }: Billing): boolean {
  return !subscription && !confirming && !exempt && standing !== 'inactive';
}

export function daysLeft(at: string, now: string): string {
  const days = daysUntil(at, now);
  if (days <= 0) return 'termina hoje';
  return days === 1 ? 'termina amanhã' : `faltam ${days} dias`;
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
};

export const brandName = (brand: string | null): string | null => (brand && BRANDS[brand]) || null;
