/** One run of a name at a time: in this process by its name, across processes by a database lock. */

import type { OpenDatabase } from './database';

type Alone = OpenDatabase['alone'];

/** `beyond`: the lock across the processes that share the database; not needed for a single one. */
export function oneAtATime(beyond: Alone = (_name, run) => run()): Alone {
  const running = new Set<string>();
  return async (name, run) => {
    // A session could take its own lock again.
    if (running.has(name)) return null;
    running.add(name);
    try {
      return await beyond(name, run);
    } finally {
      running.delete(name);
    }
  };
}
