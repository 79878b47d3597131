/** For work that must not delay the first screen. */

/** The time for the first screen in a browser that cannot tell when it is idle, and the longest wait in others. */
const FIRST_SCREEN_MS = 3_000;

export function whenIdle(work: () => void) {
  // Safari lacks it.
  const request = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  if (request) request(work, { timeout: FIRST_SCREEN_MS });
  else setTimeout(work, FIRST_SCREEN_MS);
}
