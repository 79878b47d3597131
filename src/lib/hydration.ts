/** Whether a page that was rendered at build time may already show what only the browser knows. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while prerendering and while React takes such a page over: attributes that differ then would stay wrong. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
