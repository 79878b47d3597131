/** One of a name at a time: in this process by its name, beyond it by what the database locks. */
import type { OpenDatabase } from './database';

type Alone = OpenDatabase['alone'];

/** `beyond`: the same among the processes that share the database; where there is one alone, nothing. */
export function oneAtATime(beyond: Alone = (_name, run) => run()): Alone {
  const running = new Set<string>();
  return async (name, run) => {
    // A session may take its own lock again and again.
    if (running.has(name)) return null;
    running.add(name);
    try {
      return await beyond(name, run);
    } finally {
      running.delete(name);
    }
  };
}
