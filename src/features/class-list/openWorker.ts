/** Apart from the rest so that tests, which have no workers, can put something in its place. */
export const openWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url));
