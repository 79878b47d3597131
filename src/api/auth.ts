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
import { answers } from './answers';
import { refreshCall } from './refresh';
import { slice } from './slice';

export const authApi = slice.injectEndpoints({
  endpoints: (build) => ({
    requestCode: build.mutation<CodeRequested, CodeRequest>({
      query: (body) => ({ url: '/auth/code', method: 'POST', body }),
    }),
    /** Takes the last part of the invitation's link. */
    requestInvitedCode: build.mutation<CodeRequested, string>({
      query: (token) => ({ url: `/auth/code/invitations/${encodeURIComponent(token)}`, method: 'POST' }),
    }),
    signIn: build.mutation<SignedIn, SignInRequest>({
      query: (body) => ({ url: '/auth/signin', method: 'POST', body }),
      // The profile comes with the sign-in, so that nobody waits for it twice.
      ...answers(({ user }: SignedIn) => ({ profiles: [user] })),
      async onQueryStarted(_request, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { access_token, refresh_token } = answer.data;
        dispatch(signedIn({ access_token, refresh_token }));
      },
    }),
    /** Declared as a call like any other; the base query, on which this slice stands, sends it itself (`refresh.ts`). */
    refreshTokens: build.mutation<TokenPair, RefreshRequest>({
      query: ({ refresh_token }) => refreshCall(refresh_token),
    }),
    /** Best effort: whoever signs out is out on this browser whatever the server answers. */
    signOut: build.mutation<null, RefreshRequest>({
      query: (body) => ({ url: '/auth/signout', method: 'POST', body, keepalive: true }),
    }),
  }),
});

export const { useRequestCodeMutation, useRequestInvitedCodeMutation, useSignInMutation } = authApi;
