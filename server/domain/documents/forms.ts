/** Forms that a shop sends from a document, without a script. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The routes take forms alone. `bodyLimit`: bytes, unless a route has its own. `read`: what a route gets as body. */
export function takeForms(
  app: FastifyInstance,
  bodyLimit: number,
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
