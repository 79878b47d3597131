/** Registers a call of the contract, which has its path, schemas, audience and status; the handler does the work. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Audience, Call } from '@vinculo/contract/schema';
import type { Caller } from '../access/access';
import { ApiError } from '../base/errors';
import type { Reading } from '../services/database/readings';
import { bodyBytes } from '../base/input';
import { CALLER_ALONE } from '../services/sessions/callers';
import { namesVersion, versionOf } from '../base/version';

type Part<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

export interface Input<C extends Call> {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  /** Null for calls that anyone may make; these ignore the session. */
  caller: C['audience'] extends 'anyone' ? null : Caller;
  /**
   * Throws 409 with the current `ETag` if the caller's `If-Match` names another version. Every PUT calls it with the
   * record as its GET answers it, in the transaction and after locking the row, so that one of two concurrent writers
   * wins.
   */
  requireVersion: (current: Static<C['response']> | null) => void;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<C extends Call> = (input: Input<C>) => Promise<Static<C['response']>>;

/** Reads the caller and the answer in one statement. Throws as every call does if the caller may not make it. */
export type Admit = <Params extends object, Answer>(
  reading: Reading<Params, Answer>,
  params: Params,
) => Promise<{ caller: Caller; answer: Answer }>;

type ReadInput<C extends Call> = Pick<Input<C>, 'params' | 'query' | 'request' | 'reply'> & { admit: Admit };

/** Begins with `admit`, then decides whether this caller may see what was read. */
export type ReadHandler<C extends Call> = (input: ReadInput<C>) => Promise<Static<C['response']>>;

export const API_PREFIX = '/api';

/** True for calls that answer one record with an id. Those answers carry its version as `ETag`. */
export function answersRecord({ response }: Call): boolean {
  const { properties, anyOf = [] } = response as { properties?: object; anyOf?: { properties?: object }[] };
  return [{ properties }, ...anyOf].some((schema) => schema.properties !== undefined && 'id' in schema.properties);
}

export interface RouteOptions<C extends Call> {
  /**
   * The part of the answer that makes the record's version; by default all of it. A record that contains other people's
   * data leaves it out, so that their changes do not look like edits of this record.
   */
  own?: (record: Static<C['response']>) => unknown;
}

/** A call that reads its answer together with its caller. */
export function readRoute<C extends Call & { method: 'GET'; audience: Exclude<Audience, 'anyone'> }>(
  app: FastifyInstance,
  call: C,
  handler: ReadHandler<C>,
  options: RouteOptions<C> = {},
): void {
  register(app, call, handler as unknown as Handler<C>, { ...options, admitsItself: true });
}

/** The router refuses to register a call twice. */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: RouteOptions<C> = {},
): void {
  register(app, call, handler, { ...options, admitsItself: false });
}

function register<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { own = (record) => record, admitsItself }: RouteOptions<C> & { admitsItself: boolean },
): void {
  const versioned = answersRecord(call);
  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    config: { audience: call.audience, admitsItself, isUpload: call.upload === true },
    bodyLimit: bodyBytes(call.body),
    attachValidation: admitsItself,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [call.status]: call.response },
    },
    handler: async (request, reply) => {
      const requireCaller = () => {
        if (call.audience !== 'anyone' && !request.caller) throw new ApiError('signed_out');
      };
      if (!admitsItself) requireCaller();
      // A caller who may not make the call learns that first, whatever else is wrong.
      if (request.validationError) {
        await request.admit?.(CALLER_ALONE, {});
        throw request.validationError;
      }
      // The schemas above have checked and shaped what the types promise.
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: request.caller,
        admit: request.admit,
        requireVersion: (current: Static<C['response']> | null) => {
          const version = versionOf(current === null ? null : own(current));
          if (!namesVersion(request.headers['if-match'], version)) throw new ApiError('conflict', { version });
        },
        request,
        reply,
      } as unknown as Input<C>;
      const answer = await handler(input);
      // A handler that forgot to check the caller must not answer.
      requireCaller();
      reply.code(call.status);
      // Of several types the handler has said which.
      if (typeof call.contentType === 'string') reply.type(call.contentType);
      if (versioned && answer !== null) reply.header('etag', versionOf(own(answer)));
      return call.status === 204 ? reply.send() : answer;
    },
  });
}
