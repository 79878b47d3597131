// Checks requests against the contract's schemas: all wrong fields at once, each with its Portuguese message.
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import fp from 'fastify-plugin';
import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { isDay } from '@vinculo/contract/rules/brasilia';
import { isHexColor } from '@vinculo/contract/rules/card/studentCardColors';
import { isHour } from '@vinculo/contract/rules/partner/benefits';
import { isZipCode } from '@vinculo/contract/rules/text/address';
import { isCnpj } from '@vinculo/contract/rules/text/cnpj';
import { isEmail } from '@vinculo/contract/rules/text/email';
import { isHandle } from '@vinculo/contract/rules/text/handle';
import { withoutInvisible } from '@vinculo/contract/rules/text/invisible';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { isPlainName, isShown } from '@vinculo/contract/rules/text/plainName';
import { isUf } from '@vinculo/contract/rules/text/uf';
import { isUsername } from '@vinculo/contract/rules/text/username';
import { isWebAddress } from '@vinculo/contract/rules/text/webAddress';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { FieldMessages } from '@vinculo/contract/schema';
import { ApiError, invalid, type FieldErrors } from '../base/errors';
import { cleanInput } from '../base/input';

// `minLength` handles empty texts, so that optional fields may be empty and required ones say 'obrigatório'.
const orEmpty = (test: (text: string) => boolean) => (text: string) => text === '' || test(text);

const isVisible = (_schema: unknown, text: string) => withoutInvisible(text) === text;

const FORMATS: Record<string, (text: string) => boolean> = {
  'email-address': orEmpty(isEmail),
  cnpj: orEmpty(isCnpj),
  phone: orEmpty(isPhone),
  'zip-code': orEmpty(isZipCode),
  'hex-color': orEmpty(isHexColor),
  username: orEmpty(isUsername),
  'facebook-name': orEmpty((text) => isHandle('facebook', text)),
  'instagram-name': orEmpty((text) => isHandle('instagram', text)),
  uf: orEmpty(isUf),
  'plain-name': orEmpty(isPlainName),
  shown: orEmpty(isShown),
  day: isDay,
  hour: orEmpty(isHour),
  'web-address': orEmpty(isWebAddress),
  'month-day': (text) => isDay(`2027-${text}`),
  // Stricter than the usual format, which accepts `urn:uuid:`; PostgreSQL does not.
  uuid: (text) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text),
};

function ajv(coerceTypes: boolean): Ajv {
  // `cleanInput` leaves no more fields and rows than the schema has, so `allErrors` costs little.
  const instance = new Ajv({
    allErrors: true,
    verbose: true,
    useDefaults: true,
    coerceTypes,
    allowUnionTypes: true,
    // Reports only the alternative that was chosen.
    discriminator: true,
    strictTypes: false,
    // In strict mode it compares no bounds with `Infinity`, which is what the text `1e400` becomes.
    strictNumbers: !coerceTypes,
  });
  addFormats.default(instance, ['date-time']);
  instance.addVocabulary(['messages']);
  instance.addKeyword({ keyword: 'visible', type: 'string', validate: isVisible });
  for (const [name, validate] of Object.entries(FORMATS)) instance.addFormat(name, { type: 'string', validate });
  return instance;
}

interface Described {
  messages?: FieldMessages;
  properties?: Record<string, { messages?: FieldMessages }>;
}

function messageFor(error: ErrorObject): string {
  const schema = (error.parentSchema ?? {}) as Described;
  const messages = schema.messages ?? {};
  switch (error.keyword) {
    case 'required': {
      const missing = String(error.params.missingProperty);
      return schema.properties?.[missing]?.messages?.required ?? MESSAGES.generic.required;
    }
    case 'minLength':
      return messages.required ?? MESSAGES.generic.required;
    case 'maxLength':
      return messages.maxLength ?? MESSAGES.generic.max(Number(error.params.limit));
    case 'visible':
      return messages.format ?? MESSAGES.shown;
    case 'format':
      return messages.format ?? messages.invalid ?? MESSAGES.generic.invalid;
    case 'type':
      if (error.data === null) return messages.required ?? MESSAGES.generic.required;
      return messages.invalid ?? MESSAGES.generic.invalid;
    default:
      return messages.invalid ?? MESSAGES.generic.invalid;
  }
}

/** The request's own name of the wrong field: `address.zip_code`, `categories_id.0`. */
function fieldName(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  if (error.keyword === 'discriminator') path.push(String(error.params.tag));
  return path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

/** More than any form has fields; a request with more wrong ones was not typed. */
const FIELD_ERRORS_MAX = 20;

export function fieldErrors(errors: readonly FastifySchemaValidationError[]): FieldErrors {
  const fields = new Map<string, string[]>();
  // Fastify narrows the type of Ajv's errors; with `verbose` the other fields are there.
  for (const error of errors as readonly ErrorObject[]) {
    if (fields.size === FIELD_ERRORS_MAX) break;
    const name = fieldName(error);
    if (name && !fields.has(name)) fields.set(name, [messageFor(error)]);
  }
  return Object.fromEntries(fields);
}

export function isWholeBody(errors: readonly FastifySchemaValidationError[]): boolean {
  return errors.some((error) => error.instancePath === '' && error.keyword === 'type');
}

export const validation = fp(async (app) => {
  const bodies = ajv(false);
  // Queries and paths are text: `1` must become a number.
  const addresses = ajv(true);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? bodies : addresses).compile(schema));

  app.addHook('preValidation', (request, _reply, done) => {
    // Pages have no schema, because the browser reads their query. Uploads have none, because their body is a stream.
    const { querystring, body } = (request.routeOptions.schema ?? {}) as { querystring?: object; body?: object };
    if (querystring) {
      const { value, refused } = cleanInput(querystring, request.query);
      if (refused.length > 0) throw new ApiError('malformed');
      request.query = value;
    }
    if (body) {
      const { value, refused } = cleanInput(body, request.body);
      const named = refused.slice(0, FIELD_ERRORS_MAX).map((name) => [name, MESSAGES.generic.invalid]);
      if (named.length > 0) throw invalid(Object.fromEntries(named) as Record<string, string>);
      request.body = value;
    }
    done();
  });
});
