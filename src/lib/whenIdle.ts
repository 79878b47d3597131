/** For work that must not stand in the way of the first screen. */

/** What a browser gets for its first screen where it cannot tell when it is idle; the others wait no longer either. */
const FIRST_SCREEN_MS = 3_000;

export function whenIdle(work: () => void) {
  // Safari does without.
  const request = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (request) request(work, { timeout: FIRST_SCREEN_MS });
  else setTimeout(work, FIRST_SCREEN_MS);
}
