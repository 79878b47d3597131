// What browsers are told to refuse: foreign scripts, framing, sniffing, needless powers.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import { PATHS } from '@vinculo/contract/rules/paths';
import { PERMISSIONS } from '../base/permissions';
import type { Config } from '../config';
import { API_PREFIX } from '../wiring/route';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer has the fixed headers for data, not those made for a page. */
    fixedHeaders?: true;
  }
}

const NONCE_BYTES = 16;
const YEAR_S = 365 * 24 * 60 * 60;

const nonces = new WeakMap<object, string>();

/** One nonce for the policy and the page of an answer; each answer has a new one. */
export function nonceOf(raw: IncomingMessage | object): string {
  const kept = nonces.get(raw);
  if (kept) return kept;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  nonces.set(raw, nonce);
  return nonce;
}

/** Google's script, its requests and its frames; absent if sign-in with Google is off. */
const GOOGLE = {
  scripts: 'https://accounts.google.com/gsi/client',
  styles: 'https://accounts.google.com/gsi/style',
  rest: 'https://accounts.google.com/gsi/',
} as const;

/**
 * What Mercado Pago's card form loads, asks, frames and shows, as found by running it under a policy. Its telemetry and
 * its device check are included: without the telemetry the form never starts, and without the check cards are refused
 * as risky. Only the card screen admits them.
 */
const MERCADO_PAGO = {
  scriptSrc: ['https://sdk.mercadopago.com', 'https://http2.mlstatic.com', 'https://www.mercadopago.com'],
  connectSrc: [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://secure-fields.mercadopago.com',
    'https://http2.mlstatic.com',
    'https://api.mercadolibre.com',
    'https://www.mercadolibre.com',
  ],
  frameSrc: ['https://secure-fields.mercadopago.com'],
  imgSrc: ['https://http2.mlstatic.com', 'https://www.mercadolivre.com'],
  fontSrc: ['https://http2.mlstatic.com'],
} as const;

/**
 * For answers that are data: nothing of them may run, be framed or be read by other origins. Written by hand, because
 * the library builds its headers anew for every request.
 */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Answers belong to one person: no cache may keep them.
  'cache-control': 'no-store',
};

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?')[0]?.replace(/\/$/, '');

/** The contract's calls have response schemas; pages under the API's path do not. */
const isData = ({ url, schema }: RouteOptions) => url.startsWith(`${API_PREFIX}/`) && schema?.response !== undefined;

export const securityHeaders = fp<{ config: Config }>(async (app, { config }) => {
  const transport = config.publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: false };
  const only = (source: string) => (config.googleClientId ? [source] : []);
  const nonce = (request: object) => `'nonce-${nonceOf(request)}'`;
  const isCardScreen = (request: IncomingMessage) =>
    config.mercadoPago !== null && pathOf(request) === PATHS.creditCard;
  const forCards = (name: keyof typeof MERCADO_PAGO) => (request: IncomingMessage) =>
    isCardScreen(request) ? MERCADO_PAGO[name].join(' ') : '';
  // The provider's form writes its own styles, to which we cannot give a nonce.
  const styles = (request: IncomingMessage) => (isCardScreen(request) ? "'unsafe-inline'" : nonce(request));

  const dataHeaders = {
    ...DATA_HEADERS,
    ...(transport && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  };
  app.addHook('onRoute', (route) => {
    if (isData(route)) route.config = { ...route.config, fixedHeaders: true };
  });
  const tellOfPage = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonce, ...only(GOOGLE.scripts), forCards('scriptSrc')],
        styleSrc: ["'self'", styles, ...only(GOOGLE.styles)],
        imgSrc: ["'self'", 'blob:', 'data:', forCards('imgSrc')],
        fontSrc: ["'self'", forCards('fontSrc')],
        connectSrc: ["'self'", ...only(GOOGLE.rest), forCards('connectSrc')],
        ...((config.googleClientId || config.mercadoPago) && {
          frameSrc: [...only(GOOGLE.rest), forCards('frameSrc')],
        }),
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
    // For browsers that know no content policy, and that nobody supports.
    frameguard: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    strictTransportSecurity: transport,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.fixedHeaders) {
      reply.headers(dataHeaders);
      done();
      return;
    }
    reply.header('permissions-policy', PERMISSIONS);
    if (request.url.startsWith(`${API_PREFIX}/`)) reply.header('cache-control', 'no-store');
    tellOfPage(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
});
