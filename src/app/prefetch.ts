/** What is fetched ahead: the person, their cards, and the code that shows them without a connection. */

import type { HolderCard } from '@vinculo/contract/cards';
import { slice } from '../api/slice';
import { selectOwnProfile, selectRows } from '../entities/selectors';
import { PATHS } from '../lib/paths';
import { standInFor } from '../lib/pictures';
import { whenIdle } from '../lib/whenIdle';
import { selectIsAuthenticated, selectIsSessionReady } from '../session/sessionSlice';
import { HOLDER_PAGES } from './holderPages';
import type { AppStore } from './store';

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
