// Who is signed in on this browser: the token pair, the selected company, an open farewell. All of it is persisted.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TokenPair } from '@vinculo/contract/auth';
import { personOf } from './person';

export interface SessionState {
  accessToken: string | null;
  refreshToken: string | null;
  /** The selected company as last stored; `selectCompany` checks that the person still belongs to it. */
  companyId: string | null;
  /** The account was removed, and its farewell has not been closed yet. */
  isLeaving: boolean;
  /** A session that ended without the person asking, until the next sign-in. Not stored. */
  ended: EndedSession | null;
}

interface EndedSession {
  person: string | null;
}

export const EMPTY_SESSION: SessionState = {
  accessToken: null,
  refreshToken: null,
  companyId: null,
  isLeaving: false,
  ended: null,
};

const endedNow = ({ accessToken }: SessionState): EndedSession => ({ person: personOf(accessToken) });

const sessionSlice = createSlice({
  name: 'session',
  initialState: EMPTY_SESSION,
  reducers: {
    signedIn(state, { payload }: PayloadAction<TokenPair>) {
      state.accessToken = payload.access_token;
      state.refreshToken = payload.refresh_token;
      state.isLeaving = false;
      state.ended = null;
    },
    tokensRefreshed(state, { payload }: PayloadAction<TokenPair>) {
      state.accessToken = payload.access_token;
      state.refreshToken = payload.refresh_token;
    },
    /** The server refused the refresh token. The selected company stays for the next sign-in. */
    tokensRefused(state) {
      if (state.accessToken) state.ended = endedNow(state);
      state.accessToken = null;
      state.refreshToken = null;
    },
    /** Another tab changed the session. For the same person this tab keeps its company: a form may be open for it. */
    sessionAdopted(state, { payload }: PayloadAction<SessionState>) {
      const isSamePerson = personOf(state.accessToken) === personOf(payload.accessToken);
      if (!isSamePerson || state.companyId === null) state.companyId = payload.companyId;
      if (payload.accessToken || payload.isLeaving) state.ended = null;
      else if (state.accessToken) state.ended = endedNow(state);
      state.isLeaving = payload.isLeaving;
      state.accessToken = payload.accessToken;
      state.refreshToken = payload.refreshToken;
    },
    companySelected(state, { payload }: PayloadAction<string | null>) {
      state.companyId = payload;
    },
    /** The server has ended every session of the person; the farewell is still to be shown. */
    accountRemoved: () => ({ ...EMPTY_SESSION, isLeaving: true }),
    signedOut: () => EMPTY_SESSION,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, tokensRefreshed, tokensRefused, sessionAdopted, companySelected, accountRemoved, signedOut } =
  sessionSlice.actions;

/** State with a session; `_persist` is there once the stored one is being read. */
export interface WithSession {
  session: SessionState & { _persist?: { rehydrated: boolean } };
}

export const selectSession = (state: WithSession): SessionState => state.session;
export const selectIsAuthenticated = (state: WithSession) => state.session.accessToken !== null;
export const selectIsSessionReady = (state: WithSession) => state.session._persist?.rehydrated ?? true;
export const selectStoredCompanyId = (state: WithSession) => state.session.companyId;
export const selectIsLeaving = (state: WithSession) => state.session.isLeaving;
export const selectHasEnded = (state: WithSession) => state.session.ended !== null;

/** The stored company if the person still belongs to it, else the first; null if the person manages none. */
export function selectCompany(companies: 'all' | readonly string[], stored: string | null): string | null {
  if (companies === 'all') return null;
  return stored !== null && companies.includes(stored) ? stored : (companies[0] ?? null);
}
