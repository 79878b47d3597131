// When the app can replace a page that the build rendered.
import type { DataRouter } from 'react-router-dom';
import { slice } from '../api/slice';
import type { AppStore } from '../app/store';
import { selectIsSessionReady } from '../session/sessionSlice';

function once(watched: { subscribe: (listener: () => void) => () => void }, isTrue: () => boolean): Promise<void> {
  if (isTrue()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = watched.subscribe(() => {
      if (!isTrue()) return;
      stop();
      resolve();
    });
  });
}

/** The longest wait for answers, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Resolves once the stored session, the settings, the first page's code and its first answers are there. */
export async function appReady(store: AppStore, router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  const isStoreReady = () => {
    const state = store.getState();
    return selectIsSessionReady(state) && !slice.endpoints.getSettings.select()(state).isLoading;
  };
  await Promise.all([once(store, isStoreReady), once(router, () => router.state.initialized)]);
  const answers = Promise.all(store.dispatch(slice.util.getRunningQueriesThunk()));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
