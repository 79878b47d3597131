/** What routes of documents without a script share: their failures, and the forms that readers send. */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../base/errors';

/** The routes answer failures with a page, not with JSON, and have the fixed headers. `what`: failed, for the log. */
export function answerWithPages(
  app: FastifyInstance,
  what: string,
  sayFailed: (reply: FastifyReply, status: number) => FastifyReply,
): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, fixedHeaders: true };
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, `${what} failed`);
    return sayFailed(reply, status >= 500 ? 503 : status);
  });
}

/** Enough for an id or a check, and a word. */
const FORM_MAX_BYTES = 1024;

/** The routes take forms alone. `bodyLimit`: bytes, unless a route has its own. `read`: what a route gets as body. */
export function takeForms(
  app: FastifyInstance,
  bodyLimit = FORM_MAX_BYTES,
  read: (form: URLSearchParams) => unknown = (form) => form,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => read(new URLSearchParams(body)),
  );
}

/** The fields sent; none if the body is no form. */
export const sentForm = ({ body }: { body: unknown }): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
