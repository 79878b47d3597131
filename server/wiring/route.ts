// Registers calls of the contract, which have their paths, schemas, audiences and statuses; handlers do the work.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { calls, type CallName, type Calls, type ResponseOf } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { requireProofs, type Caller } from '../access/access';
import { isManagement, needsStepUp } from '../access/proofs';
import { ApiError } from '../base/errors';
import { bodyBytes } from '../base/input';
import { namesVersion, versionOf } from '../base/version';
import type { Deps } from './deps';

type Part<Name extends CallName, K extends 'params' | 'query' | 'body'> =
  Calls[Name] extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

export interface Input<Name extends CallName> {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  /** Null for calls that anyone may make; these ignore the session. */
  caller: Calls[Name]['audience'] extends 'anyone' ? null : Caller;
  /** The same after an upload was read. Throws if the session has ended, or the caller may no longer try the call. */
  callerNow: () => Promise<Input<Name>['caller']>;
  /**
   * Throws 409 with the current `ETag` if the caller's `If-Match` names another version. Every PUT calls it with the
   * record as its GET answers it, in the transaction and after locking the row, so that one of two concurrent writers
   * wins.
   */
  requireVersion: (current: ResponseOf<Name> | null) => void;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<Name extends CallName> = (input: Input<Name>, deps: Deps) => Promise<ResponseOf<Name>>;

/**
 * The part of an answer that makes the record's version; by default all of it. A record that contains other people's
 * data leaves it out, so that their changes do not look like edits of this record.
 */
type VersionPart<Name extends CallName> = (record: ResponseOf<Name>) => unknown;

export const API_PREFIX = '/api';

/**
 * Calls that cost much in a large school and have no limit of their own, each with the limit that it shares with
 * others.
 */
export const DEAR_CALLS: Partial<Record<CallName, 'dearCall' | 'dearestCall'>> = {
  getCompanyDetails: 'dearestCall',
  listMatchingRequests: 'dearestCall',
  updateCompany: 'dearestCall',
  listCardClasses: 'dearCall',
  previewPrint: 'dearCall',
  listCompanies: 'dearCall',
  removeAccount: 'dearCall',
  removePerson: 'dearCall',
  changeEmail: 'dearCall',
  getCompany: 'dearCall',
  createPartner: 'dearCall',
  refuseCompany: 'dearCall',
  updateInvitation: 'dearCall',
  updatePartner: 'dearCall',
  listWaitingStudents: 'dearCall',
  listCards: 'dearCall',
};

/** True for calls that answer one record with an id. Those answers carry its version as `ETag`. */
export function isVersioned({ response }: Call): boolean {
  const { properties, anyOf = [] } = response as { properties?: object; anyOf?: { properties?: object }[] };
  return [{ properties }, ...anyOf].some((schema) => schema.properties !== undefined && 'id' in schema.properties);
}

/** The calls of a resource and their handlers. */
export const routes =
  <Name extends CallName>(handlers: { [N in Name]: Handler<N> }, versionPart: { [N in Name]?: VersionPart<N> } = {}) =>
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    for (const name of Object.keys(handlers) as Name[]) route(app, deps, name, handlers[name], versionPart[name]);
  };

/** The router refuses to register a call twice. */
function route<Name extends CallName>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  handler: Handler<Name>,
  versionPart: VersionPart<Name> = (record) => record,
): void {
  const call: Call = calls[name];
  const versioned = isVersioned(call);
  const dear: (typeof DEAR_CALLS)[CallName] = DEAR_CALLS[name];
  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    config: { audience: call.audience, isUpload: call.upload === true },
    bodyLimit: bodyBytes(call.body),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [call.status]: call.response },
    },
    handler: async (request, reply) => {
      if (call.audience !== 'anyone' && !request.caller) throw new ApiError('signed_out');
      const asked = { isManagement: isManagement(name), isStepUp: needsStepUp(name), now: deps.clock() };
      const proved = (found: Caller | null) => {
        if (found) requireProofs(found, asked);
        return found;
      };
      const caller = proved(request.caller);
      if (dear && caller) await deps.limits.spend(dear, caller.id);
      // The schemas above have checked and shaped what the types promise.
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller,
        callerNow: async () => proved(await request.callerNow()),
        requireVersion: (current: ResponseOf<Name> | null) => {
          const version = versionOf(current === null ? null : versionPart(current));
          if (!namesVersion(request.headers['if-match'], version)) throw new ApiError('conflict', { version });
        },
        request,
        reply,
      } as unknown as Input<Name>;
      const answer = await handler(input, deps);
      // Whatever the call posted is delivered at once.
      if (call.method !== 'GET') deps.outbox.wake();
      reply.code(call.status);
      // Of several types the handler has said which.
      if (typeof call.contentType === 'string') reply.type(call.contentType);
      if (versioned && answer !== null) reply.header('etag', versionOf(versionPart(answer)));
      return call.status === 204 ? reply.send() : answer;
    },
  });
}
