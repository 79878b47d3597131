/**
 * A server that cannot keep up says so at once, and when to come back, instead of keeping everybody waiting. It goes by
 * how late the event loop is: what waits for the database is given up after five seconds as it is.
 */
import fp from 'fastify-plugin';
import underPressure from '@fastify/under-pressure';
import { ApiError } from '../base/errors';

const RETRY_S = 5;
const MESSAGE = 'Há muita gente usando o Vínculo agora. Espere alguns segundos e tente de novo.';

export interface BackPressureOptions {
  /** How late is too late: the mean over a stretch, so that one long statement of the embedded database is no crowd. */
  lateMs: number;
  stretchMs: number;
}

export const BACK_PRESSURE: BackPressureOptions = { lateMs: 500, stretchMs: 2000 };

export const backPressure = fp<BackPressureOptions>(
  async (app, { lateMs, stretchMs }) => {
    await app.register(underPressure, {
      maxEventLoopDelay: lateMs,
      sampleInterval: stretchMs,
      // Who watches is told how it is.
      pressureHandler: async ({ routeOptions }) => {
        if (!routeOptions.config.isForWatchers)
          throw new ApiError('unavailable', { message: MESSAGE, retryAfter: RETRY_S });
      },
    });
  },
  { name: 'back-pressure', dependencies: ['errors'] },
);
