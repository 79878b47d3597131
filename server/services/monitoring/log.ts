// Structured logs without codes, tokens, bodies and search texts.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream } from 'pino';

// Messages of failed queries hold the values to write, such as e-mails and hashes.
const PARAMS = /\s*params:[\s\S]*$/;

interface Loggable {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: Loggable;
  errors?: Loggable[];
}

/** Errors shown of an aggregate; they rarely have more reasons. */
const ERRORS_MAX = 10;

function loggableError(error: unknown): Loggable {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const message = error.message.replace(PARAMS, '');
  return {
    type: error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, message),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, ERRORS_MAX).map(loggableError) }),
  };
}

// Words and ids of records. Any other part of an address may be a secret: for pictures, the address is the only lock.
const HARMLESS = /^(?:[a-z-]{0,24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const SEGMENTS_MAX = 8;

/** Manual log calls may pass only a part of a request. */
type Asked = Pick<FastifyRequest, 'method' | 'url' | 'ip'> & Partial<Pick<FastifyRequest, 'routeOptions'>>;

function loggablePath({ url, routeOptions }: Asked): string {
  const path = url.split('?', 1)[0] ?? '';
  if (path === routeOptions?.url) return path;
  const segments = path.split('/', SEGMENTS_MAX + 1);
  return segments.map((segment) => (HARMLESS.test(segment) ? segment : '[removed]')).join('/');
}

export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    redact: {
      paths: [
        '*.authorization',
        '*.headers.authorization',
        '*.password',
        '*.access_token',
        '*.refresh_token',
        '*.code.value',
      ],
      censor: '[removed]',
    },
    serializers: {
      req: (request: Asked) => ({
        method: request.method,
        path: loggablePath(request),
        remoteAddress: request.ip,
      }),
      err: loggableError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
