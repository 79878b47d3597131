/** Which of the two modes the address asks for, and how to switch without forgetting where the person was going. */
import { useLocation, useNavigate, useSearchParams, type To } from 'react-router-dom';
import { keptUri, PARAMS, signInPath, WELCOME_URI, type KeptTarget } from '../../lib/paths';

export interface SignInMode {
  isSignUp: boolean;
  /** The same page in its other mode. */
  otherMode: { to: To; state: KeptTarget | null };
  switchToSignUp: () => void;
}

export function useSignInMode(): SignInMode {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const uri = params.get(PARAMS.uri);
  const isSignUp = uri === WELCOME_URI;
  const signUp = { to: signInPath(WELCOME_URI), state: { uri } };
  const signIn = { to: signInPath(keptUri(state) ?? undefined), state: null };
  return {
    isSignUp,
    otherMode: isSignUp ? signIn : signUp,
    switchToSignUp: () => {
      if (!isSignUp) void navigate(signUp.to, { replace: true, state: signUp.state });
    },
  };
}
