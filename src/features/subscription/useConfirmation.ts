/** Asks the server whether the provider has confirmed a new subscription, as long as it has not. */

import { useEffect, useState } from 'react';
import { useGetBillingQuery } from '../../api/slice';
import { toast } from '../../components/toasts/LazyToasts';

const POLL_MS = 4_000;

/** `pollingInterval`: for the query; 0 stops asking. `hasFailed`: it came to nothing while the page was open. */
export function useConfirmation(companyId: string): { pollingInterval: number; hasFailed: boolean } {
  const { data: billing } = useGetBillingQuery(companyId);
  const [wasConfirming, setWasConfirming] = useState(false);
  const isConfirming = billing?.confirming === true;
  const isRunning = Boolean(billing?.subscription);
  if (isConfirming && !wasConfirming) setWasConfirming(true);

  const isConfirmed = wasConfirming && !isConfirming && isRunning;
  useEffect(() => {
    if (isConfirmed) toast('Sua assinatura foi ativada!', { variant: 'success' });
  }, [isConfirmed]);

  return {
    pollingInterval: isConfirming ? POLL_MS : 0,
    hasFailed: wasConfirming && !isConfirming && !isRunning,
  };
}
