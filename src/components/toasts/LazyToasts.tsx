// The toasts. Their code loads after the first screen, or with the first toast.
import type { OptionsObject } from 'notistack';
import { useSyncExternalStore, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage, isSessionOver } from '../../api/errors';
import type { Toasts as ToastsComponent } from './Toasts';

let Toasts: typeof ToastsComponent | null = null;
let toasts: ReactElement | null = null;
let tell = () => {};

/** In the last open dialog of the browser, which covers all that is outside it. */
function place() {
  if (!Toasts) return;
  toasts = <Toasts domRoot={[...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)} />;
  // Synchronously, because the callers go on right after this.
  flushSync(tell);
}

export async function loadToasts() {
  const loaded = await import('./Toasts');
  Toasts ??= loaded.Toasts;
  place();
  return loaded.toastCalls();
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

function listen(onChange: () => void) {
  tell = onChange;
  // The event does not bubble, so it is captured.
  document.addEventListener('close', place, { capture: true });
  return () => {
    tell = () => {};
    document.removeEventListener('close', place, { capture: true });
  };
}

export function LazyToasts() {
  return useSyncExternalStore(
    listen,
    () => toasts,
    () => null,
  );
}
