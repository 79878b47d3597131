/** One request to the API: address, headers, and failures in one shape. */

import { fetchBaseQuery, type BaseQueryApi, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { SEARCH_NOTES_HEADER } from '@vinculo/contract/people';
import { UPLOAD_TIMEOUT_S } from '@vinculo/contract/rules/limits';
import { withoutInvisible } from '@vinculo/contract/rules/text/invisible';
import { tooManyText } from '@vinculo/contract/rules/words/wait';
import type { ErrorBody } from '@vinculo/contract/schema';
import { answeredAt, apiUrl, sessionHeaders } from '../session/calls';
import type { SessionState } from '../session/sessionSlice';
import type { Tab } from '../session/tab';
import { isApiError, TOO_MANY, UNEXPECTED, type ApiError } from './errors';
import { parseRetryAfter, type CallMeta } from './retries';

/** By this header a search says which people it left out. */
const SEARCH_NOTES: typeof SEARCH_NOTES_HEADER = 'X-Search-Notes';
const TIMEOUT_MS = 30_000;

export type Answer =
  | { data: unknown; error?: undefined; meta: CallMeta }
  | { error: ApiError; data?: undefined; meta: CallMeta };

const fetchJson = (args: FetchArgs, api: BaseQueryApi) =>
  fetchBaseQuery({
    baseUrl: apiUrl(''),
    timeout: TIMEOUT_MS,
    fetchFn: (api.extra as { tab: Tab }).tab.fetch,
    // Invisible characters cannot be seen or removed by the person, and the server refuses them.
    jsonReplacer: (_key, value: unknown) => (typeof value === 'string' ? withoutInvisible(value) : value),
  })(args, api, {});

const failure = (status: ApiError['status'], data: ErrorBody = { message: UNEXPECTED }): ApiError => ({ status, data });

/** A proxy before the server can refuse too, without a message of ours. */
function wordless(status: number, retryAfterMs: number | undefined): ApiError {
  if (status !== TOO_MANY || retryAfterMs === undefined) return failure(status);
  return failure(status, { message: tooManyText(retryAfterMs / 1000) });
}

function normalize(error: FetchBaseQueryError, retryAfterMs: number | undefined): ApiError {
  if (error.status === 'TIMEOUT_ERROR') return failure('TIMEOUT_ERROR');
  if (error.status === 'PARSING_ERROR') return wordless(error.originalStatus, retryAfterMs);
  if (typeof error.status !== 'number') return failure('FETCH_ERROR');
  if (!isApiError(error)) return wordless(error.status, retryAfterMs);
  const { message, fields, reason } = error.data;
  return failure(error.status, {
    message: message || UNEXPECTED,
    ...(fields && { fields }),
    ...(reason && { reason }),
  });
}

/** `session` null: the call carries no bearer. */
export async function send(args: string | FetchArgs, session: SessionState | null, api: BaseQueryApi): Promise<Answer> {
  const request = typeof args === 'string' ? { url: args } : args;
  const headers = new Headers(request.headers as HeadersInit | undefined);
  for (const [name, value] of Object.entries(session ? sessionHeaders(session) : {})) headers.set(name, value);
  const timeout = request.body instanceof FormData ? UPLOAD_TIMEOUT_S * 1000 : TIMEOUT_MS;

  const { data, error, meta } = await fetchJson({ timeout, ...request, headers }, api);
  const response = meta?.response;
  const callMeta: CallMeta = {
    status: response?.status,
    retryAfterMs: parseRetryAfter(response?.headers.get('Retry-After') ?? null),
    version: response?.headers.get('ETag') ?? undefined,
    answeredAt: response && answeredAt(response),
    searchNotes: response?.headers.get(SEARCH_NOTES) ?? undefined,
  };
  if (!error) return { data, meta: callMeta };
  const { version, retryAfterMs } = callMeta;
  const answerMeta = { ...(version && { version }), ...(retryAfterMs !== undefined && { retryAfterMs }) };
  return { error: { ...normalize(error, retryAfterMs), ...answerMeta }, meta: callMeta };
}
