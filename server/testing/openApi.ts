/** The contract as OpenAPI 3.1, for the tools that read what an API says of itself. */

import { calls, type CallName } from '@vinculo/contract/calls';
import { ErrorBody, type Audience, type Call } from '@vinculo/contract/schema';
import { isManagement, mayNeedStepUp } from '../access/proofs';
import { ERRORS, type ErrorCode } from '../base/errors';
import { API_PREFIX, isVersioned } from '../wiring/route';

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

const JSON_TYPE = 'application/json';
const VERSION = 'Version of the record, for `If-Match`';

const inTypes = (types: readonly string[], schema: unknown) =>
  Object.fromEntries(types.map((type) => [type.split(';', 1)[0] ?? '', { schema: published(schema) }]));

interface Shape {
  properties?: Record<string, object>;
  required?: string[];
}

const parametersOf = (where: 'path' | 'query', shape: unknown) => {
  const { properties = {}, required = [] } = published(shape ?? {}) as Shape;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema,
  }));
};

const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } });

const answerOf = (call: Call): object => ({
  description: call.status === 204 ? 'Done' : call.status === 201 ? 'Made' : 'Answered',
  ...(isVersioned(call) && { headers: { ETag: { description: VERSION, schema: { type: 'string' } } } }),
  ...(call.status !== 204 && { content: inTypes([call.contentType ?? JSON_TYPE].flat(), call.response) }),
});

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };
const UPLOAD = { type: 'object', properties: { file: FILE }, required: ['file'] };

const tagOf = ({ path }: Call) => path.split('/')[1] ?? '';

function errorAnswer(code: ErrorCode) {
  const headers: Record<string, object> = {};
  if (code === 'too_many' || code === 'unavailable')
    headers['Retry-After'] = { description: 'Seconds to wait', schema: { type: 'integer' } };
  if (code === 'conflict') headers['ETag'] = { description: VERSION, schema: { type: 'string' } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return { description: MEANINGS[code], headers, content };
}

function operationOf(name: CallName): object {
  const call: Call = calls[name];
  const { audience, body, upload } = call;
  const failures = failuresOf(name).map((code) => [ERRORS[code].status, { $ref: `#/components/responses/${code}` }]);
  return {
    operationId: name,
    summary: call.summary,
    description: AUDIENCES[audience],
    tags: [tagOf(call)],
    security: audience === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...(audience === 'anyone' ? [] : [header('X-Company-Id', 'The selected company; it grants nothing')]),
      ...(call.method === 'PUT' ? [header('If-Match', 'The version that is changed; 409 if it is another one')] : []),
    ],
    ...(body && { requestBody: { required: true, content: inTypes([JSON_TYPE], body) } }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: UPLOAD } } } }),
    responses: { ...Object.fromEntries(failures), [call.status]: answerOf(call) },
  };
}

export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vínculo',
      version: '1.0.0',
      description: 'Schools, their partners and their student cards. Every message is in Brazilian Portuguese.',
    },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(Object.values(calls).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: published(ErrorBody) },
      responses: Object.fromEntries((Object.keys(ERRORS) as ErrorCode[]).map((code) => [code, errorAnswer(code)])),
    },
  };
}
