/** A module of its own, so that tests, which have no workers, can replace it. */
export const openWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url));
