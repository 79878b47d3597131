/** THE API slice: every call the browser makes, by name. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { authEndpoints } from './auth';
import { cardEndpoints } from './cards';
import { categoryEndpoints } from './categories';
import { companyEndpoints } from './companies';
import { fileEndpoints } from './files';
import { partnerEndpoints } from './partners';
import { profileEndpoints } from './profile';
import { settingsEndpoints } from './settings';
import { TAG_TYPES } from './tags';
import { userEndpoints } from './users';

/** Seconds after which an answer that nobody shows is dropped. */
export const KEEP_UNUSED_S = 300;
/** Seconds for which an answer is fresh; an older one is shown and fetched again behind it. */
export const FRESH_S = 5;

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: KEEP_UNUSED_S,
  refetchOnMountOrArgChange: FRESH_S,
  refetchOnReconnect: true,
  // The delayed default would let one slow query hold back what every other screen refetches.
  invalidationBehavior: 'immediately',
  endpoints: (build) => ({
    ...authEndpoints(build),
    ...profileEndpoints(build),
    ...companyEndpoints(build),
    ...fileEndpoints(build),
    ...categoryEndpoints(build),
    ...partnerEndpoints(build),
    ...cardEndpoints(build),
    ...userEndpoints(build),
    ...settingsEndpoints(build),
  }),
});

export const {
  useRequestCodeMutation,
  useSignInMutation,
  useRefreshTokensMutation,
  useSignOutMutation,
  useGetProfileQuery,
  useAddAvatarMutation,
  useReplaceAvatarMutation,
  useCreateCompanyMutation,
  useCreateFileMutation,
  useListCategoriesQuery,
  useListPartnersInfiniteQuery,
  useListMyPartnersInfiniteQuery,
  useCreatePartnerMutation,
  useListCardsQuery,
  useListMyCardsQuery,
  useCreateCardMutation,
  useSearchUsersQuery,
  useGetUserQuery,
  useGetSettingsQuery,
} = api;
