/** The person who is signed in, and their photo. */
import type { Profile } from '@vinculo/contract/profile';
import type { FileRef } from '@vinculo/contract/schema';
import { companySelected, selectStoredCompanyId, type WithSession } from '../session/sessionSlice';
import { selectCompany } from './companySelection';
import { ifSucceeded, listTag, oneTag, type Build } from './tags';
import { uploadBody, type Upload } from './uploads';

// The photo is also what administrators find the person by.
const PHOTO_TAGS = [oneTag('Profile'), listTag('Person')];

export const profileEndpoints = (build: Build) => ({
  getProfile: build.query<Profile, void>({
    query: () => '/profile',
    extraOptions: { ownErrors: true },
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
  addAvatar: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/profile/avatar', method: 'POST', body: uploadBody(upload) }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_file, error) => ifSucceeded(error, PHOTO_TAGS),
  }),
  replaceAvatar: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/profile/avatar', method: 'PUT', body: uploadBody(upload) }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_file, error) => ifSucceeded(error, PHOTO_TAGS),
  }),
});
