/** Structured logs that never hold what lets somebody in: codes, tokens, bodies, or what was searched for. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream } from 'pino';

// What the database was asked to write, e-mails and hashes among it, stands in the messages of failed queries.
const PARAMS = /\s*params:[\s\S]*$/;

interface Loggable {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: Loggable;
}

export function loggableError(error: unknown): Loggable {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const message = error.message.replace(PARAMS, '');
  return {
    type: error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, message),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}

// Pictures have no other lock than their address, so it is a secret like a token.
const PICTURE = /^\/files\/.*/;

const loggablePath = (url: string) => (url.split('?', 1)[0] ?? '').replace(PICTURE, '/files/[removed]');

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
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggablePath(request.url),
        remoteAddress: request.ip,
      }),
      err: loggableError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
