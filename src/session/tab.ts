// What one tab holds outside of its state: the stored session, queues, the last refresh, a step-up, its locks, the
// network.
import type { Persistor } from 'redux-persist';
import { browserLocks, oneAtATime, type Locks } from './oneAtATime';
import { browserStorage, createSessionStorage } from './sessionStorage';

export interface Tab {
  storage: ReturnType<typeof createSessionStorage>;
  /** The access token of the last refresh and its time, in milliseconds. */
  renewed: { accessToken: string; at: number } | null;
  /** The step-up that calls of this tab wait for, and how it ends: true if the person has shown that it is they. */
  stepUp: { done: Promise<boolean>; end: (isProven: boolean) => void } | null;
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
  /** The storage of this tab alone. */
  own?: Storage;
  locks?: Locks;
  fetch?: typeof fetch;
}

// Looked up at each call: tests and tools replace it.
const browserFetch: typeof fetch = (input, init) => fetch(input, init);

export function createTab({
  storage = browserStorage(),
  own = browserStorage('sessionStorage'),
  locks = browserLocks(),
  fetch = browserFetch,
}: Browser = {}): Tab {
  const turns = new Map<string, Promise<unknown>>();
  return {
    storage: createSessionStorage(storage, own),
    renewed: null,
    stepUp: null,
    persistor: null,
    inTurn(name, work) {
      const before = turns.get(name)?.catch(() => undefined);
      const turn = Promise.resolve(before).then(work);
      turns.set(name, turn);
      return turn;
    },
    exclusively: (work) => oneAtATime(locks, work),
    fetch,
  };
}
