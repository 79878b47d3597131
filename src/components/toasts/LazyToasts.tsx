/** The toasts, whose code comes once the first screen is there, or with the first one that is shown. */
import type { OptionsObject, SnackbarKey } from 'notistack';
import { useSyncExternalStore, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage, isSessionOver } from '../../api/errors';

let toasts: ReactElement | null = null;
let tell = () => {};

/** Resolves once the toasts have their place. */
export async function loadToasts() {
  const { Toasts, toastCalls } = await import('./Toasts');
  if (!toasts) {
    toasts = <Toasts />;
    // At once: whoever waits for the toasts goes on right after this.
    flushSync(tell);
  }
  return toastCalls();
}

const NOTHING = () => undefined;

/** Without a connection there may be no code for toasts either; the banner says so. */
export function toast(text: string | undefined, options: OptionsObject) {
  loadToasts()
    .then(({ enqueueSnackbar }) => enqueueSnackbar(text, options))
    .catch(NOTHING);
}

/** Says that a call failed, by the server's reason if no other text; where the session ended with it the sign-in page says so. */
export function toastFailure(error: unknown, text = errorMessage(error)) {
  if (!isSessionOver(error)) toast(text, { variant: 'error' });
}

export function closeToast(key: SnackbarKey) {
  loadToasts()
    .then(({ closeSnackbar }) => closeSnackbar(key))
    .catch(NOTHING);
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
