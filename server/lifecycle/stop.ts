// Stops the server step by step. Each step has a deadline, so that none that hangs blocks the next.
import type { FastifyBaseLogger } from 'fastify';

export interface StopStep {
  name: string;
  /** Milliseconds since the stop was asked for, after which the next step begins anyway. */
  byMs: number;
  run: () => Promise<unknown>;
}

/** Never rejects. The log tells what failed or was left; the next start takes that up. */
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
