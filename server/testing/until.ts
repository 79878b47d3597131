// Waits for a condition, and fails when it does not come: a test without an end would hold up all that follow it.
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 10;
/** Longer than a busy machine needs for anything a test waits for. */
const LONGEST_MS = 120_000;

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + LONGEST_MS; !(await isSo()); await sleep(LOOK_AGAIN_MS))
    if (performance.now() > end) throw new Error(`still not so after ${LONGEST_MS / 1000} s: ${isSo.toString()}`);
}
