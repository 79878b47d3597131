/** The contract as an OpenAPI 3.1 document. The calls' schemas are already JSON Schema. */

import { calls, type CallName } from '@vinculo/contract/calls';
import { ErrorBody, type Audience, type Call } from '@vinculo/contract/schema';
import { ACCESS, mayNeedStepUp } from '../../access/accessTable';
import { ERRORS, type ErrorCode } from '../../base/errors';
import { isVersioned, API_PREFIX } from '../../wiring/route';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  [keyword: string]: unknown;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  [type: string]: { schema: JsonSchema };
}

interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer | { $ref: string }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
  };
}

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

/** `areProperties`: the names are a record's own, of which one may be called as a word of ours. */
function withoutOurs(value: unknown, areProperties = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutOurs(each));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => areProperties || !isOurs(name));
  return Object.fromEntries(
    kept.map(([name, part]) => [name, withoutOurs(part, !areProperties && name === 'properties')]),
  );
}

const published = (schema: unknown) => withoutOurs(schema) as JsonSchema;

function parametersOf(where: 'path' | 'query', schema: unknown): Parameter[] {
  const { properties = {}, required = [] } = published(schema ?? {});
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: part,
  }));
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** Calls other than PUT that a record's state may forbid. */
const CONFLICTING: readonly string[] = [calls.createSubscription.path, calls.removeManager.path];

function failuresOf(name: CallName, call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>(['malformed', 'too_many', 'unexpected', 'unavailable']);
  const isSignedIn = call.audience !== 'anyone';
  if (isSignedIn) codes.add('signed_out').add('forbidden');
  if (call.params || (isSignedIn && (call.query || call.body))) codes.add('not_found');
  if (call.body || call.upload) codes.add('invalid').add('too_slow').add('too_large').add('unsupported');
  if (call.method === 'PUT' || CONFLICTING.includes(call.path)) codes.add('conflict');
  if (call.path === calls.refreshTokens.path) codes.add('refresh_refused');
  if (mayNeedStepUp(name)) codes.add('step_up');
  else if (ACCESS[name].isManagement) codes.add('passkey');
  return [...codes];
}

function bodyOf(call: Call): Operation['requestBody'] {
  if (call.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return call.body && { required: true, content: { 'application/json': { schema: published(call.body) } } };
}

const VERSION = { description: 'Version of the record, for `If-Match`', schema: { type: 'string' } };

function answerOf(call: Call): Answer {
  if (call.status === 204) return { description: 'Done' };
  return {
    description: call.status === 201 ? 'Made' : 'Answered',
    ...(isVersioned(call) && { headers: { ETag: VERSION } }),
    content: Object.fromEntries(
      [call.contentType ?? 'application/json']
        .flat()
        .map((type) => [type.split(';', 1)[0], { schema: published(call.response) }]),
    ),
  };
}

function operationOf(name: CallName, call: Call): Operation {
  const body = bodyOf(call);
  const failures = failuresOf(name, call).map((code) => [ERRORS[code].status, code] as const);
  return {
    operationId: name,
    summary: call.summary,
    description: AUDIENCES[call.audience],
    tags: [call.path.split('/')[1] ?? ''],
    security: call.audience === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...(call.audience === 'anyone' ? [] : [header('X-Company-Id', 'The selected company; it grants nothing')]),
      ...(call.method === 'PUT'
        ? [header('If-Match', 'The version that is changed; 409 where it is another one')]
        : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [call.status]: answerOf(call),
      ...Object.fromEntries(failures.map(([status, code]) => [status, { $ref: `#/components/responses/${code}` }])),
    },
  };
}

function errorAnswer(code: ErrorCode): Answer {
  const seconds = { description: 'Seconds to wait', schema: { type: 'integer' } };
  const waits = code === 'too_many' || code === 'unavailable';
  return {
    description: MEANINGS[code],
    ...(waits && { headers: { 'Retry-After': seconds } }),
    ...(code === 'conflict' && { headers: { ETag: VERSION } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

export function openApi(version: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const tags = new Set(
    Object.values(paths).flatMap((each) => Object.values(each).flatMap((operation) => operation.tags)),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vínculo',
      version,
      description: 'Schools, their partners and their student cards. Every message is in Brazilian Portuguese.',
    },
    servers: [{ url: API_PREFIX }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: published(ErrorBody) },
      responses: Object.fromEntries(codes.map((code) => [code, errorAnswer(code)])),
    },
  };
}
