// How every call is sent: bearer, selected company, one refresh and one replay after a refusal, retries, step-up.
import { fetchBaseQuery, type BaseQueryApi, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { TokenPair } from '@vinculo/contract/auth';
import type { SEARCH_NOTES_HEADER } from '@vinculo/contract/people';
import { UPLOAD_TIMEOUT_S } from '@vinculo/contract/rules/limits';
import { withoutInvisible } from '@vinculo/contract/rules/text/invisible';
import { tooManyText } from '@vinculo/contract/rules/words/wait';
import type { ErrorBody } from '@vinculo/contract/schema';
import { recordsReceived, recordsRemoved } from '../entities/entitiesSlice';
import { answeredAt, apiUrl, REFRESH_PATH, sessionHeaders } from '../session/calls';
import { areOthers } from '../session/person';
import { renewPair } from '../session/renewal';
import {
  selectSession,
  sessionAdopted,
  tokensRefreshed,
  tokensRefused,
  type SessionState,
  type WithSession,
} from '../session/sessionSlice';
import type { Tab } from '../session/tab';
import { isApiError, isNotFound, TOO_MANY, UNEXPECTED, wantsKey, wantsStepUp, type ApiError } from './errors';
import { parseRetryAfter, withRetries, type BaseQuery, type Call, type CallMeta, type CallOptions } from './retries';
import { askStepUp } from './stepUp';

/** By this header a search says which people it left out. */
const SEARCH_NOTES: typeof SEARCH_NOTES_HEADER = 'X-Search-Notes';
const TIMEOUT_MS = 30_000;

type Answer =
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
async function send(args: string | FetchArgs, session: SessionState | null, api: BaseQueryApi): Promise<Answer> {
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

/** Milliseconds for which the result of a refresh also serves later refusals. */
export const REFRESH_REUSE_MS = 10_000;
/** The answers by which the server refuses a refresh token; any other failure is temporary. */
const REFUSALS: readonly ApiError['status'][] = [400, 401, 403];

/** `away`: the server did not answer, so nothing is known about the session. */
type Renewal = { kind: 'renewed' } | { kind: 'refused' } | { kind: 'away'; error: ApiError };

const RENEWED: Renewal = { kind: 'renewed' };
const REFUSED: Renewal = { kind: 'refused' };

const refreshCall = (refreshToken: string): FetchArgs => ({
  url: REFRESH_PATH,
  method: 'POST',
  body: { refresh_token: refreshToken },
});

const post = withRetries((args, api) => send(args, null, api));

const sessionOf = (api: BaseQueryApi): SessionState => selectSession(api.getState() as WithSession);
const tabOf = (api: BaseQueryApi): Tab => (api.extra as { tab: Tab }).tab;

function reuse(tab: Tab, accessToken: string) {
  tab.renewed = { accessToken, at: Date.now() };
}

async function ask(sent: string, api: BaseQueryApi, tab: Tab): Promise<Renewal> {
  const renewed = await renewPair(sent, {
    stored: async () => {
      await tab.persistor?.flush();
      return tab.persistor ? tab.storage.read() : undefined;
    },
    current: () => sessionOf(api),
    // A signal of its own: the first caller may leave its screen while others wait for the same refresh.
    send: async (refreshToken) => post(refreshCall(refreshToken), { ...api, signal: new AbortController().signal }, {}),
  });
  if ('session' in renewed) {
    const { session } = renewed;
    api.dispatch(sessionAdopted(session));
    if (!session.accessToken) return REFUSED;
    reuse(tab, session.accessToken);
    return RENEWED;
  }
  const { answer } = renewed;
  if (answer.error) {
    if (!REFUSALS.includes(answer.error.status)) return { kind: 'away', error: answer.error };
    api.dispatch(tokensRefused());
    await tab.persistor?.flush();
    return REFUSED;
  }
  const pair = answer.data as TokenPair;
  api.dispatch(tokensRefreshed(pair));
  reuse(tab, pair.access_token);
  await tab.persistor?.flush();
  return RENEWED;
}

/** Gets a token newer than `used`, the token of the refused call. */
function renew(used: string, api: BaseQueryApi): Promise<Renewal> {
  const tab = tabOf(api);
  return tab.inTurn('refresh', async () => {
    const { accessToken, refreshToken } = sessionOf(api);
    if (!accessToken) return REFUSED;
    if (accessToken !== used) return RENEWED;
    if (!refreshToken) {
      // Damaged storage can leave half a pair. It cannot be renewed, so the session is over.
      api.dispatch(tokensRefused());
      return REFUSED;
    }
    if (tab.renewed?.accessToken === used && Date.now() - tab.renewed.at < REFRESH_REUSE_MS) return RENEWED;
    return tab.exclusively(() => ask(refreshToken, api, tab));
  });
}

/** The calls to sign in, stay in and leave: a refusal of these says nothing about the access token. */
const SIGN_IN_CALLS = '/auth/';

const urlOf = (args: string | FetchArgs) => (typeof args === 'string' ? args : args.url);
const isRefused = (answer: Answer): answer is Extract<Answer, { error: ApiError }> =>
  answer.error?.status === 401 || answer.error?.status === 403;

const sendAndReplay: BaseQuery = async (args, api) => {
  if (urlOf(args).startsWith(SIGN_IN_CALLS)) return send(args, null, api);
  const session = () => selectSession(api.getState() as WithSession);

  // Taken before the call: if the refusal comes after a refresh, the call is only replayed with the newer token.
  const used = session();
  const answer = await send(args, used, api);
  if (!isRefused(answer) || !used.accessToken) return answer;

  const renewal = await renew(used.accessToken, api);
  if (renewal.kind === 'away') return { error: renewal.error, meta: { final: true } };
  if (renewal.kind === 'refused') return { error: { ...answer.error, isSessionOver: true }, meta: answer.meta };
  if (api.signal.aborted) return answer;
  // Another person has signed in on this browser meanwhile: the first person's call must not be made as the second.
  if (areOthers(used.accessToken, session().accessToken)) return answer;
  return send(args, session(), api);
};

const sendWithRetries = withRetries(sendAndReplay);

/** Puts the records of an answer into their tables, before the answer itself is cached. */
function keepRecords(
  args: string | Call,
  answer: Awaited<ReturnType<BaseQuery>>,
  api: BaseQueryApi,
  options: CallOptions,
) {
  const removed = typeof args === 'string' ? undefined : args.removes;
  if (removed && (!answer.error || isNotFound(answer.error))) api.dispatch(recordsRemoved([removed]));
  if (answer.error || !options.receive) return;
  api.dispatch(recordsReceived(options.receive(answer.data, answer.meta)));
}

export const baseQuery: BaseQuery = async (args, api, options = {}) => {
  const call = api.type === 'query' || options.retries ? sendWithRetries : sendAndReplay;
  const token = () => selectSession(api.getState() as WithSession).accessToken;
  const sentToken = token();
  let answer = await call(args, api, options);
  // Another person may have signed in on this browser meanwhile: the call must not be made as that person. The loop is
  // for a code that is followed by the question for a key.
  while (wantsStepUp(answer.error) && (await askStepUp(wantsKey(answer.error), api))) {
    if (api.signal.aborted || areOthers(sentToken, token())) break;
    answer = await call(args, api, options);
  }
  // An answer to a person who has signed out meanwhile is not kept.
  if (!sentToken || (token() && !areOthers(sentToken, token()))) keepRecords(args, answer, api, options);
  return { ...answer, meta: { ...answer.meta, toastsErrors: options.toastsErrors } };
};
