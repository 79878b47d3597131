/** The credit card screen: subscribes a company, or changes the credit card of its subscription (query `id`). */

import Card from '@mui/material/Card';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Billing } from '@vinculo/contract/billing';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useGetBillingQuery, useGetSettingsQuery } from '../../api/slice';
import { READ_ON_OPENING } from '../../components/form/EditPage';
import { SECTION } from '../../components/form/FormParts';
import { Page } from '../../components/page/Page';
import { ErrorState } from '../../components/page/states';
import { PARAMS, PATHS } from '../../lib/paths';
import { canSubscribe } from './billingState';
import { CreditCardForm } from './credit-card/CreditCardForm';
import { CreditCardFormSkeleton } from './credit-card/CreditCardFormSkeleton';
import type { CreditCardTarget } from './credit-card/useSendCreditCard';

/** Whether the company can subscribe, or this subscription's credit card can change. */
function isWanted(billing: Billing, id: string | null): boolean {
  const { subscription } = billing;
  return id === null ? canSubscribe(billing) : subscription?.id === id && subscription.is_by_card;
}

function CreditCardScreen(target: CreditCardTarget) {
  const { companyId, id } = target;
  const [openedAt] = useState(() => Date.now());
  // Checked on opening only: the form's own changes must not lead away from it.
  const [isAdmitted, setIsAdmitted] = useState(false);
  const settings = useGetSettingsQuery();
  const billing = useGetBillingQuery(companyId, READ_ON_OPENING);

  const isFresh = billing.data !== undefined && (billing.fulfilledTimeStamp ?? 0) >= openedAt;
  const failed = [settings, ...(isFresh ? [] : [billing])].find((query) => query.isError && !query.isFetching);
  if (isAdmitted && settings.data)
    return <CreditCardForm {...target} settings={settings.data} billing={billing.data} />;
  if (failed) return <ErrorState message={errorMessage(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!isFresh || !billing.data || !settings.data) {
    return (
      <Card sx={SECTION}>
        <CreditCardFormSkeleton />
      </Card>
    );
  }
  if (!isWanted(billing.data, id)) return <Navigate to={PATHS.subscription} replace />;
  setIsAdmitted(true);
  return null;
}

export default function CreditCardPage() {
  const { user, companyId } = useCurrentUser();
  const [query] = useSearchParams();
  const id = query.get(PARAMS.id);
  return (
    <Page maxWidth="sm" title="Cartão de crédito" backTo={PATHS.subscription}>
      {user && companyId && (
        <CreditCardScreen key={`${companyId} ${id}`} companyId={companyId} email={user.email} id={id} />
      )}
    </Page>
  );
}
