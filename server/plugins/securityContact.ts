/** Where a person who found a flaw writes to (RFC 9116); absent if the settings name no contact. */

import fp from 'fastify-plugin';
import type { Deps } from '../wiring/deps';

const PATH = '/.well-known/security.txt';
/** A reader of an old copy looks again after this time; the standard wants less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

export const securityContact = fp<Pick<Deps, 'config' | 'clock'>>(
  async (app, { config: { contactEmail, publicUrl }, clock }) => {
    if (!contactEmail) return;
    app.get(PATH, (_request, reply) => {
      const expires = new Date(clock().getTime() + VALID_MS).toISOString();
      const lines = [
        `Contact: mailto:${encodeURI(contactEmail)}`,
        `Expires: ${expires}`,
        'Preferred-Languages: pt, en',
        `Canonical: ${publicUrl}${PATH}`,
      ];
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    });
  },
  { name: 'security-contact' },
);
