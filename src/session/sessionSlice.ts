/** Who is signed in on this browser: the token pair and the selected company. The only state that is persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TokenPair } from '@vinculo/contract/auth';

export interface SessionState {
  accessToken: string | null;
  refreshToken: string | null;
  /** The selected company as last stored; whether the person still belongs to it is `selectCompany`'s to say. */
  companyId: string | null;
}

export const EMPTY_SESSION: SessionState = { accessToken: null, refreshToken: null, companyId: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState: EMPTY_SESSION,
  reducers: {
    signedIn(state, { payload }: PayloadAction<TokenPair>) {
      state.accessToken = payload.access_token;
      state.refreshToken = payload.refresh_token;
    },
    tokensRefreshed(state, { payload }: PayloadAction<TokenPair>) {
      state.accessToken = payload.access_token;
      state.refreshToken = payload.refresh_token;
    },
    /** The server refused the refresh token. The selected company stays for whoever signs in again. */
    tokensRefused(state) {
      state.accessToken = null;
      state.refreshToken = null;
    },
    /** Another tab changed the session. */
    sessionAdopted(state, { payload }: PayloadAction<SessionState>) {
      state.accessToken = payload.accessToken;
      state.refreshToken = payload.refreshToken;
      state.companyId = payload.companyId;
    },
    companySelected(state, { payload }: PayloadAction<string | null>) {
      state.companyId = payload;
    },
    signedOut: () => EMPTY_SESSION,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, tokensRefreshed, tokensRefused, sessionAdopted, companySelected, signedOut } =
  sessionSlice.actions;

/** State that holds a session; `_persist` is there once the stored one is being read. */
export interface WithSession {
  session: SessionState & { _persist?: { rehydrated: boolean } };
}

export const selectSession = (state: WithSession): SessionState => state.session;
export const selectIsAuthenticated = (state: WithSession) => state.session.accessToken !== null;
/** False until the stored session has been read. */
export const selectIsSessionReady = (state: WithSession) => state.session._persist?.rehydrated ?? true;
export const selectStoredCompanyId = (state: WithSession) => state.session.companyId;
