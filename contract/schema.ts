// The building blocks of the contract's schemas: ids, texts with their Portuguese messages, files, errors, calls.
import { Type, type Static, type TSchema } from 'typebox';
import { ACCESS_CODE_LENGTH, EMAIL_MAX, TEXT_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';

/** The message for each failing keyword of a schema; the error plugin looks it up, and the browser never gets it. */
export interface FieldMessages {
  required?: string;
  format?: string;
  maxLength?: string;
  invalid?: string;
}

export interface FieldOptions {
  messages?: FieldMessages;
  maxLength?: number;
  minLength?: number;
  format?:
    | 'email-address'
    | 'cnpj'
    | 'phone'
    | 'zip-code'
    | 'hex-color'
    | 'username'
    | 'facebook-name'
    | 'instagram-name'
    | 'uf'
    | 'plain-name'
    | 'shown'
    | 'day'
    | 'month-day'
    | 'hour'
    | 'web-address';
  description?: string;
}

/** Refuses invisible characters (`rules/text/invisible.ts`). Searches and access codes are cleaned instead. */
const VISIBLE = { visible: true };

/** A text made by a machine, such as a token, or one that may be missing. */
export const plainText = (options: { maxLength: number; minLength?: number }) =>
  Type.String({ ...VISIBLE, ...options });

/** A record's identifier: UUID version 7, made by the server. */
export const Id = Type.String({ format: 'uuid', description: 'UUID version 7' });

/** ISO 8601, UTC. */
export const Timestamp = Type.String({ format: 'date-time' });

/** A required text. Spaces around it do not count. `messages.required` covers both absent and empty. */
export function requiredText(options: FieldOptions & { messages: FieldMessages }) {
  return Type.String({ ...VISIBLE, minLength: 1, maxLength: TEXT_MAX, ...options });
}

/** A required title or name; `rules/text/plainName.ts` says what it may hold. */
export function requiredName({ messages, ...options }: FieldOptions & { messages: FieldMessages }) {
  return requiredText({ ...options, format: 'plain-name', messages: { format: MESSAGES.name.plain, ...messages } });
}

/** A text that may be absent, empty or null; stored as null when empty. */
export function optionalText(options: FieldOptions = {}) {
  return Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], ...VISIBLE, maxLength: TEXT_MAX, ...options }),
  );
}

/** A required value that may be null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>(Type.Union([schema, Type.Null()]));
}

export const oneOf = <const Text extends string>(texts: readonly Text[], options: { default?: Text } = {}) =>
  Type.Unsafe<Text>({ type: 'string', enum: [...texts], ...options });

/** A day such as `2027-03-31` that may be absent or null. */
export function optionalDay(messages: FieldMessages) {
  return Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'day', messages }));
}

/** One of these texts that may be absent or null. */
export const optionalChoice = (texts: readonly string[], messages: FieldMessages) =>
  Type.Optional(Type.Unsafe<string | null>({ enum: [...texts, null], messages }));

/** A text in an answer that may be null. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/**
 * The address of a stored picture on our own origin, signed in each answer and good for a day or so. With `&size=80`,
 * 240 or 720 it gives WebP of that width.
 */
export const PictureUrl = Type.String({ picture: true });

/**
 * What is told of a company wherever people outside it read its name (`rules/words/companyIdentity.ts`). `is_new`:
 * support has not approved it, and it has paid nothing.
 */
export const IDENTITY = { legal_name: Type.String(), cnpj: Type.String(), city: NullableText, is_new: Type.Boolean() };

/** A stored picture: the id to send back, the address to show. */
export const FileRef = Type.Object({ id: Id, url: PictureUrl }, { additionalProperties: false });
export type FileRef = Static<typeof FileRef>;

/** A person with an account, as others read them. */
export const PERSON = { id: Id, full_name: Type.String(), email: Type.String(), avatar: nullable(FileRef) };

/** Every failure: a sentence for the person, and the wrong fields by the request's own names (`address.zip_code`). */
export const ErrorBody = Type.Object({
  message: Type.String(),
  /** Only in a 428: what the caller has to do before the same call is answered. */
  reason: Type.Optional(Type.Union([Type.Literal('step-up'), Type.Literal('passkey')])),
  fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** Search text: ignored when empty. */
export const Search = Type.Optional(Type.String({ maxLength: 100 }));

/** An address that an access code or an invitation can reach. */
export const Email = requiredText({
  maxLength: EMAIL_MAX,
  format: 'email-address',
  messages: { required: MESSAGES.email.required, format: MESSAGES.email.invalid, maxLength: MESSAGES.email.invalid },
});

/** A one-time access code: six digits, which `rules/text/accessCode.ts` reads out of the text. */
export const AccessCode = Type.String({
  minLength: 1,
  maxLength: 32,
  messages: { required: MESSAGES.code.required, maxLength: MESSAGES.code.wrong },
  description: `Access code of ${ACCESS_CODE_LENGTH} digits`,
});

/** An address that may be absent or null. */
export const OptionalEmail = optionalText({
  maxLength: EMAIL_MAX,
  format: 'email-address',
  messages: { format: MESSAGES.email.invalid, maxLength: MESSAGES.email.invalid },
});

/** An e-mail that proves that the caller knows the person. Any other text proves nothing, a masked e-mail included. */
export const KnownEmail = Type.Optional(plainText({ maxLength: EMAIL_MAX }));

/** Comma-joined ids. Unknown ids match nothing. */
export const IdList = Type.String({
  pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,199}$',
  messages: { invalid: MESSAGES.generic.invalid },
});

/** Query flags arrive as 1 or 0. */
export const ActiveFlag = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });

/** The rows of one page of a table. */
export const rowsOf = (pageSize: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0 })),
});

/** `total`: rows of the whole list. `limit`: the most rows of a page. */
export const PAGING = { total: Type.Integer(), limit: Type.Integer() };

/** A page of a list. */
export const pageOf = <Item extends TSchema>(item: Item) => ({
  results: Type.Array(item),
  paging: Type.Object(PAGING),
});

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }));

/** The people who may call at all; the server's access function decides for each record. */
export type Audience = 'anyone' | 'person' | 'administrator' | 'super-administrator';

/**
 * One call of the API, for both sides and the documentation. `rules/addresses.ts` has its method and path, and
 * `calls.ts` adds what follows from them.
 */
export interface DeclaredCall {
  audience: Audience;
  summary: string;
  /** Needed only if the address has other parameters than `:id` and `:companyId`. */
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** `multipart`: one part named `file`, checked by its content. */
  upload?: boolean;
  /** A call that makes something. Otherwise success is 200, or 204 without a response. */
  status?: 201;
  /** JSON, unless this names another type, or several. */
  contentType?: string | readonly string[];
  response?: TSchema;
}

/** `path` is relative to `/api`. */
export interface Call extends Omit<DeclaredCall, 'status' | 'response'> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  status: 200 | 201 | 204;
  response: TSchema;
}
