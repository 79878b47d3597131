/** The only API slice: every call of the contract, as the files of the resources declare them, and the screens' hooks. */

import { createApi } from '@reduxjs/toolkit/query/react';
import { API_PATH } from '../entities/entitiesSlice';
import { activationEndpoints } from './activations';
import { auditEndpoints } from './audit';
import { authEndpoints } from './auth';
import { baseQuery } from './baseQuery';
import { billingEndpoints } from './billing';
import { cardEndpoints } from './cards';
import { categoryEndpoints } from './categories';
import { classListEndpoints } from './classLists';
import { companyEndpoints } from './companies';
import { exportEndpoints } from './exports';
import { familyEndpoints } from './family';
import { fileEndpoints } from './files';
import { guardianEndpoints } from './guardians';
import { invitationEndpoints } from './invitations';
import { managerEndpoints } from './managers';
import { overviewEndpoints } from './overview';
import { partnerListEndpoints } from './partnerLists';
import { partnerEndpoints } from './partners';
import { passkeyEndpoints } from './passkeys';
import { placeEndpoints } from './places';
import { printEndpoints } from './prints';
import { profileEndpoints } from './profile';
import { reportEndpoints } from './reports';
import { requestEndpoints } from './requests';
import { settingsEndpoints } from './settings';
import { shopPageEndpoints } from './shopPages';
import { subscriptionEndpoints } from './subscriptions';
import { listTag, oneTag, TAG_TYPES } from './tags';
import { templateEndpoints } from './templates';
import { userEndpoints } from './users';
import { usageEndpoints } from './uses';
import { waitingStudentEndpoints } from './waitingStudents';
import { zipCodeEndpoints } from './zipCodes';

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
  endpoints: (build) => ({
    ...activationEndpoints(build),
    ...auditEndpoints(build),
    ...authEndpoints(build),
    ...billingEndpoints(build),
    ...cardEndpoints(build),
    ...categoryEndpoints(build),
    ...companyEndpoints(build),
    ...exportEndpoints(build),
    ...familyEndpoints(build),
    ...fileEndpoints(build),
    ...invitationEndpoints(build),
    ...guardianEndpoints(build),
    ...managerEndpoints(build),
    ...overviewEndpoints(build),
    ...partnerListEndpoints(build),
    ...partnerEndpoints(build),
    ...passkeyEndpoints(build),
    ...placeEndpoints(build),
    ...printEndpoints(build),
    ...profileEndpoints(build),
    ...reportEndpoints(build),
    ...requestEndpoints(build),
    ...waitingStudentEndpoints(build),
    ...classListEndpoints(build),
    ...settingsEndpoints(build),
    ...shopPageEndpoints(build),
    ...subscriptionEndpoints(build),
    ...templateEndpoints(build),
    ...userEndpoints(build),
    ...usageEndpoints(build),
    ...zipCodeEndpoints(build),
  }),
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
