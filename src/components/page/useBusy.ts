/** Runs one piece of work at a time: a second press while it is pending does nothing. A failure becomes a toast. */

import { useRef, useState } from 'react';
import { toastFailure } from '../toasts/LazyToasts';

export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because state would let a second press through before the next render.
  const pending = useRef(false);

  const run = async (work: () => unknown) => {
    if (pending.current) return;
    pending.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    } finally {
      pending.current = false;
      setIsBusy(false);
    }
  };

  return { isBusy, run };
}
