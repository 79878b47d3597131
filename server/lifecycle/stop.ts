/** How the server ends: one thing after the other, each by its time, and none that hangs keeps the rest open. */
import type { FastifyBaseLogger } from 'fastify';

export interface StopStep {
  name: string;
  /** Milliseconds since the stop was asked for, after which the next step begins all the same. */
  byMs: number;
  run: () => Promise<unknown>;
}

/** Ends by itself; what failed or was left behind is in the log, and was written so that the next start takes it up. */
export async function stopInOrder(steps: readonly StopStep[], log: FastifyBaseLogger): Promise<void> {
  const started = Date.now();
  for (const { name, byMs, run } of steps) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), Math.max(0, byMs - (Date.now() - started)));
    });
    try {
      if ((await Promise.race([run(), late])) === 'late')
        log.warn({ step: name }, 'stopped without waiting any longer');
    } catch (error) {
      log.error({ err: error, step: name }, 'stopping failed');
    } finally {
      clearTimeout(timer);
    }
  }
}
