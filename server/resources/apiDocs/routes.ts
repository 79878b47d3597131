/** The contract for authors of clients, as OpenAPI and as a page. */

import type { FastifyPluginAsync } from 'fastify';
import { nonceOf } from '../../plugins/securityHeaders';
import { API_PREFIX } from '../../wiring/route';
import { openApi } from './openApi';
import { documentPage } from './page';

/** Changes when clients have to change. */
const CONTRACT_VERSION = '1.0.0';

export const apiDocsRoutes = (): FastifyPluginAsync => async (app) => {
  const document = openApi(CONTRACT_VERSION);
  const text = JSON.stringify(document);
  const page = documentPage(document);

  app.get(`${API_PREFIX}/openapi.json`, { config: { audience: 'anyone' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  app.get(`${API_PREFIX}/docs`, { config: { audience: 'anyone' } }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(nonceOf(request.raw))),
  );
};
