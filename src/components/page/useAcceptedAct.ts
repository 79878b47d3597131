/** What a person agreed to before they signed in (`ACCEPTS`): it is done once they are back, and not asked again. */

import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasAccepted } from '../../lib/paths';
import { toastFailure } from '../toasts/LazyToasts';

export interface AcceptedAct {
  /** Does it; a failure becomes a toast. */
  run: () => Promise<void>;
  isBusy: boolean;
  /** It begins by itself, or has begun. Until it has failed, there is nothing to ask. */
  isAtOnce: boolean;
}

export function useAcceptedAct(work: () => Promise<void>): AcceptedAct {
  const { state } = useLocation();
  const [isAtOnce, setIsAtOnce] = useState(() => hasAccepted(state));
  const [isBusy, setIsBusy] = useState(isAtOnce);

  const run = async () => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    }
    setIsBusy(false);
    setIsAtOnce(false);
  };

  const isToRun = useRef(isAtOnce);
  useEffect(() => {
    if (!isToRun.current) return;
    isToRun.current = false;
    void run();
  });
  return { run, isBusy, isAtOnce };
}
