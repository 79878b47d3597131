// Describes the contract as OpenAPI 3.1, for authors of clients and their tools: register it before the calls.
import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { calls, type CallName } from '@vinculo/contract/calls';
import { ErrorBody, type Audience, type Call } from '@vinculo/contract/schema';
import { isManagement, mayNeedStepUp } from '../access/proofs';
import { ERRORS, type ErrorCode } from '../base/errors';
import { API_PREFIX, isVersioned } from '../wiring/route';

/** Changes when clients have to change. */
const CONTRACT_VERSION = '1.0.0';

/** What each code means to the author of a client. The sentence in the body is for the user. */
const MEANINGS: Record<ErrorCode, string> = {
  malformed: 'The request cannot be understood, or its query is wrong',
  signed_out: 'No session, or one that has ended',
  refresh_refused: 'The refresh token is unknown, used up or too old',
  forbidden: "The caller's role may not make this call",
  not_found: 'There is no such record, or it is not yours',
  too_slow: 'The body came too slowly, and the connection is closed',
  conflict:
    'Another version than that of `If-Match`: the one there is comes as `ETag`. Without it: a state that forbids it',
  too_large: 'More bytes or pixels than are taken',
  unsupported: 'Not a picture of a kind that is taken, or not the content type of the call',
  invalid: 'Wrong fields, all of them at once',
  passkey: 'A school, or the operator, demands a passkey: step up by one in this session, and make the call again',
  step_up:
    'It is long since the person showed that it is they, or a passkey is demanded, as `reason` says: step up in this session, and make the call again',
  too_many: 'Too many calls; `Retry-After` says when to try again',
  unexpected: 'Our mistake',
  unavailable: 'Away for a moment; `Retry-After` says when to try again',
};

const AUDIENCES: Record<Audience, string> = {
  anyone: 'Anyone, without a session.',
  person: 'Everyone who is signed in.',
  administrator: 'Administrators of a school.',
  'super-administrator': 'Super administrators.',
};

// Our own vocabulary, which JSON Schema does not have.
const PRIVATE = ['messages', 'picture', 'visible'];

const isOurs = (name: string) => PRIVATE.includes(name) || name.startsWith('~');

/** `areProperties`: the names are a record's own, and one may be the same as a word of ours. */
function withoutOurs(value: unknown, areProperties = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutOurs(each));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => areProperties || !isOurs(name));
  return Object.fromEntries(
    kept.map(([name, part]) => [name, withoutOurs(part, !areProperties && name === 'properties')]),
  );
}

const published = (schema: unknown) => withoutOurs(schema) as object;

/** Calls other than PUT that a record's state may forbid. */
const CONFLICTING: readonly string[] = [calls.createSubscription.path, calls.removeManager.path];

function failuresOf(name: CallName): ErrorCode[] {
  const call: Call = calls[name];
  const codes = new Set<ErrorCode>(['malformed', 'too_many', 'unexpected', 'unavailable']);
  const isSignedIn = call.audience !== 'anyone';
  if (isSignedIn) codes.add('signed_out').add('forbidden');
  if (call.params || (isSignedIn && (call.query || call.body))) codes.add('not_found');
  if (call.body || call.upload) codes.add('invalid').add('too_slow').add('too_large').add('unsupported');
  if (call.method === 'PUT' || CONFLICTING.includes(call.path)) codes.add('conflict');
  if (call.path === calls.refreshTokens.path) codes.add('refresh_refused');
  if (mayNeedStepUp(name)) codes.add('step_up');
  else if (isManagement(name)) codes.add('passkey');
  return [...codes];
}

const text = (description: string) => ({ type: 'string', description });
const VERSION = text('Version of the record, for `If-Match`');

const answerOf = (call: Call): object =>
  call.status === 204
    ? { type: 'null', description: 'Done' }
    : {
        ...published(call.response),
        'x-response-description': call.status === 201 ? 'Made' : 'Answered',
        ...(isVersioned(call) && { headers: { ETag: VERSION } }),
      };

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };
const UPLOAD = { type: 'object', properties: { file: FILE }, required: ['file'] };

const tagOf = ({ path }: Call) => path.split('/')[1] ?? '';

const described = (name: CallName, call: Call) => ({
  operationId: name,
  summary: call.summary,
  description: AUDIENCES[call.audience],
  tags: [tagOf(call)],
  security: call.audience === 'anyone' ? [] : [{ session: [] }],
  ...(call.params && { params: published(call.params) }),
  ...(call.query && { querystring: published(call.query) }),
  headers: {
    type: 'object',
    properties: {
      ...(call.audience !== 'anyone' && { 'X-Company-Id': text('The selected company; it grants nothing') }),
      ...(call.method === 'PUT' && { 'If-Match': text('The version that is changed; 409 where it is another one') }),
    },
  },
  ...(call.body && { body: published(call.body) }),
  ...(call.upload && { body: UPLOAD, consumes: ['multipart/form-data'] }),
  produces: [call.contentType ?? 'application/json'].flat().map((type) => type.split(';', 1)[0] ?? ''),
  response: { [call.status]: answerOf(call) },
});

type Headers = Record<string, { description: string; schema: { type: 'string' | 'integer' } }>;

function errorAnswer(code: ErrorCode) {
  const headers: Headers = {};
  if (code === 'too_many' || code === 'unavailable')
    headers['Retry-After'] = { description: 'Seconds to wait', schema: { type: 'integer' } };
  if (code === 'conflict') headers['ETag'] = { description: VERSION.description, schema: { type: 'string' } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return { description: MEANINGS[code], headers, content };
}

interface Operation {
  operationId: CallName;
  responses: Record<string, object>;
}

/** The calls by method and path, as routes are registered. */
const NAMES = new Map(
  (Object.entries(calls) as [CallName, Call][]).map(([name, { method, path }]) => [
    `${method} ${API_PREFIX}${path}`,
    name,
  ]),
);

export const openApi = fp(async (app) => {
  await app.register(swagger, {
    stripBasePath: true,
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vínculo',
        version: CONTRACT_VERSION,
        description: 'Schools, their partners and their student cards. Every message is in Brazilian Portuguese.',
      },
      servers: [{ url: API_PREFIX }],
      tags: [...new Set(Object.values(calls).map(tagOf))].map((name) => ({ name })),
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
        schemas: { Error: published(ErrorBody) },
        responses: Object.fromEntries((Object.keys(ERRORS) as ErrorCode[]).map((code) => [code, errorAnswer(code)])),
      },
    },
    transform: ({ url, route }) => {
      const name = NAMES.get(`${[route.method].flat().join()} ${url}`);
      return { url, schema: name ? described(name, calls[name]) : { hide: true } };
    },
    transformObject: (given) => {
      if (!('openapiObject' in given)) return given.swaggerObject;
      const { openapiObject: document } = given;
      const operations = Object.values(document.paths ?? {}).flatMap((each) =>
        Object.values(each as Record<string, Operation>),
      );
      // The library takes no references as answers.
      for (const { operationId, responses } of operations)
        for (const code of failuresOf(operationId))
          responses[ERRORS[code].status] = { $ref: `#/components/responses/${code}` };
      return document;
    },
  });
  let made: string | null = null;
  app.get(`${API_PREFIX}/openapi.json`, { config: { audience: 'anyone' } }, async (_request, reply) => {
    made ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(made);
  });
});
