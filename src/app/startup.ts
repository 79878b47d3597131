/** What happens once as the app starts, before anything is shown. */
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Settings } from '@vinculo/contract/settings';
import { api } from '../api/api';
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

/** An old version of the site may have left one behind, which would go on serving its files. */
async function unregisterServiceWorkers() {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

export function startStore(): AppStore {
  const store = makeStore();
  persistSession(store);
  setupListeners(store.dispatch);
  const settings = templatedSettings();
  if (settings) void store.dispatch(api.util.upsertQueryData('getSettings', undefined, settings));
  // A browser that refuses to look (private windows) has none registered.
  unregisterServiceWorkers().catch(() => undefined);
  return store;
}
