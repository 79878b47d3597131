// Texts on money and access that several screens share.
import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { billingDayAfter } from '@vinculo/contract/rules/money/standing';
import type { Billing } from '@vinculo/contract/subscriptions';
import { formatLongDay, formatCentavos } from '../../lib/shown';

export const ALL_AVAILABLE = 'Todos os recursos estão disponíveis';
export const PRICE = formatCentavos(SUBSCRIPTION_CENTAVOS);

const nextDay = (now: string) => formatLongDay(billingDayAfter(new Date(now)).toISOString());

/** The first charge of a subscription made at this moment: amount and date. */
export function firstChargeText({ first_charge_at, first_charge_amount, now }: Billing): string {
  const amount = formatCentavos(first_charge_amount);
  return first_charge_at
    ? `A primeira cobrança, de ${amount}, será só em ${formatLongDay(first_charge_at)}. Até lá a escola não paga nada.`
    : `A primeira cobrança, de ${amount}, é feita na hora, proporcional aos dias até ${nextDay(now)}. Depois, são ${PRICE} todo dia ${BILLING_DAY}.`;
}
