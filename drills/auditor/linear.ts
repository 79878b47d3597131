/**
 * Linearizability (Herlihy and Wing), decided as Wing and Gong do: is there an order of the steps, each at one moment
 * between its begin and its end, in which a model allows each?
 */

export interface Step {
  begin: number;
  /** Null: it may have happened at any time after its begin, or never. */
  end: number | null;
  /** It changes nothing, in whatever state. */
  isRead?: boolean;
}

/** States looked at before the search gives up. What is not decided is no finding. */
const STATES_MAX = 200_000;

/** `next`: the states that may follow a step; none if the model does not allow it there. */
export function hasOrder<State, Each extends Step>(
  steps: readonly Each[],
  start: State,
  next: (state: State, step: Each) => readonly State[],
): boolean {
  const sorted = steps.toSorted((one, other) => one.begin - other.begin);
  const seen = new Set<string>();

  function search(state: State, done: bigint): boolean {
    const key = `${done.toString(36)} ${JSON.stringify(state)}`;
    if (seen.has(key)) return false;
    if (seen.size >= STATES_MAX) return true;
    seen.add(key);
    const waiting = sorted.flatMap((step, index) => ((done >> BigInt(index)) & 1n ? [] : [{ step, index }]));
    const soonest = Math.min(...waiting.map(({ step }) => step.end ?? Infinity));
    // Those that are left need not have happened.
    if (soonest === Infinity) return true;
    const open = waiting
      .filter(({ step }) => step.begin <= soonest)
      .map(({ step, index }) => ({ step, states: next(state, step), after: done | (1n << BigInt(index)) }));
    // A read that is allowed here can stand here as well as later.
    const seenHere = open.find(({ step, states }) => step.isRead && step.end !== null && states.length > 0);
    if (seenHere) return search(state, seenHere.after);
    return open.some(({ states, after }) => states.some((each) => search(each, after)));
  }

  return search(start, 0n);
}
