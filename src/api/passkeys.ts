/** Passkeys, and the step-up by a key or a mailed code. */

import type { NewPasskey, Passkey, PasskeyOffer, PasskeyQuestion, StepUp } from '@vinculo/contract/passkeys';
import { url, type Build } from './build';
import { ifSucceeded, oneTag } from './tags';

export const passkeyEndpoints = (build: Build) => ({
  beginPasskeySignIn: build.mutation<PasskeyQuestion, void>({
    query: () => ({ url: '/auth/passkey', method: 'POST' }),
  }),
  listPasskeys: build.query<Passkey[], void>({
    query: () => '/profile/passkeys',
    providesTags: () => [oneTag('Passkey')],
  }),
  beginPasskey: build.mutation<PasskeyOffer, void>({
    query: () => ({ url: '/profile/passkeys/options', method: 'POST' }),
  }),
  addPasskey: build.mutation<Passkey, NewPasskey>({
    query: (body) => ({ url: '/profile/passkeys', method: 'POST', body }),
    invalidatesTags: ifSucceeded(() => [oneTag('Passkey')]),
  }),
  /** Takes the key's id. */
  removePasskey: build.mutation<null, string>({
    query: (id) => ({ url: url`/profile/passkeys/${id}`, method: 'DELETE' }),
    invalidatesTags: ifSucceeded(() => [oneTag('Passkey')]),
  }),
  beginStepUp: build.mutation<PasskeyQuestion, void>({
    query: () => ({ url: '/profile/step-up/options', method: 'POST' }),
  }),
  requestStepUpCode: build.mutation<null, void>({
    query: () => ({ url: '/profile/step-up/code', method: 'POST' }),
  }),
  stepUp: build.mutation<null, StepUp>({
    query: (body) => ({ url: '/profile/step-up', method: 'POST', body }),
  }),
});
