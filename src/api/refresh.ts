/** Renewing the token pair: once for all callers of a tab, and in one tab at a time. */

import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import type { TokenPair } from '@vinculo/contract/auth';
import { REFRESH_PATH } from '../session/calls';
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
import type { ApiError } from './errors';
import { withRetries } from './retries';
import { send } from './send';

/** Milliseconds for which the result of a refresh also serves later refusals. */
export const REFRESH_REUSE_MS = 10_000;
/** The answers by which the server refuses a refresh token; any other failure is temporary. */
const REFUSALS: readonly ApiError['status'][] = [400, 401, 403];

/** `away`: the server did not answer, so nothing is known about the session. */
export type Renewal = { kind: 'renewed' } | { kind: 'refused' } | { kind: 'away'; error: ApiError };

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
export function renew(used: string, api: BaseQueryApi): Promise<Renewal> {
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
