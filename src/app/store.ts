// The store: the API slice, the persisted session, and their middleware.
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { slice } from '../api/slice';
import { readStaleAgain } from '../api/staleAnswers';
import { draftsReducer } from '../components/form/draftsSlice';
import { entitiesReducer } from '../entities/entitiesSlice';
import { sessionAdopted, sessionReducer, type SessionState } from '../session/sessionSlice';
import { isSameSession, parseSession, PERSIST_KEY, PERSISTED_FIELDS, STORAGE_KEY } from '../session/sessionStorage';
import { stepUpReducer } from '../session/stepUpSlice';
import { createTab, type Browser, type Tab } from '../session/tab';
import { toastFailures } from './failures';
import { createListeners } from './listeners';
import { actionSanitizer, stateSanitizer } from './sanitizers';

/** In production the tools are off unless the address asks for them. */
const DEVTOOLS_PARAM = 'devtools';

const wantsDevTools = () =>
  process.env.NODE_ENV !== 'production' ||
  // There is no window while a page is rendered at build time.
  (typeof window !== 'undefined' && new URLSearchParams(window.location.search).has(DEVTOOLS_PARAM));

const makeReducer = (tab: Tab) =>
  combineReducers({
    [slice.reducerPath]: slice.reducer,
    entities: entitiesReducer,
    session: persistReducer<SessionState>(
      // timeout 0: reading localStorage cannot hang, and a late timeout would only rehydrate with nothing.
      { key: PERSIST_KEY, storage: tab.storage, whitelist: [...PERSISTED_FIELDS], timeout: 0 },
      sessionReducer,
    ),
    drafts: draftsReducer,
    stepUp: stepUpReducer,
  });

export type RootState = ReturnType<ReturnType<typeof makeReducer>>;
export interface PreloadedState {
  session?: SessionState;
}

/** Each test makes its own store; `browser` replaces the tab's storage, locks and network. */
export function makeStore(preloadedState?: PreloadedState, browser?: Browser) {
  const tab = createTab(browser);
  return configureStore({
    reducer: makeReducer(tab),
    preloadedState: preloadedState as RootState | undefined,
    devTools: wantsDevTools() && { name: 'Vínculo', actionSanitizer, stateSanitizer },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { tab } },
        serializableCheck: {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
          ignoredActionPaths: ['meta.arg.originalArgs'],
          ignoredPaths: [`${slice.reducerPath}.mutations`],
        },
      })
        .prepend(createListeners().middleware)
        .concat(readStaleAgain, slice.middleware, toastFailures),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

const tabOf = (store: AppStore): Tab => store.dispatch((_dispatch, _getState, { tab }) => tab);

/** Reads the stored session, keeps it stored, and follows other tabs. Returns how to stop following them. */
export function persistSession(store: AppStore): () => void {
  const tab = tabOf(store);
  tab.persistor = persistStore(store);

  const adopt = (session = tab.storage.read()) => {
    if (session && !isSameSession(session, store.getState().session)) store.dispatch(sessionAdopted(session));
  };
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return;
    // A sign-out is followed even if another person has signed in since: the cache holds the first person's data.
    const newSession = parseSession(newValue);
    if (!newSession.accessToken) adopt(newSession);
    // The storage may be newer than the event.
    adopt();
  };
  // A page that the browser kept in its back-forward cache got no storage events meanwhile.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) adopt();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}
