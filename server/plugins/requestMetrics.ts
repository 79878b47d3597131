/** Counts requests and answers by registered route, because each id in a path would be a series of its own; tells the time. */

import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../services/monitoring/metrics';
import { API_PREFIX } from '../wiring/route';

const SECOND_MS = 1000;
const GONE = '499';
/** Told in steps of so many milliseconds: the exact time would help those who guess from it what an answer hides. */
const TOLD_STEP_MS = 10;

/** Files of the browser app have a route each; its pages have none. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'page';
  return url.startsWith(API_PREFIX) || extname(url) === '' ? url : 'file';
}

export const requestMetrics = fp<{ metrics: Metrics }>(async (app, { metrics }) => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('server-timing', `total;dur=${Math.ceil(reply.elapsedTime / TOLD_STEP_MS) * TOLD_STEP_MS}`);
    done(null, payload);
  });
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
