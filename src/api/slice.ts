// The only API slice: every call of the contract, as the files of the resources declare them, and the screens' hooks.
import { createApi } from '@reduxjs/toolkit/query/react';
import { API_PATH } from '../entities/entitiesSlice';
import { admissionEndpoints } from './admission';
import { baseQuery } from './baseQuery';
import { cardEndpoints } from './cards';
import { companyEndpoints } from './companies';
import { declare } from './declare';
import { lookupEndpoints } from './lookups';
import { managerEndpoints } from './managers';
import { partnerEndpoints } from './partners';
import { profileEndpoints } from './profile';
import { listTag, oneTag, TAG_TYPES } from './tags';

/** Seconds after which an answer that no screen shows is dropped. */
export const KEEP_UNUSED_S = 300;
/** Seconds for which an answer is fresh; an older one is shown and fetched again behind it. */
export const FRESH_S = 5;

export const slice = createApi({
  reducerPath: API_PATH,
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: KEEP_UNUSED_S,
  refetchOnMountOrArgChange: FRESH_S,
  refetchOnReconnect: true,
  // The delayed default would let one slow query hold back every other refetch.
  invalidationBehavior: 'immediately',
  endpoints(build) {
    const declaring = declare(build);
    return {
      ...admissionEndpoints(declaring),
      ...cardEndpoints(declaring),
      ...companyEndpoints(declaring),
      ...lookupEndpoints(declaring),
      ...managerEndpoints(declaring),
      ...partnerEndpoints(declaring),
      ...profileEndpoints(declaring),
    };
  },
});

/** A school has answered a request with a card. */
export const cardCame = () =>
  slice.util.invalidateTags([listTag('HolderCard'), listTag('HolderPartner'), oneTag('Profile')]);

export interface WithApi {
  [API_PATH]: ReturnType<typeof slice.reducer>;
}

export const {
  useOpenActivationQuery,
  useActivateCardMutation,
  useReleaseCardMutation,
  useReleaseInvitationMutation,
  useListAuditEntriesQuery,
  useRequestCodeMutation,
  useRequestInvitedCodeMutation,
  useSignInMutation,
  useBeginPasskeySignInMutation,
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useBeginStepUpMutation,
  useRequestStepUpCodeMutation,
  useStepUpMutation,
  useGetBillingQuery,
  useLazyGetBillingQuery,
  useListCardsQuery,
  useExportCardsMutation,
  useListCardClassesQuery,
  useListMyCardsQuery,
  useListFamilyCardsQuery,
  useUpdateFamilyCardMutation,
  useGetFamilyDataQuery,
  useCreateCardMutation,
  useGetCardQuery,
  useUpdateCardMutation,
  useDeleteCardMutation,
  useChangeCardsMutation,
  useUndoCardChangeMutation,
  useListCategoriesQuery,
  useGetCategoryQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useCreateCompanyMutation,
  useListCompaniesInfiniteQuery,
  useGetDashboardQuery,
  useLookUpQuery,
  useBeginHandoverMutation,
  useRemovePersonMutation,
  useGetCompanyDetailsQuery,
  useLazyGetCompanyDetailsQuery,
  useGetCompanyQuery,
  useUpdateCompanyMutation,
  useUpdateOwnCompanyMutation,
  useKnowCompanyMutation,
  useRefuseCompanyMutation,
  useExportCompanyMutation,
  useCreateFileMutation,
  useReplaceFileMutation,
  useDeleteFileMutation,
  useListWaitingStudentsQuery,
  useGetWaitingStudentQuery,
  useUpdateInvitationMutation,
  useChangeInvitationsMutation,
  useListMyInvitationsQuery,
  useTakeUpInvitationMutation,
  useOpenInvitationQuery,
  useAcceptInvitationMutation,
  useListManagersQuery,
  useAddManagerMutation,
  useRemoveManagerMutation,
  useListManagerInvitationsQuery,
  useInviteManagerMutation,
  useRemindManagerMutation,
  useRevokeManagerInvitationMutation,
  useGetCompanyOverviewQuery,
  useListKnownPartnersQuery,
  useImportPartnersMutation,
  useListPartnersInfiniteQuery,
  useListMyPartnersInfiniteQuery,
  useMarkFavoriteMutation,
  useCreatePartnerMutation,
  useGetPartnerQuery,
  useUpdatePartnerMutation,
  useDeletePartnerMutation,
  useLazyFindPlaceQuery,
  usePreviewPrintQuery,
  usePrintCardsMutation,
  usePreviewDeliveryQuery,
  useDeliverCardsMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useRemoveAccountMutation,
  useRequestEmailChangeMutation,
  useChangeEmailMutation,
  useGetOwnDataQuery,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useAddAvatarMutation,
  useReplaceAvatarMutation,
  useListReportsInfiniteQuery,
  useCreateReportMutation,
  useSettleReportMutation,
  useGetCompanyLinkQuery,
  useOpenCompanyLinkMutation,
  useCloseCompanyLinkMutation,
  useListMatchingRequestsQuery,
  useAnswerRequestsMutation,
  useOpenCompanyQuery,
  useAddRequestPictureMutation,
  useAskForCardMutation,
  useAskAgainMutation,
  useWithdrawRequestMutation,
  useListRosterQuery,
  useMakeCardCopyMutation,
  useEndCardCopyMutation,
  useGetSettingsQuery,
  useGetShopPageQuery,
  useOpenShopPageMutation,
  useCloseShopPageMutation,
  useSettleShopMessageMutation,
  useGetSubscriptionQuery,
  useCreateSubscriptionMutation,
  useUpdateSubscriptionMutation,
  useDeleteSubscriptionMutation,
  useCancelCardSubscriptionMutation,
  useGetTemplateQuery,
  useUpdateTemplateMutation,
  useSearchUsersQuery,
  useGetUserQuery,
  useGetUsesMonthQuery,
  useGetUsesOfPartnerQuery,
  useLazyFindZipCodeQuery,
  useListGuardiansQuery,
  useAddGuardianMutation,
  useRemoveGuardianMutation,
} = slice;
