// Declares an endpoint by its call of the contract, which has its address, argument and answer. A resource's file says
// what else is known: the records of the answer (`answers.ts`), and the tags.
import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointBuilder, FetchArgs } from '@reduxjs/toolkit/query';
import type { BodyOf, CallName, Calls, QueryOf, ResponseOf } from '@vinculo/contract/calls';
import { ADDRESSES } from '@vinculo/contract/rules/addresses';
import type { API_PATH, RecordType } from '../entities/entitiesSlice';
import type { ApiError } from './errors';
import type { BaseQuery, Call, CallMeta, CallOptions } from './retries';
import type { Tag, TagType } from './tags';

type Build = EndpointBuilder<BaseQuery, TagType, typeof API_PATH>;

/** What an endpoint's `onQueryStarted` uses of the store. */
export interface Lifecycle<Answer> {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

/**
 * Two people who edit the same record do not overwrite each other unknowingly. The server answers a record with its
 * version as `ETag`, and the table keeps it with the record. An update sends it as `If-Match`; without one it overwrites
 * any version. If the versions differ, the server answers a 409 with the current one as `ETag`, which tells it from other
 * 409s. Forms use `useEditedRecord`.
 */
export interface OfVersion {
  version?: string;
}

/** A record and its company, so that the company's lists are fetched again. */
export interface OfCompany {
  id: string;
  companyId: string;
}

export interface Upload {
  file: File;
}

function uploadBody({ file }: Upload): FormData {
  const body = new FormData();
  body.append('file', file, file.name);
  return body;
}

type ParamOf<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Address extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Name extends CallName> = ParamOf<(typeof ADDRESSES)[Name]>;
type Known<Part> = [Part] extends [undefined] ? unknown : Part;

/** A call's arguments: the parts of its address, its query, its body, its file and its version. */
type Input<Name extends CallName> = Record<Params<Name>, string> &
  Known<QueryOf<Name>> &
  Known<BodyOf<Name>> &
  (Calls[Name] extends { upload: true } ? Upload : unknown) &
  (Calls[Name] extends { method: 'PUT' } ? OfVersion : unknown);

/** Arguments that only the tags need. They are sent only as parts of the address. */
const FOR_TAGS = ['companyId', 'cardId'];

type HasContent = { query: unknown } | { body: unknown } | { upload: true };
/** A call whose only argument is part of the address takes it as a plain string. */
type Bare<Name extends CallName> = Calls[Name] extends HasContent
  ? Input<Name>
  : [Params<Name>] extends [never]
    ? void
    : string;
/** `More`: further arguments, which the tags need. */
type Arg<Name extends CallName, More> = More extends object ? Input<Name> & More : Bare<Name>;

/** Several ids as one query value; none at all is no filter. */
export const joined = (ids: readonly string[] | undefined) => ids?.join(',') || undefined;

/** Method, address with what comes from outside escaped, and the rest as query or body. */
export function request<Name extends CallName>(name: Name, input: Input<Name> | Bare<Name>): Call {
  const [method = '', path = ''] = ADDRESSES[name].split(' ');
  const { file, version, ...fields } = (typeof input === 'object' ? input : {}) as Partial<Upload> & OfVersion;
  const rest = new Map(Object.entries(fields).filter(([, value]) => value !== undefined));
  const url = path.replace(/:(\w+)/g, (_param, param: string) => {
    const value = typeof input === 'string' ? input : String(rest.get(param));
    rest.delete(param);
    return encodeURIComponent(value);
  });
  for (const key of FOR_TAGS) rest.delete(key);
  if (file) return { url, method, body: uploadBody({ file }) };
  const params = [...rest].filter(([, value]) => value !== '');
  if (method === 'GET') return { url, method, ...(params.length > 0 && { params: Object.fromEntries(params) }) };
  return {
    url,
    method,
    headers: version ? { 'If-Match': version } : {},
    ...(rest.size > 0 && { body: Object.fromEntries(rest) }),
  };
}

interface Answering<Name extends CallName, Result> {
  extraOptions?: CallOptions;
  transformResponse?: (answer: ResponseOf<Name>, meta: CallMeta | undefined) => Result;
  /** Other settings of the request, such as its timeout. */
  sent?: Partial<FetchArgs>;
}

interface Reading<Name extends CallName, More, Result> extends Answering<Name, Result> {
  tags?: readonly Tag[] | ((arg: Arg<Name, More>) => readonly Tag[]);
  keepUnusedDataFor?: number;
  onQueryStarted?: (arg: Arg<Name, More>, api: Lifecycle<Result>) => Promise<void>;
}

interface Changing<Name extends CallName, More, Result> extends Answering<Name, Result> {
  /** What it makes stale when it succeeds. */
  stale?: readonly Tag[] | ((arg: Arg<Name, More>, answer: Result) => readonly Tag[]);
  /** What it makes stale when it fails. */
  staleAfter?: (error: ApiError, arg: Arg<Name, More>) => readonly Tag[];
  /** The table of the record that is gone afterwards. */
  removes?: RecordType;
  onQueryStarted?: (arg: Arg<Name, More>, api: Lifecycle<Result>) => Promise<void>;
}

const idOf = (arg: unknown) => (typeof arg === 'string' ? arg : (arg as { id: string }).id);

/** What a resource's file declares its endpoints with. */
export const declare = (build: Build) => ({
  build,
  read: <Name extends CallName, More = unknown, Result = ResponseOf<Name>>(
    name: Name,
    { tags = [], sent, ...options }: Reading<Name, More, Result> = {},
  ) =>
    build.query<Result, Arg<Name, More>>({
      query: (arg: Arg<Name, More>) => ({ ...request(name, arg as Bare<Name>), ...sent }),
      providesTags: (_answer: unknown, _error: unknown, arg: Arg<Name, More>) =>
        typeof tags === 'function' ? tags(arg) : tags,
      ...options,
    } as never),
  change: <Name extends CallName, More = unknown, Result = ResponseOf<Name>>(
    name: Name,
    { stale = [], staleAfter, removes, sent, ...options }: Changing<Name, More, Result> = {},
  ) =>
    build.mutation<Result, Arg<Name, More>>({
      query: (arg: Arg<Name, More>) => ({
        ...request(name, arg as Bare<Name>),
        ...(removes && { removes: { of: removes, id: idOf(arg) } }),
        ...sent,
      }),
      invalidatesTags(answer: Result, error: ApiError | undefined, arg: Arg<Name, More>) {
        if (error) return staleAfter?.(error, arg) ?? [];
        return typeof stale === 'function' ? stale(arg, answer) : stale;
      },
      ...options,
    } as never),
});

export type Declare = ReturnType<typeof declare>;
