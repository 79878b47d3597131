// Work on many things, of which one that fails stops no other.
import pMap from 'p-map';

/** Runs the work for each item; returns how many had an effect. */
export async function eachByItself<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  report: (error: unknown, item: Item) => void,
): Promise<number> {
  let count = 0;
  for (const item of items) {
    try {
      if (await work(item)) count += 1;
    } catch (error) {
      report(error, item);
    }
  }
  return count;
}

/**
 * Runs the work for each item until the signal; returns how many succeeded. Throws all failures together at the end.
 */
export async function workThrough<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
  { atOnce = 1, signal }: { atOnce?: number; signal: AbortSignal | undefined },
): Promise<number> {
  let done = 0;
  const unlessStopped = async (item: Item) => {
    if (signal?.aborted) return;
    await work(item);
    done += 1;
  };
  try {
    await pMap(items, unlessStopped, { concurrency: atOnce, stopOnError: false });
  } catch (error) {
    // The log's line says how many.
    throw error instanceof AggregateError ? new AggregateError(error.errors, `${error.errors.length} failed`) : error;
  }
  return done;
}
