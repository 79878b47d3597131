/** What the screens say about money and access more than once. */
import type { Billing } from '@vinculo/contract/billing';
import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { formatLongDay } from '../../lib/brasilia';
import { formatCentavos } from '../../lib/money';

export const ALL_AVAILABLE = 'Todos os recursos estão disponíveis';
export const PRICE = formatCentavos(SUBSCRIPTION_CENTAVOS);

/** When a subscription made now is charged first. */
export function firstChargeText({ first_charge_at }: Billing): string {
  return first_charge_at
    ? `A primeira cobrança, de ${PRICE}, será só em ${formatLongDay(first_charge_at)}. Até lá a escola não paga nada.`
    : `A primeira cobrança é feita na hora, proporcional aos dias até o próximo dia ${BILLING_DAY}. Depois, são ${PRICE} todo dia ${BILLING_DAY}.`;
}
