// A server that cannot keep up (by the event loop's delay) answers 503 with a time to come back.
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { ApiError } from '../base/errors';

const RETRY_S = 5;
const MESSAGE = 'Há muita gente usando o Vínculo agora. Espere alguns segundos e tente de novo.';

export interface BackPressureOptions {
  /** The mean delay that is too late, over a stretch: one long statement of the embedded database must not trip it. */
  lateMs: number;
  stretchMs: number;
}

export const BACK_PRESSURE: BackPressureOptions = { lateMs: 500, stretchMs: 2000 };

export const backPressure = fp<BackPressureOptions>(async (app, { lateMs, stretchMs }) => {
  // The start itself blocks the event loop: the stretch in which it ended says nothing about load, and counts until
  // the next one has ended.
  let measuredFrom = Infinity;
  app.addHook('onReady', async () => {
    measuredFrom = performance.now() + 2 * stretchMs;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: lateMs,
    sampleInterval: stretchMs,
    pressureHandler: async ({ routeOptions }) => {
      // Monitoring calls are answered all the same.
      if (routeOptions.config.isForWatchers || performance.now() < measuredFrom) return;
      throw new ApiError('unavailable', { message: MESSAGE, retryAfter: RETRY_S });
    },
  });
});
