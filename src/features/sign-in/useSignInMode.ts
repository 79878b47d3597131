/** The sign-in mode in the address, and how to switch it without losing the target. */

import { useLocation, useNavigate, useSearchParams, type To } from 'react-router-dom';
import { ACCEPTS, hasAccepted, invitationOf, keptUri, PARAMS, signInPath, WELCOME_URI } from '../../lib/paths';

export interface SignInMode {
  isSignUp: boolean;
  /** The last part of the invitation's link that the person followed; null without one. */
  token: string | null;
  otherMode: { to: To; state: object | null };
  switchToSignUp: () => void;
}

export function useSignInMode(): SignInMode {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const uri = params.get(PARAMS.uri);
  const isSignUp = uri === WELCOME_URI;
  const kept = keptUri(state);
  const yes = hasAccepted(state) ? ACCEPTS : null;
  const signUp = { to: signInPath(WELCOME_URI), state: { uri, ...yes } };
  const signIn = { to: signInPath(kept ?? undefined), state: yes };
  return {
    isSignUp,
    token: invitationOf(isSignUp ? kept : uri),
    otherMode: isSignUp ? signIn : signUp,
    switchToSignUp: () => {
      if (!isSignUp) void navigate(signUp.to, { replace: true, state: signUp.state });
    },
  };
}
