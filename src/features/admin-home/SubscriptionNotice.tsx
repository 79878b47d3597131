/** Tells a company what it must do about its subscription in time; shown only if there is something to do. */
import type { Billing } from '@vinculo/contract/billing';
import { useGetBillingQuery } from '../../api/billing';
import { useCurrentUser } from '../../api/currentUser';
import { daysUntil } from '../../lib/brasilia';
import { PATHS } from '../../lib/paths';
import { HomeNotice, type Notified } from './HomeNotice';

/** Days before the end of the free month from which the notice shows, as in the e-mails. */
const SOON_DAYS = 7;

type Notice = Pick<Notified, 'severity' | 'text'>;

function endOfFreeMonth({ trial_ends_at, now }: Billing): Notice | null {
  const days = daysUntil(trial_ends_at, now);
  if (days > SOON_DAYS) return null;
  const when = days <= 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
  return {
    severity: 'info',
    text: `O mês gratuito termina ${when}. Assine para que os parceiros continuem abertos para os seus alunos.`,
  };
}

function noticeOf(billing: Billing): Notice | null {
  const { standing, exempt, subscription, confirming, free_month_owed } = billing;
  if (standing === 'inactive') {
    return { severity: 'error', text: 'Sua escola está desativada: seus alunos não veem carteirinhas nem parceiros.' };
  }
  if (subscription?.status === 'unpaid') {
    return {
      severity: 'error',
      text: 'A mensalidade não foi paga, e os parceiros estão fechados para os seus alunos. Veja o que fazer.',
    };
  }
  if (subscription?.status === 'past_due') {
    return { severity: 'warning', text: 'A última cobrança foi recusada. Veja o que fazer para não perder o acesso.' };
  }
  if (confirming) return null;
  if (standing === 'lapsed') {
    return {
      severity: 'warning',
      text: 'Os parceiros estão fechados para os seus alunos. Assine para abri-los na hora.',
    };
  }
  return !exempt && !subscription && free_month_owed ? endOfFreeMonth(billing) : null;
}

export function SubscriptionNotice() {
  const { companyId } = useCurrentUser();
  const { currentData: billing } = useGetBillingQuery(companyId ?? '', { skip: !companyId });
  const notice = billing ? noticeOf(billing) : null;
  return <HomeNotice notice={notice && { ...notice, to: PATHS.subscription, action: 'Ver a assinatura' }} />;
}
