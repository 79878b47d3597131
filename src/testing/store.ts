// Stores of tests: the requests of one test end before the next test begins.
import { waitFor } from '@testing-library/react';
import { slice } from '../api/slice';
import { makeStore, type AppStore } from '../app/store';

const stores: AppStore[] = [];

export function aStore(...given: Parameters<typeof makeStore>): AppStore {
  const store = makeStore(...given);
  stores.push(store);
  return store;
}

const underWay = (store: AppStore) => [
  ...store.dispatch(slice.util.getRunningQueriesThunk()),
  ...store.dispatch(slice.util.getRunningMutationsThunk()),
];

/** Lets everything that waits for one turn of the event loop run. */
export const aTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Waits until all requests of the store are answered, also those that the answers cause. */
export async function atRest(store: AppStore): Promise<void> {
  await waitFor(
    async () => {
      await aTurn();
      expect(underWay(store)).toHaveLength(0);
    },
    { interval: 1 },
  );
}

afterEach(async () => {
  const calls = stores.splice(0).flatMap(underWay);
  for (const call of calls) call.abort();
  await Promise.allSettled(calls);
});
