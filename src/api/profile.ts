/** The person who is signed in, and their photo. */

import type { FileRef } from '@vinculo/contract/schema';
import { recordChanged } from '../entities/entitiesSlice';
import { selectOwnProfile, selectRecord, type WithEntities } from '../entities/selectors';
import {
  accountRemoved,
  companySelected,
  selectCompany,
  selectStoredCompanyId,
  type WithSession,
} from '../session/sessionSlice';
import { answersChange, answersRecord } from './answers';
import type { Build, Lifecycle } from './build';
import { declare, type Upload } from './declare';
import { OWN_CARDS, listTag, oneTag } from './tags';

// The search for people and other managers' lists show the person's name and photo.
const PERSON_TAGS = [oneTag('Profile'), listTag('Person'), oneTag('Manager')];
const SESSIONS = [oneTag('OwnSession')];

/** The server answers only the picture. */
async function showAvatar(_upload: Upload, { dispatch, getState, queryFulfilled }: Lifecycle<FileRef>) {
  const answer = await queryFulfilled.catch(() => null);
  const own = selectOwnProfile(getState() as WithEntities);
  if (answer && own) dispatch(recordChanged({ of: 'profiles', id: own.id, changes: { avatar: answer.data } }));
}

export const profileEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
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
  };
};
