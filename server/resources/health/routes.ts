/** Whether this instance can work, for whoever watches it or sends it traffic. */
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps';
import { ApiError } from '../../errors';
import { API_PREFIX } from '../../route';

const PATIENCE_MS = 3000;
const RETRY_S = 5;

async function answersInTime(database: Deps['database']): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), PATIENCE_MS);
  });
  try {
    await Promise.race([database.query('select 1'), late]);
  } finally {
    clearTimeout(timer);
  }
}

export const healthRoutes =
  ({ database }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get(`${API_PREFIX}/health`, { config: { audience: 'anyone' }, logLevel: 'warn' }, async (_request, reply) => {
      try {
        await answersInTime(database);
      } catch (cause) {
        throw new ApiError('unavailable', { retryAfter: RETRY_S, cause });
      }
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  };
