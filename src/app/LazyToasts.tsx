/** The toasts, whose code the front page does without: nothing speaks up there unless a call fails. */
import { useSyncExternalStore, type ReactElement } from 'react';
import { flushSync } from 'react-dom';

let toasts: ReactElement | null = null;
let tell = () => {};

/** Every other page waits for this with its own code, and whatever reports a failure: then the toasts have their place. */
export async function loadToasts(): Promise<void> {
  const { Toasts } = await import('./Toasts');
  if (toasts) return;
  toasts = <Toasts />;
  // At once: whoever waits for the toasts goes on right after this.
  flushSync(tell);
}

function listen(onLoad: () => void) {
  tell = onLoad;
  return () => {
    tell = () => {};
  };
}

export function LazyToasts() {
  return useSyncExternalStore(
    listen,
    () => toasts,
    () => null,
  );
}
