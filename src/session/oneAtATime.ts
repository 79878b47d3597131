/** Renewing a session, in one tab at a time: what the app and the document that asks before it have in common. */

export type Locks = Pick<LockManager, 'request'>;

const LOCK_NAME = 'vinculo-refresh';
/** A tab that the browser froze while it held the lock must not stop the others for ever. */
const LOCK_PATIENCE_MS = 20_000;
/**
 * How long the lock is held after the work, which does not wait for it. Browsers bring what one tab has stored to the
 * others a little later than they pass the lock on; the next tab would still read the old pair, and refresh it again.
 */
const LINGER_MS = 150;

export const browserLocks = (): Locks | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/** Does the work once no other tab does such. */
export function oneAtATime<T>(locks: Locks | undefined, work: () => Promise<T>): Promise<T> {
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
}
