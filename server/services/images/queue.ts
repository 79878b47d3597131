/** Work that is done one after the other, and for which only a few may wait. */

export interface Queue {
  /** Does the work when it is its turn; null, without doing it, where too many wait already. */
  <T>(work: () => Promise<T>): Promise<{ done: T } | null>;
}

/** `waitingMax`: how many may wait for the one that is being done. */
export function createQueue(waitingMax: number): Queue {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async (work) => {
    if (inside > waitingMax) return null;
    inside += 1;
    const turn = last.then(work).finally(() => (inside -= 1));
    last = turn.catch(() => undefined);
    return { done: await turn };
  };
}
