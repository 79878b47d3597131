/** A countdown that stays right after the tab slept. */
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Whole seconds until `deadline` (milliseconds since 1970); 0 once it has passed. */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= deadline) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);

  return Math.max(0, Math.ceil((deadline - now) / TICK_MS));
}
