/** What happens once as the app starts, before anything is shown. */
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Settings } from '@vinculo/contract/settings';
import type { DataRouter } from 'react-router-dom';
import { settingsApi } from '../api/settings';
import { loadToasts } from '../components/toasts/LazyToasts';
import { SIGNED_IN_ATTRIBUTE } from '../lib/firstPaint';
import { PATHS } from '../lib/paths';
import { whenIdle } from '../lib/whenIdle';
import { EMPTY_SESSION, selectIsAuthenticated, selectIsSessionReady } from '../session/sessionSlice';
import { loadCardsPage } from './holderPages';
import { startPrefetching } from './prefetch';
import { makeStore, persistSession, type AppStore, type RootState } from './store';

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

/** Keeps the root element's word on whether somebody is signed in; a prerendered page set it before the app ran. */
function markSession(store: AppStore) {
  store.subscribe(() => {
    const state = store.getState();
    if (!selectIsSessionReady(state)) return;
    document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, selectIsAuthenticated(state));
  });
}

/** Resolves once the stored session and the page's settings are in the store. */
export function storeReady(store: AppStore): Promise<void> {
  const isReady = () => {
    const state = store.getState();
    return selectIsSessionReady(state) && !settingsApi.endpoints.getSettings.select()(state).isLoading;
  };
  if (isReady()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isReady()) return;
      stop();
      resolve();
    });
  });
}

/** Resolves once the code of the first page is there. */
export function routerReady(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The state as a visitor's: what the prerendered page was made from. */
export function visitorState(state: RootState): RootState {
  return { ...state, session: { ...state.session, ...EMPTY_SESSION } };
}

/** The state in which React takes over what the page shows already; null where it has to show something else. */
export async function paintedState(store: AppStore, router: Parameters<typeof routerReady>[0]) {
  await Promise.all([storeReady(store), routerReady(router)]);
  const state = store.getState();
  if (window.location.pathname !== PATHS.cards) return visitorState(state);
  const isTaken = selectIsAuthenticated(state) && (await (await loadCardsPage()).takeAnswers(store.dispatch));
  return isTaken && store.getState();
}

export function startStore(): AppStore {
  const store = makeStore();
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
