// Counts requests and answers by registered route, because each id in a path would be a series of its own.
import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../services/monitoring/metrics';
import { API_PREFIX } from '../wiring/route';

const SECOND_MS = 1000;
const GONE = '499';

/** Files of the browser app have a route each; its pages have none. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'page';
  return url.startsWith(API_PREFIX) || extname(url) === '' ? url : 'file';
}

export const requestMetrics = fp<{ metrics: Metrics }>(async (app, { metrics }) => {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request) };
    metrics.requests.inc({ ...labels, status: String(reply.statusCode) });
    metrics.requestSeconds.observe(labels, reply.elapsedTime / SECOND_MS);
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    metrics.requests.inc({ method: request.method, route: routeOf(request), status: GONE });
  });
});
