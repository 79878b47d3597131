// Sessions that tests start from.
import { EMPTY_SESSION, type SessionState } from '../session/sessionSlice';
import { tokens } from './people';

/** Signed in, with the n-th pair. */
export function aSession(changes: Partial<SessionState> = {}, n = 1): SessionState {
  const { access_token, refresh_token } = tokens(n);
  return { ...EMPTY_SESSION, accessToken: access_token, refreshToken: refresh_token, ...changes };
}
