/** What happens once, as the app starts. */

import { setupListeners } from '@reduxjs/toolkit/query';
import type { Settings } from '@vinculo/contract/settings';
import { slice } from '../api/slice';
import { loadToasts } from '../components/toasts/LazyToasts';
import { whenIdle } from '../lib/whenIdle';
import { selectIsAuthenticated, selectIsSessionReady } from '../session/sessionSlice';
import { SIGNED_IN_ATTRIBUTE } from '../session/signedInMark';
import type { Browser } from '../session/tab';
import { startPrefetching } from './prefetch';
import { makeStore, persistSession, type AppStore } from './store';

/** The settings that the server wrote into the page; undefined if it did not. */
export function templatedSettings(): Settings | undefined {
  try {
    const settings: unknown = JSON.parse(document.getElementById('settings')?.textContent ?? 'null');
    return typeof settings === 'object' && settings !== null ? (settings as Settings) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the root element's mark of a signed-in person current; the document's first script has set it. */
function markSession(store: AppStore) {
  store.subscribe(() => {
    const state = store.getState();
    if (!selectIsSessionReady(state)) return;
    document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, selectIsAuthenticated(state));
  });
}

/** `browser` replaces parts of the real one. */
export function startStore(browser?: Browser): AppStore {
  const store = makeStore(undefined, browser);
  persistSession(store);
  markSession(store);
  setupListeners(store.dispatch);
  const settings = templatedSettings();
  if (settings) void store.dispatch(slice.util.upsertQueryData('getSettings', undefined, settings));
  startPrefetching(store);
  // If they cannot be fetched now, the first toast asks again.
  whenIdle(() => void loadToasts().catch(() => undefined));
  return store;
}
