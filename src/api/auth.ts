/** Signing in by e-mailed code, refreshing, signing out. */
import type {
  CodeRequest,
  CodeRequested,
  RefreshRequest,
  SignedIn,
  SignInRequest,
  TokenPair,
} from '@vinculo/contract/auth';
import { signedIn } from '../session/sessionSlice';
import { refreshCall } from './refresh';
import type { Build } from './tags';

export const authEndpoints = (build: Build) => ({
  requestCode: build.mutation<CodeRequested, CodeRequest>({
    query: (body) => ({ url: '/auth/code', method: 'POST', body }),
    extraOptions: { ownErrors: true },
  }),
  signIn: build.mutation<SignedIn, SignInRequest>({
    query: (body) => ({ url: '/auth/signin', method: 'POST', body }),
    extraOptions: { ownErrors: true },
    async onQueryStarted(_request, { dispatch, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      if (!answer) return;
      const { access_token, refresh_token } = answer.data;
      dispatch(signedIn({ access_token, refresh_token }));
    },
  }),
  refreshTokens: build.mutation<TokenPair, RefreshRequest>({
    query: ({ refresh_token }) => refreshCall(refresh_token),
    extraOptions: { ownErrors: true },
  }),
  /** Best effort: whoever signs out is out on this browser whatever the server answers. */
  signOut: build.mutation<null, RefreshRequest>({
    query: (body) => ({ url: '/auth/signout', method: 'POST', body, keepalive: true }),
    extraOptions: { ownErrors: true },
  }),
});
