/** The contract as OpenAPI, for authors of clients and their tools. */

import type { FastifyPluginAsync } from 'fastify';
import { API_PREFIX } from '../../wiring/route';
import { openApi } from './openApi';

/** Changes when clients have to change. */
const CONTRACT_VERSION = '1.0.0';

export const apiDocsRoutes = (): FastifyPluginAsync => async (app) => {
  // Made once.
  const text = JSON.stringify(openApi(CONTRACT_VERSION));
  app.get(`${API_PREFIX}/openapi.json`, { config: { audience: 'anyone' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
};
