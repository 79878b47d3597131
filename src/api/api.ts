/** THE API slice: every call the browser makes, by name. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { auditEndpoints } from './audit';
import { authEndpoints } from './auth';
import { billingEndpoints } from './billing';
import { cardEndpoints } from './cards';
import { categoryEndpoints } from './categories';
import { companyEndpoints } from './companies';
import { fileEndpoints } from './files';
import { managerEndpoints, type ManagerCache } from './managers';
import { partnerEndpoints } from './partners';
import { profileEndpoints } from './profile';
import { settingsEndpoints } from './settings';
import { subscriptionEndpoints } from './subscriptions';
import { oneTag, TAG_TYPES } from './tags';
import { templateEndpoints } from './templates';
import { userEndpoints } from './users';

/** Seconds after which an answer that nobody shows is dropped. */
export const KEEP_UNUSED_S = 300;
/** Seconds for which an answer is fresh; an older one is shown and fetched again behind it. */
export const FRESH_S = 5;

/** Declared with its type, since the slice is made of endpoints that use it. */
const managerCache: ManagerCache = {
  read: (companyId) => (_dispatch, getState) => api.endpoints.listManagers.select(companyId)(stateOf(getState)).data,
  patch: (companyId, recipe) => api.util.updateQueryData('listManagers', companyId, recipe),
  readAgain: (companyId) => async (dispatch, getState) => {
    if (api.endpoints.listManagers.select(companyId)(stateOf(getState)).isUninitialized) return false;
    // Asked for while another answer is on its way, the list would be that answer, which may be older than the change.
    await dispatch(api.util.getRunningQueryThunk('listManagers', companyId));
    const again = { forceRefetch: true, subscribe: false } as const;
    const { isError } = await dispatch(api.endpoints.listManagers.initiate(companyId, again));
    return !isError;
  },
  isOwn: (personId) => (_dispatch, getState) =>
    api.endpoints.getProfile.select()(stateOf(getState)).data?.id === personId,
  readProfileAgain: () => (dispatch) => dispatch(api.util.invalidateTags([oneTag('Profile')])),
};

type State = { api: ReturnType<typeof api.reducer> };
const stateOf = (getState: () => unknown): State => getState() as State;

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
    ...templateEndpoints(build),
    ...managerEndpoints(build, managerCache),
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
  useRefreshTokensMutation,
  useSignOutMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useRemoveAccountMutation,
  useAddAvatarMutation,
  useReplaceAvatarMutation,
  useCreateCompanyMutation,
  useListCompaniesInfiniteQuery,
  useGetCompanyQuery,
  useUpdateCompanyMutation,
  useGetTemplateQuery,
  useUpdateTemplateMutation,
  useListManagersQuery,
  useAddManagerMutation,
  useRemoveManagerMutation,
  useGetSubscriptionQuery,
  useCreateSubscriptionMutation,
  useUpdateSubscriptionMutation,
  useDeleteSubscriptionMutation,
  useCreateCardSubscriptionMutation,
  useUpdateCardSubscriptionMutation,
  useCancelCardSubscriptionMutation,
  useGetBillingQuery,
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
  useGetSettingsQuery,
  useListAuditEntriesQuery,
  useExportAuditEntriesMutation,
} = api;
