/** How a person takes what a paper or an invitation offers, and where that leads. */

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { hasAccepted, PATHS, waitingCardPath } from '../../lib/paths';

/**
 * What a person agreed to before they signed in (`ACCEPTS`) is done once they are back, and not asked again. True while
 * it runs: until it has failed, which a toast says, there is nothing to ask.
 */
export function useAtOnce(take: () => Promise<unknown>): boolean {
  const { state } = useLocation();
  const [isAtOnce, setIsAtOnce] = useState(() => hasAccepted(state));
  const isToRun = useRef(isAtOnce);
  useEffect(() => {
    if (!isToRun.current) return;
    isToRun.current = false;
    void take()
      .catch(toastFailure)
      .finally(() => setIsAtOnce(false));
  });
  return isAtOnce;
}

/** Leads to the photo for which a card waits, or to the card, which a guardian has in the family. */
export function useLeadOn() {
  const navigate = useNavigate();
  return (state: 'card' | 'picture', id: string, follows: boolean | undefined) => {
    if (state === 'picture') return navigate(waitingCardPath(id), { replace: true });
    toast('A carteirinha está pronta!', { variant: 'success' });
    return navigate(follows ? PATHS.family : PATHS.cards, { replace: true });
  };
}
