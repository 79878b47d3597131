/** What one tab holds beside its state: the stored session, queues, the last refresh, its locks, the network. */

import { Mutex } from 'async-mutex';
import type { Persistor } from 'redux-persist';
import { browserLocks, oneAtATime, type Locks } from './oneAtATime';
import { browserStorage, createSessionStorage, type SessionStorage } from './sessionStorage';

export interface Tab {
  storage: SessionStorage;
  /** One refresh at a time in this tab. */
  mutex: Mutex;
  /** The access token of the last refresh and its time, in milliseconds. */
  renewed: { accessToken: string; at: number } | null;
  /** Set once the session is being persisted. */
  persistor: Persistor | null;
  /** Within this tab, runs the work under one name one after the other, in the order of asking. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Across tabs, runs the work in one tab at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  fetch: typeof fetch;
}

export interface Browser {
  storage?: Storage;
  locks?: Locks;
  fetch?: typeof fetch;
}

// Looked up at each call: tests and tools replace it.
const browserFetch: typeof fetch = (input, init) => fetch(input, init);

export function createTab({
  storage = browserStorage(),
  locks = browserLocks(),
  fetch = browserFetch,
}: Browser = {}): Tab {
  const turns = new Map<string, Mutex>();
  return {
    storage: createSessionStorage(storage),
    mutex: new Mutex(),
    renewed: null,
    persistor: null,
    inTurn(name, work) {
      const turn = turns.get(name) ?? new Mutex();
      turns.set(name, turn);
      return turn.runExclusive(work);
    },
    exclusively: (work) => oneAtATime(locks, work),
    fetch,
  };
}
