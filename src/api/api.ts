/** THE API slice: every call the browser makes, by name. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { API_PATH } from '../entities/entitiesSlice';
import { baseQuery } from './baseQuery';
import { auditEndpoints } from './audit';
import { authEndpoints } from './auth';
import { billingEndpoints } from './billing';
import { cardEndpoints } from './cards';
import { categoryEndpoints } from './categories';
import { companyEndpoints } from './companies';
import { fileEndpoints } from './files';
import { managerEndpoints } from './managers';
import { partnerEndpoints } from './partners';
import { profileEndpoints } from './profile';
import { settingsEndpoints } from './settings';
import { subscriptionEndpoints } from './subscriptions';
import { TAG_TYPES } from './tags';
import { templateEndpoints } from './templates';
import { userEndpoints } from './users';

/** Seconds after which an answer that nobody shows is dropped. */
export const KEEP_UNUSED_S = 300;
/** Seconds for which an answer is fresh; an older one is shown and fetched again behind it. */
export const FRESH_S = 5;

export const api = createApi({
  reducerPath: API_PATH,
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
    ...templateEndpoints(build),
    ...managerEndpoints(build),
    ...subscriptionEndpoints(build),
    ...billingEndpoints(build),
    ...fileEndpoints(build),
    ...categoryEndpoints(build),
    ...partnerEndpoints(build),
    ...cardEndpoints(build),
    ...userEndpoints(build),
    ...settingsEndpoints(build),
    ...auditEndpoints(build),
  }),
});

export const {
  useRequestCodeMutation,
  useSignInMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useRemoveAccountMutation,
  useAddAvatarMutation,
  useReplaceAvatarMutation,
  useCreateCompanyMutation,
  useListCompaniesInfiniteQuery,
  useGetCompanyQuery,
  useUpdateCompanyMutation,
  useKnowCompanyMutation,
  useRefuseCompanyMutation,
  useGetTemplateQuery,
  useUpdateTemplateMutation,
  useListManagersQuery,
  useAddManagerMutation,
  useRemoveManagerMutation,
  useGetSubscriptionQuery,
  useCreateSubscriptionMutation,
  useUpdateSubscriptionMutation,
  useDeleteSubscriptionMutation,
  useCancelCardSubscriptionMutation,
  useGetBillingQuery,
  useLazyGetBillingQuery,
  useCreateFileMutation,
  useReplaceFileMutation,
  useDeleteFileMutation,
  useLazyListCategoriesQuery,
  useListCategoriesQuery,
  useGetCategoryQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useListPartnersInfiniteQuery,
  useListMyPartnersInfiniteQuery,
  useGetPartnerQuery,
  useCreatePartnerMutation,
  useUpdatePartnerMutation,
  useDeletePartnerMutation,
  useListCardsQuery,
  usePrefetch,
  useListMyCardsQuery,
  useGetCardQuery,
  useCreateCardMutation,
  useUpdateCardMutation,
  useDeleteCardMutation,
  useSearchUsersQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useGetSettingsQuery,
  useListAuditEntriesQuery,
  useExportAuditEntriesMutation,
} = api;
