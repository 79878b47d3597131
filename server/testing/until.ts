/** Waits for a condition; the test's own time limit ends it. */

import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 10;

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(LOOK_AGAIN_MS);
}
