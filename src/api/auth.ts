/** Signing in by an e-mailed code, refreshing, signing out. */

import type { SignedIn } from '@vinculo/contract/auth';
import { signedIn } from '../session/sessionSlice';
import { answers } from './answers';
import type { Build } from './build';
import { declare } from './declare';

export const authEndpoints = (build: Build) => {
  const { change } = declare(build);
  return {
    requestCode: change('requestCode'),
    requestInvitedCode: change('requestInvitedCode'),
    signIn: change('signIn', {
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
    refreshTokens: change('refreshTokens'),
    /** Best effort: this browser is signed out whatever the server answers. */
    signOut: change('signOut', { sent: { keepalive: true } }),
  };
};
