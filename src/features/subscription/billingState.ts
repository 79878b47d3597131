/** A company's billing in words. */

import type { Billing } from '@vinculo/contract/billing';

export type RunningSubscription = NonNullable<Billing['subscription']>;

/** False if a subscription runs or may soon, if nothing is charged, or if paying would open nothing. */
export function canSubscribe({ subscription, confirming, exempt, standing }: Billing): boolean {
  return !subscription && !confirming && !exempt && standing !== 'inactive';
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
};

export const brandName = (brand: string | null): string | null => (brand && BRANDS[brand]) || null;
