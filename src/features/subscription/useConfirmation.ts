/** Asks again, for a while, whether a subscription was made that the provider has not confirmed yet. */
import { useEffect, useState } from 'react';
import { useGetBillingQuery } from '../../api/billing';
import { toast } from '../../components/toasts/LazyToasts';

const POLL_MS = 4_000;
/** After this the person asks, if they still want to know. */
const GIVE_UP_MS = 60_000;

export interface Confirmation {
  /** For the query: 0 asks no more. */
  pollingInterval: number;
  hasGivenUp: boolean;
  isAsking: boolean;
  askAgain: () => void;
  /** The subscription was being confirmed while the person looked, and came to nothing. */
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
