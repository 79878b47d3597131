/** What search engines ask for first: robots.txt and the sitemap. */

import fp from 'fastify-plugin';
import { INDEXED_PATHS } from '@vinculo/contract/rules/searchEngines';
import { API_PREFIX } from '../wiring/route';

const HOUR = 'public, max-age=3600';

const robots = (publicUrl: string) => `User-agent: *
Disallow: ${API_PREFIX}/
Disallow: /files/

Sitemap: ${publicUrl}/sitemap.xml
`;

const sitemap = (publicUrl: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${INDEXED_PATHS.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`;

export const searchEngines = fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    app.get('/robots.txt', (_request, reply) =>
      reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robots(publicUrl)),
    );
    app.get('/sitemap.xml', (_request, reply) =>
      reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(sitemap(publicUrl)),
    );
  },
  { name: 'search-engines' },
);
