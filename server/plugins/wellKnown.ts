// What programs ask for at known addresses: robots.txt and the sitemap, and where a person who found a flaw writes to
// (RFC 9116), which is absent if the settings name no contact.
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { INDEXED_PATHS } from '@vinculo/contract/rules/searchEngines';
import type { Deps } from '../wiring/deps';
import { API_PREFIX } from '../wiring/route';

const SECURITY_PATH = '/.well-known/security.txt';
/** A reader of an old copy looks again after this time; the standard wants less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

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

const security = (contactEmail: string, publicUrl: string, now: Date) => `Contact: mailto:${encodeURI(contactEmail)}
Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}
Preferred-Languages: pt, en
Canonical: ${publicUrl}${SECURITY_PATH}
`;

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);

export const wellKnown = fp<Pick<Deps, 'config' | 'clock'>>(async (app, { config, clock }) => {
  const { contactEmail, publicUrl } = config;
  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robots(publicUrl)));
  app.get('/sitemap.xml', (_request, reply) => send(reply, 'application/xml', sitemap(publicUrl)));
  if (!contactEmail) return;
  app.get(SECURITY_PATH, (_request, reply) => send(reply, 'text/plain', security(contactEmail, publicUrl, clock())));
});
