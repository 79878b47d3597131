/** What one tab holds beside its state: the stored session, what has to wait its turn, the last refresh and its locks. */
import { Mutex } from 'async-mutex';
import type { Persistor } from 'redux-persist';
import { browserStorage, createSessionStorage, type SessionStorage } from './sessionStorage';

const LOCK_NAME = 'vinculo-refresh';
/** A tab that the browser froze while it held the lock must not stop the others for ever. */
const LOCK_PATIENCE_MS = 20_000;
/**
 * How long the lock is held after the work, which does not wait for it. Browsers bring what one tab has stored to the
 * others a little later than they pass the lock on; the next tab would still read the old pair, and refresh it again.
 */
const LINGER_MS = 150;

export interface Tab {
  storage: SessionStorage;
  /** One refresh at a time in this tab. */
  mutex: Mutex;
  /** The access token of the last refresh and when it came, in milliseconds. */
  renewed: { accessToken: string; at: number } | null;
  /** Set once the session is being persisted. */
  persistor: Persistor | null;
  /** One piece of work of this tab at a time under each name, in the order of asking. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** One tab at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

export interface Browser {
  storage?: Storage;
  locks?: Pick<LockManager, 'request'>;
}

export function createTab({
  storage = browserStorage(),
  locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined),
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
    async exclusively(work) {
      // Without locks (an old browser, plain http) two tabs may refresh at once. The server answers both the same pair.
      if (!locks) return work();
      return new Promise((resolve, reject) => {
        let started = false;
        const run = async () => {
          started = true;
          const result = work();
          result.then(resolve, reject);
          await result.catch(() => undefined);
          await new Promise((done) => setTimeout(done, LINGER_MS));
        };
        const patience = new AbortController();
        const timer = setTimeout(() => patience.abort(), LOCK_PATIENCE_MS);
        locks
          .request(LOCK_NAME, { signal: patience.signal }, run)
          .catch(() => (started ? undefined : run()))
          .finally(() => clearTimeout(timer));
      });
    },
  };
}
