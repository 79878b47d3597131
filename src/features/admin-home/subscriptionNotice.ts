/** What a company must do about its subscription in time. */

import type { Billing } from '@vinculo/contract/billing';
import { daysUntil } from '../../lib/shown';

/** Days before the end of the free month from which the notice shows, as in the e-mails. */
const SOON_DAYS = 7;

export interface Notice {
  severity: 'error' | 'warning' | 'info';
  text: string;
  more: string;
}

function endOfFreeMonth({ trial_ends_at, now }: Billing): Notice | null {
  const days = daysUntil(trial_ends_at, now);
  if (days > SOON_DAYS) return null;
  const when = days <= 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
  return {
    severity: 'info',
    text: `O mês gratuito termina ${when}`,
    more: 'Assine para que os benefícios continuem liberados para os seus alunos',
  };
}

/** Null if there is nothing to do. */
export function subscriptionNotice(billing: Billing): Notice | null {
  const { standing, exempt, subscription, confirming, free_month_owed } = billing;
  if (standing === 'inactive')
    return {
      severity: 'error',
      text: 'Sua escola está desativada',
      more: 'Seus alunos não veem carteirinhas nem parceiros',
    };
  if (subscription?.status === 'unpaid')
    return {
      severity: 'error',
      text: 'A mensalidade não foi paga',
      more: 'Os benefícios estão suspensos para os seus alunos. Veja o que fazer',
    };
  if (subscription?.status === 'past_due')
    return {
      severity: 'warning',
      text: 'A última cobrança foi recusada',
      more: 'Veja o que fazer para não perder o acesso',
    };
  if (confirming) return null;
  if (standing === 'lapsed')
    return {
      severity: 'warning',
      text: 'Os benefícios estão suspensos para os seus alunos',
      more: 'Assine para liberar na hora',
    };
  return !exempt && !subscription && free_month_owed ? endOfFreeMonth(billing) : null;
}
