/** Signing in by an e-mailed code, refreshing, signing out. */

import type {
  CodeRequest,
  CodeRequested,
  RefreshRequest,
  SignedIn,
  SignInRequest,
  TokenPair,
} from '@vinculo/contract/auth';
import { signedIn } from '../session/sessionSlice';
import { answers } from './answers';
import { url, type Build } from './build';
import { refreshCall } from './refresh';

export const authEndpoints = (build: Build) => ({
  requestCode: build.mutation<CodeRequested, CodeRequest>({
    query: (body) => ({ url: '/auth/code', method: 'POST', body }),
  }),
  /** Takes the last part of the invitation's link. */
  requestInvitedCode: build.mutation<CodeRequested, string>({
    query: (token) => ({ url: url`/auth/code/invitations/${token}`, method: 'POST' }),
  }),
  signIn: build.mutation<SignedIn, SignInRequest>({
    query: (body) => ({ url: '/auth/signin', method: 'POST', body }),
    // The sign-in answers the profile too, which saves a second wait.
    ...answers(({ user }: SignedIn) => ({ profiles: [user] })),
    async onQueryStarted(_request, { dispatch, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      if (!answer) return;
      const { access_token, refresh_token } = answer.data;
      dispatch(signedIn({ access_token, refresh_token }));
    },
  }),
  /** Declared like any other call, but the base query sends it (`refresh.ts`). */
  refreshTokens: build.mutation<TokenPair, RefreshRequest>({
    query: ({ refresh_token }) => refreshCall(refresh_token),
  }),
  /** Best effort: this browser is signed out whatever the server answers. */
  signOut: build.mutation<null, RefreshRequest>({
    query: (body) => ({ url: '/auth/signout', method: 'POST', body, keepalive: true }),
  }),
});
