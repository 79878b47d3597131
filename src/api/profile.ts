/** The person who is signed in, and their photo. */

import type { CodeRequest, EmailChange } from '@vinculo/contract/auth';
import type { OwnData, OwnSession, Profile, UpdateProfile } from '@vinculo/contract/profile';
import type { FileRef } from '@vinculo/contract/schema';
import { recordChanged, type Ref } from '../entities/entitiesSlice';
import { selectOwnProfile, selectRecord, type WithEntities } from '../entities/selectors';
import {
  accountRemoved,
  companySelected,
  selectCompany,
  selectStoredCompanyId,
  type WithSession,
} from '../session/sessionSlice';
import { answersChange, answersRecord } from './answers';
import { url, type Build, type Lifecycle } from './build';
import { uploadBody, type Upload } from './files';
import { OWN_CARDS, ifSucceeded, listTag, oneTag } from './tags';
import { ifMatch, type OfVersion, type Versioned } from './versions';

// The search for people and other managers' lists show the person's name and photo.
const PERSON_TAGS = [oneTag('Profile'), listTag('Person'), oneTag('Manager')];

/** The server answers only the picture. */
async function showAvatar(_upload: Upload, { dispatch, getState, queryFulfilled }: Lifecycle<FileRef>) {
  const answer = await queryFulfilled.catch(() => null);
  const own = selectOwnProfile(getState() as WithEntities);
  if (answer && own) dispatch(recordChanged({ of: 'profiles', id: own.id, changes: { avatar: answer.data } }));
}

export const profileEndpoints = (build: Build) => ({
  getProfile: build.query<Ref<'profiles'>, void>({
    query: () => '/profile',
    ...answersRecord('profiles'),
    providesTags: () => [oneTag('Profile')],
    // The company header is written from the session, so the session follows the profile.
    async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      const state = getState() as unknown as WithSession & WithEntities;
      const profile = answer && selectRecord(state, answer.data);
      if (!profile) return;
      const stored = selectStoredCompanyId(state);
      const selected = selectCompany(profile.permission.companies, stored);
      if (selected !== stored) dispatch(companySelected(selected));
    },
  }),
  updateProfile: build.mutation<Versioned<Profile>, UpdateProfile & OfVersion>({
    query: ({ version, ...body }) => ({ url: '/profile', method: 'PUT', body, headers: ifMatch(version) }),
    ...answersChange('profiles'),
    invalidatesTags: ifSucceeded(() => PERSON_TAGS),
  }),
  /** The server has ended every session, so nothing is fetched again: the farewell stays until it is closed. */
  removeAccount: build.mutation<null, void>({
    query: () => ({ url: '/profile', method: 'DELETE' }),
    async onQueryStarted(_none, { dispatch, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      if (answer) dispatch(accountRemoved());
    },
  }),
  requestEmailChange: build.mutation<null, CodeRequest>({
    query: (body) => ({ url: '/profile/email/codes', method: 'POST', body }),
  }),
  changeEmail: build.mutation<Versioned<Profile>, EmailChange>({
    query: (body) => ({ url: '/profile/email', method: 'POST', body }),
    ...answersChange('profiles'),
    // Invitations that waited at the new address became cards.
    invalidatesTags: ifSucceeded(() => [...PERSON_TAGS, oneTag('OwnSession'), ...OWN_CARDS]),
  }),
  getOwnData: build.query<OwnData, void>({
    query: () => '/profile/data',
    // What was done a moment ago is part of it.
    keepUnusedDataFor: 0,
  }),
  listSessions: build.query<OwnSession[], void>({
    query: () => '/profile/sessions',
    providesTags: () => [oneTag('OwnSession')],
  }),
  /** Takes the session's id. */
  endSession: build.mutation<null, string>({
    query: (id) => ({ url: url`/profile/sessions/${id}`, method: 'DELETE' }),
    invalidatesTags: ifSucceeded(() => [oneTag('OwnSession')]),
  }),
  endOtherSessions: build.mutation<null, void>({
    query: () => ({ url: '/profile/sessions', method: 'DELETE' }),
    invalidatesTags: ifSucceeded(() => [oneTag('OwnSession')]),
  }),
  addAvatar: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/profile/avatar', method: 'POST', body: uploadBody(upload) }),
    onQueryStarted: showAvatar,
    invalidatesTags: ifSucceeded(() => PERSON_TAGS),
  }),
  replaceAvatar: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/profile/avatar', method: 'PUT', body: uploadBody(upload) }),
    onQueryStarted: showAvatar,
    invalidatesTags: ifSucceeded(() => PERSON_TAGS),
  }),
});
