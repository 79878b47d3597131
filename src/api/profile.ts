// The person who is signed in: signing in by a mailed code or a passkey, their data, their photo.
import type { SignedIn } from '@vinculo/contract/auth';
import type { FileRef } from '@vinculo/contract/schema';
import { recordChanged } from '../entities/entitiesSlice';
import { selectOwnProfile, selectRecord, type WithEntities } from '../entities/selectors';
import {
  signedIn,
  accountRemoved,
  companySelected,
  selectCompany,
  selectStoredCompanyId,
  type WithSession,
} from '../session/sessionSlice';
import { answers, answersChange, answersRecord } from './answers';
import type { Lifecycle, Upload, Declare } from './declare';
import { oneTag, OWN_CARDS, listTag } from './tags';

/** Passkeys, and the step-up by a key or a mailed code. */
const KEYS = [oneTag('Passkey')];

// The search for people and other managers' lists show the person's name and photo.
const PERSON_TAGS = [oneTag('Profile'), listTag('Person'), oneTag('Manager')];
const SESSIONS = [oneTag('OwnSession')];

/** The server answers only the picture. */
async function showAvatar(_upload: Upload, { dispatch, getState, queryFulfilled }: Lifecycle<FileRef>) {
  const answer = await queryFulfilled.catch(() => null);
  const own = selectOwnProfile(getState() as WithEntities);
  if (answer && own) dispatch(recordChanged({ of: 'profiles', id: own.id, changes: { avatar: answer.data } }));
}

export const profileEndpoints = ({ read, change }: Declare) => ({
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
  /** Declared like any other call, but the base query sends it (`baseQuery.ts`). */
  refreshTokens: change('refreshTokens'),
  /** Best effort: this browser is signed out whatever the server answers. */
  signOut: change('signOut', { sent: { keepalive: true } }),
  beginPasskeySignIn: change('beginPasskeySignIn'),
  listPasskeys: read('listPasskeys', { tags: KEYS }),
  beginPasskey: change('beginPasskey'),
  addPasskey: change('addPasskey', { stale: KEYS }),
  removePasskey: change('removePasskey', { stale: KEYS }),
  beginStepUp: change('beginStepUp'),
  requestStepUpCode: change('requestStepUpCode'),
  stepUp: change('stepUp'),
  getProfile: read('getProfile', {
    ...answersRecord('profiles'),
    tags: [oneTag('Profile')],
    // The company header is written from the session, so the session follows the profile.
    async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      const state = getState() as WithSession & WithEntities;
      const profile = answer && selectRecord(state, answer.data);
      if (!profile) return;
      const stored = selectStoredCompanyId(state);
      const selected = selectCompany(profile.permission.companies, stored);
      if (selected !== stored) dispatch(companySelected(selected));
    },
  }),
  updateProfile: change('updateProfile', { ...answersChange('profiles'), stale: PERSON_TAGS }),
  /** The server has ended every session, so nothing is fetched again: the farewell stays until it is closed. */
  removeAccount: change('removeAccount', {
    async onQueryStarted(_none, { dispatch, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      if (answer) dispatch(accountRemoved());
    },
  }),
  requestEmailChange: change('requestEmailChange'),
  changeEmail: change('changeEmail', {
    ...answersChange('profiles'),
    // Invitations that waited at the new address became cards.
    stale: [...PERSON_TAGS, oneTag('OwnSession'), ...OWN_CARDS],
  }),
  /** Not kept: what was done a moment ago is part of it. */
  getOwnData: read('getOwnData', { keepUnusedDataFor: 0 }),
  listSessions: read('listSessions', { tags: SESSIONS }),
  endSession: change('endSession', { stale: SESSIONS }),
  endOtherSessions: change('endOtherSessions', { stale: SESSIONS }),
  addAvatar: change('addAvatar', { onQueryStarted: showAvatar, stale: PERSON_TAGS }),
  replaceAvatar: change('replaceAvatar', { onQueryStarted: showAvatar, stale: PERSON_TAGS }),
});
