/** The building blocks of the contract's schemas: ids, texts with their Portuguese messages, files, errors, calls. */
import { Type, type Static, type TSchema } from 'typebox';
import { EMAIL_MAX, TEXT_MAX } from './rules/limits';
import { MESSAGES } from './rules/messages';

/** What the server says when a keyword of the schema fails; looked up by the error plugin, never sent to the browser. */
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
    | 'handle'
    | 'uf'
    | 'plain-name'
    | 'shown'
    | 'day'
    | 'month-day';
  description?: string;
}

/** Of every text of a request but searches and access codes, which are cleaned: no character that is not seen (`rules/invisible.ts`). */
const VISIBLE = { visible: true };

/** A text as some machine made it, such as a token, or one that need not be there. */
export const plainText = (options: { maxLength: number; minLength?: number }) =>
  Type.String({ ...VISIBLE, ...options });

/** A record's identifier: UUID version 7, made by the server. */
export const Id = Type.String({ format: 'uuid', description: 'UUID version 7' });

/** ISO 8601, UTC. */
export const Timestamp = Type.String({ format: 'date-time' });

/** A text that has to be there. Spaces around it do not count. `messages.required` covers both absent and empty. */
export function requiredText(options: FieldOptions & { messages: FieldMessages }) {
  return Type.String({ ...VISIBLE, minLength: 1, maxLength: TEXT_MAX, ...options });
}

/** A title or a name that has to be there: see `rules/plainName.ts` for what it may hold. */
export function requiredName({ messages, ...options }: FieldOptions & { messages: FieldMessages }) {
  return requiredText({ ...options, format: 'plain-name', messages: { format: MESSAGES.name.plain, ...messages } });
}

/** A text that may be absent, empty or null; stored as null when empty. */
export function optionalText(options: FieldOptions = {}) {
  return Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], ...VISIBLE, maxLength: TEXT_MAX, ...options }),
  );
}

/** A value that is there but may be null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>(Type.Union([schema, Type.Null()]));
}

/** A day that may be absent or null, `2027-03-31`. */
export function optionalDay(messages: FieldMessages) {
  return Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'day', messages }));
}

/** A text in an answer that may be null. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/**
 * The address of a stored picture on our own origin: signed as it is answered, and good for a day or so. With `&size=80`,
 * 240 or 720 it answers WebP of that width.
 */
export const PictureUrl = Type.String({ picture: true });

/** A stored picture: the id to send back, the address to show. */
export const FileRef = Type.Object({ id: Id, url: PictureUrl }, { additionalProperties: false });
export type FileRef = Static<typeof FileRef>;

/** Every failure: a sentence for the person, and the wrong fields under the request's own names (`address.zip_code`). */
export const ErrorBody = Type.Object({
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ErrorBody = Static<typeof ErrorBody>;

export const NoContent = Type.Null({ description: 'No content' });

/** Search text: ignored when empty. */
export const Search = Type.Optional(Type.String({ maxLength: 100 }));

/** An address that an access code or an invitation can reach. */
export const Email = requiredText({
  maxLength: EMAIL_MAX,
  format: 'email-address',
  messages: { required: MESSAGES.email.required, format: MESSAGES.email.invalid, maxLength: MESSAGES.email.invalid },
});

/** An e-mail that proves that the caller knows whom they mean; any other text, a masked one too, proves nothing. */
export const KnownEmail = Type.Optional(plainText({ maxLength: EMAIL_MAX }));

/** Comma-joined ids, as lists take them. Unknown ids match nothing. */
export const IdList = Type.String({
  pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,199}$',
  messages: { invalid: MESSAGES.generic.invalid },
});

/** Query flags arrive as 1 or 0. */
export const ActiveFlag = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });

/** Which rows of a table a page has. */
export const rowsOf = (pageSize: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0 })),
});

/** How many rows a list has in all, and a page of it at most. */
export const PAGING = { total: Type.Integer(), limit: Type.Integer() };

/** A page of a list. */
export const pageOf = <Item extends TSchema>(item: Item) => ({
  results: Type.Array(item),
  paging: Type.Object(PAGING),
});

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }));

/** Who may try a call at all; what they may touch is decided per record by the server's access function. */
export type Audience = 'anyone' | 'person' | 'administrator' | 'super-administrator';

/** One call of the API, as both sides and the documentation know it. Paths are relative to `/api`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  audience: Audience;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** `multipart`: one part named `file`, checked by content and not by schema. */
  upload?: boolean;
  /** Status of success and its body, which is JSON unless another type is named. */
  status: 200 | 201 | 204;
  contentType?: string;
  response: TSchema;
}

export const IdParams = Type.Object({ id: Id });
export const CompanyParams = Type.Object({ companyId: Id });
