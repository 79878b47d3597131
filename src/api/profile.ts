/** The person who is signed in, and their photo. */
import type { Profile, UpdateProfile } from '@vinculo/contract/profile';
import type { FileRef } from '@vinculo/contract/schema';
import { accountRemoved, companySelected, selectStoredCompanyId, type WithSession } from '../session/sessionSlice';
import { selectCompany } from './companySelection';
import { ifSucceeded, listTag, oneTag, type Build } from './tags';
import { uploadBody, type Upload } from './uploads';
import { ifMatch, withVersion, type OfVersion, type Versioned } from './versions';

// Name and photo are also what administrators find the person by, and what other administrators see.
const PERSON_TAGS = [oneTag('Profile'), listTag('Person'), oneTag('Manager')];

export const profileEndpoints = (build: Build) => ({
  getProfile: build.query<Versioned<Profile>, void>({
    query: () => '/profile',
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Profile>,
    providesTags: () => [oneTag('Profile')],
    // The header that names the selected company is written from the session, so the session follows the profile.
    async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      if (!answer) return;
      const stored = selectStoredCompanyId(getState() as unknown as WithSession);
      const selected = selectCompany(answer.data.permission.companies, stored);
      if (selected !== stored) dispatch(companySelected(selected));
    },
  }),
  updateProfile: build.mutation<Versioned<Profile>, UpdateProfile & OfVersion>({
    query: ({ version, ...body }) => ({ url: '/profile', method: 'PUT', body, headers: ifMatch(version) }),
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Profile>,
    invalidatesTags: (_profile, error) => ifSucceeded(error, PERSON_TAGS),
  }),
  /** Every session has ended then, so nothing is fetched again: the farewell stays until it is closed. */
  removeAccount: build.mutation<null, void>({
    query: () => ({ url: '/profile', method: 'DELETE' }),
    extraOptions: { ownErrors: true },
    async onQueryStarted(_none, { dispatch, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      if (answer) dispatch(accountRemoved());
    },
  }),
  addAvatar: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/profile/avatar', method: 'POST', body: uploadBody(upload) }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_file, error) => ifSucceeded(error, PERSON_TAGS),
  }),
  replaceAvatar: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/profile/avatar', method: 'PUT', body: uploadBody(upload) }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_file, error) => ifSucceeded(error, PERSON_TAGS),
  }),
});
