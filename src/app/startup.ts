// What happens once, as the app starts, and what is fetched ahead.
import { setupListeners } from '@reduxjs/toolkit/query';
import type { HolderCard } from '@vinculo/contract/cards';
import type { Settings } from '@vinculo/contract/settings';
import { slice } from '../api/slice';
import { loadToasts } from '../components/toasts/LazyToasts';
import { selectOwnProfile, selectRows } from '../entities/selectors';
import { PATHS } from '../lib/paths';
import { standInFor } from '../lib/pictures';
import { whenIdle } from '../lib/whenIdle';
import { selectIsAuthenticated, selectIsSessionReady } from '../session/sessionSlice';
import { SIGNED_IN_ATTRIBUTE } from '../session/signedInMark';
import type { Browser } from '../session/tab';
import { HOLDER_PAGES } from './holderPages';
import { makeStore, persistSession, type AppStore } from './store';

const WITH_CARDS: readonly string[] = [PATHS.cards, PATHS.partners];

/** Loads pictures into the browser's cache, which a card uses without a connection. */
function loadPictures(cards: readonly HolderCard[]) {
  for (const url of cards.flatMap((card) => [card.avatar_url, card.background_url])) {
    if (url) new Image().src = standInFor(url);
  }
}

/** Calls `work` whenever a person signs in. */
function onSignedIn(store: AppStore, work: () => void) {
  let was = false;
  const look = () => {
    const state = store.getState();
    const is = selectIsSessionReady(state) && selectIsAuthenticated(state);
    const isNew = is && !was;
    was = is;
    if (isNew) work();
  };
  store.subscribe(look);
  look();
}

/** The page's own requests come first: on a slow connection all requests share it. */
async function onceAnswered(store: AppStore) {
  await new Promise<void>(whenIdle);
  await Promise.all(store.dispatch(slice.util.getRunningQueriesThunk()));
}

/** Only for people who manage no company: others show no card in a shop, and would wait longer for their tables. */
async function prepareForNoConnection(store: AppStore, pages: typeof HOLDER_PAGES) {
  await store.dispatch(slice.endpoints.getProfile.initiate(undefined, { subscribe: false }));
  const isHolder = () => selectOwnProfile(store.getState())?.permission.companies.length === 0;
  if (!isHolder()) return;
  await onceAnswered(store);
  // Code that cannot be fetched is fetched when a person opens the page.
  await Promise.allSettled(pages.map((load) => load()));
  if (!selectIsAuthenticated(store.getState()) || !isHolder()) return;
  // Subscribed as long as the session lasts, because an unused answer is dropped after minutes.
  const { data } = await store.dispatch(slice.endpoints.listMyCards.initiate());
  loadPictures(selectRows(store.getState(), data));
}

export function startPrefetching(store: AppStore, pages = HOLDER_PAGES) {
  onSignedIn(store, () => {
    // Otherwise the page's code, the guard and the page would send these calls one after the other.
    void prepareForNoConnection(store, pages);
    if (WITH_CARDS.includes(window.location.pathname)) {
      void store.dispatch(slice.endpoints.listMyCards.initiate(undefined, { subscribe: false }));
    }
  });
}

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
