/** How a company's billing reads: the one state that its screens show, and the days that matter in it. */
import type { Billing } from '@vinculo/contract/billing';
import { daysUntil } from '../../lib/brasilia';

export type RunningSubscription = NonNullable<Billing['subscription']>;

/** Nothing to subscribe for where one runs or may soon, nothing is charged, or nothing would open. */
export function canSubscribe({ subscription, confirming, exempt, standing }: Billing): boolean {
  return !subscription && !confirming && !exempt && standing !== 'inactive';
}

/** `faltam 3 dias` */
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

/** The card's brand as it is written on the card; null where its name says nothing to anybody. */
export const brandName = (brand: string | null): string | null => (brand && BRANDS[brand]) || null;
