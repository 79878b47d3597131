/** What browsers are told to refuse: foreign scripts, framing, sniffing, needless powers. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import helmet from '@fastify/helmet';
import type { Config } from '../config';
import { API_PREFIX } from '../route';

const NONCE_BYTES = 16;
const YEAR_S = 365 * 24 * 60 * 60;

const nonces = new WeakMap<object, string>();

/** The same for the policy and for the page of one answer, new for the next. */
export function nonceOf(raw: IncomingMessage | object): string {
  const known = nonces.get(raw);
  if (known) return known;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  nonces.set(raw, nonce);
  return nonce;
}

/** Google's script, what it asks and what it shows; nothing of it where nobody signs in with Google. */
const GOOGLE = {
  scripts: 'https://accounts.google.com/gsi/client',
  styles: 'https://accounts.google.com/gsi/style',
  rest: 'https://accounts.google.com/gsi/',
} as const;

// The student's card keeps the screen awake and fills it; nothing else is asked for.
const PERMISSIONS = [
  'screen-wake-lock=(self)',
  'fullscreen=(self)',
  'clipboard-write=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'interest-cohort=()',
].join(', ');

export const securityHeaders = fp<{ config: Config }>(
  async (app, { config }) => {
    const isHttps = config.publicUrl.startsWith('https:');
    const only = (source: string) => (config.googleClientId ? [source] : []);
    const nonce = (request: object) => `'nonce-${nonceOf(request)}'`;

    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", nonce, ...only(GOOGLE.scripts)],
          styleSrc: ["'self'", nonce, ...only(GOOGLE.styles)],
          imgSrc: ["'self'", 'blob:', 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...only(GOOGLE.rest)],
          ...(config.googleClientId && { frameSrc: [GOOGLE.rest] }),
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          objectSrc: ["'none'"],
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      strictTransportSecurity: isHttps && { maxAge: YEAR_S, includeSubDomains: false },
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', PERMISSIONS);
      // Answers belong to one person: no cache on the way may keep them.
      if (request.url.startsWith(`${API_PREFIX}/`)) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security-headers' },
);
