/** What happens once as the app starts, before anything is shown. */
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Settings } from '@vinculo/contract/settings';
import { settingsApi } from '../api/settings';
import { loadToasts } from '../components/toasts/LazyToasts';
import { SIGNED_IN_ATTRIBUTE } from '../session/signedInMark';
import { whenIdle } from '../lib/whenIdle';
import { selectIsAuthenticated, selectIsSessionReady } from '../session/sessionSlice';
import type { Browser } from '../session/tab';
import { startPrefetching } from './prefetch';
import { makeStore, persistSession, type AppStore } from './store';

const SETTINGS_ID = 'settings';

/** The settings that the server wrote into the page; undefined where it did not. */
export function templatedSettings(page: Document = document): Settings | undefined {
  try {
    const settings: unknown = JSON.parse(page.getElementById(SETTINGS_ID)?.textContent ?? 'null');
    return typeof settings === 'object' && settings !== null ? (settings as Settings) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the root element's word on whether somebody is signed in, which the document's first script has set. */
function markSession(store: AppStore) {
  store.subscribe(() => {
    const state = store.getState();
    if (!selectIsSessionReady(state)) return;
    document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, selectIsAuthenticated(state));
  });
}

/** `browser` stands in for parts of this one. */
export function startStore(browser?: Browser): AppStore {
  const store = makeStore(undefined, browser);
  persistSession(store);
  markSession(store);
  setupListeners(store.dispatch);
  const settings = templatedSettings();
  if (settings) void store.dispatch(settingsApi.util.upsertQueryData('getSettings', undefined, settings));
  startPrefetching(store);
  // Where they cannot be fetched now, the first one that is shown asks again.
  whenIdle(() => void loadToasts().catch(() => undefined));
  return store;
}
