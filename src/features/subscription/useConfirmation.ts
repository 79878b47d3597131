/** Asks the server for a while whether the provider has confirmed a new subscription. */

import { useEffect, useState } from 'react';
import { useGetBillingQuery } from '../../api/slice';
import { toast } from '../../components/toasts/LazyToasts';

const POLL_MS = 4_000;
/** Milliseconds after which the person must ask. */
const GIVE_UP_MS = 60_000;

export interface Confirmation {
  /** For the query; 0 stops asking. */
  pollingInterval: number;
  hasGivenUp: boolean;
  isAsking: boolean;
  askAgain: () => void;
  hasFailed: boolean;
}

export function useConfirmation(companyId: string): Confirmation {
  const { data: billing, isFetching, refetch } = useGetBillingQuery(companyId);
  const [hasGivenUp, setHasGivenUp] = useState(false);
  const [wasConfirming, setWasConfirming] = useState(false);
  const isConfirming = billing?.confirming === true;
  const isRunning = Boolean(billing?.subscription);
  if (isConfirming && !wasConfirming) setWasConfirming(true);

  useEffect(() => {
    if (!isConfirming || hasGivenUp) return undefined;
    const timer = setTimeout(() => setHasGivenUp(true), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [hasGivenUp, isConfirming]);

  const isConfirmed = wasConfirming && !isConfirming && isRunning;
  useEffect(() => {
    if (isConfirmed) toast('Sua assinatura foi ativada!', { variant: 'success' });
  }, [isConfirmed]);

  return {
    pollingInterval: isConfirming && !hasGivenUp ? POLL_MS : 0,
    hasGivenUp,
    isAsking: isFetching,
    askAgain: () => {
      setHasGivenUp(false);
      void refetch();
    },
    hasFailed: wasConfirming && !isConfirming && !isRunning,
  };
}
