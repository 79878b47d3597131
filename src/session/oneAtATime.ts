/** Renews a session in one tab at a time; used by the app and by the script before it. */

export type Locks = Pick<LockManager, 'request'>;

const LOCK_NAME = 'vinculo-refresh';
/** A tab that the browser froze while it held the lock must not stop the others for ever. */
const LOCK_PATIENCE_MS = 20_000;
/**
 * How long the lock is held after the work, whose result does not wait for it. Browsers pass the lock on a little
 * before other tabs see the stored pair; the next tab would read the old pair and refresh it again.
 */
const LINGER_MS = 150;

export const browserLocks = (): Locks | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

export function oneAtATime<T>(locks: Locks | undefined, work: () => Promise<T>): Promise<T> {
  // Without locks (an old browser, plain http) two tabs may refresh at once. The server answers the same pair to both.
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
