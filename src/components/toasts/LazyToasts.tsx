/** The toasts. Their code loads after the first screen, or with the first toast. */

import type { OptionsObject, SnackbarKey } from 'notistack';
import { useSyncExternalStore, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage, isSessionOver } from '../../api/errors';

let toasts: ReactElement | null = null;
let tell = () => {};

export async function loadToasts() {
  const { Toasts, toastCalls } = await import('./Toasts');
  if (!toasts) {
    toasts = <Toasts />;
    // Synchronously, because the callers go on right after this.
    flushSync(tell);
  }
  return toastCalls();
}

const NOTHING = () => undefined;

/** Without a connection the toasts' code may be missing; the banner then tells the person. */
export function toast(text: string | undefined, options: OptionsObject) {
  loadToasts()
    .then(({ enqueueSnackbar }) => enqueueSnackbar(text, options))
    .catch(NOTHING);
}

/** Says that a call failed. If the call ended the session, the sign-in page says so instead. */
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
