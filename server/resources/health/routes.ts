/** For monitors and balancers: whether this instance lives, whether it can work, and its metrics. */

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ApiError } from '../../base/errors';
import { isFromThisMachine, openedBy } from '../../base/network';
import { bearsToken } from '../../base/tokens';
import type { Deps } from '../../wiring/deps';
import { API_PREFIX } from '../../wiring/route';
import { addGauges } from './gauges';
import { PARTS, readinessOf, type Part, type PartState } from './readiness';

const RETRY_S = 5;
const OPTIONS = { config: { isForWatchers: true }, logLevel: 'warn' } as const;

/** With a token, if one is set. Without one, only from this machine, and only if it is not reachable from outside. */
function requireWatcher({ config }: Deps, request: FastifyRequest): void {
  const { metricsToken } = config;
  if (metricsToken === null) {
    if (!isFromThisMachine(request) || openedBy(config)) throw new ApiError('not_found');
    return;
  }
  if (!bearsToken(request.headers, metricsToken)) throw new ApiError('signed_out');
}

export const healthRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const readiness = readinessOf(deps);
    // All instances share the bucket. Taking them all out of service would also end what works without pictures.
    const needed: readonly Part[] = deps.config.s3 ? ['database', 'migrations'] : PARTS;
    // Without room for pictures everything else goes on.
    const works = (part: Part, state: PartState) => state === 'ok' || (part === 'files' && state === 'full');
    addGauges(app, deps, readiness);

    app.get(`${API_PREFIX}/live`, OPTIONS, async () => ({ status: 'ok' }));

    for (const path of ['/ready', '/health'])
      app.get(`${API_PREFIX}${path}`, OPTIONS, async (_request, reply) => {
        const parts = await readiness();
        const isReady = needed.every((part) => works(part, parts[part])) && !app.isLeaving();
        if (!isReady) reply.code(503).header('retry-after', String(RETRY_S));
        return { status: app.isLeaving() ? 'leaving' : isReady ? 'ok' : 'away', ...parts };
      });

    app.get(`${API_PREFIX}/metrics`, OPTIONS, async (request, reply) => {
      requireWatcher(deps, request);
      const { registry } = deps.metrics;
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
