/** Every call of the slice, whichever screen loads it. */

import { activationApi } from '../api/activations';
import { auditApi } from '../api/audit';
import { authApi } from '../api/auth';
import { billingApi } from '../api/billing';
import { cardApi } from '../api/cards';
import { categoryApi } from '../api/categories';
import { classListApi } from '../api/classLists';
import { companyApi } from '../api/companies';
import { exportApi } from '../api/exports';
import { fileApi } from '../api/files';
import { invitationApi } from '../api/invitations';
import { managerApi } from '../api/managers';
import { overviewApi } from '../api/overview';
import { partnerListApi } from '../api/partnerLists';
import { partnerApi } from '../api/partners';
import { placeApi } from '../api/places';
import { printApi } from '../api/prints';
import { profileApi } from '../api/profile';
import { reportApi } from '../api/reports';
import { requestApi } from '../api/requests';
import { settingsApi } from '../api/settings';
import { shopPageApi } from '../api/shopPages';
import { subscriptionApi } from '../api/subscriptions';
import { templateApi } from '../api/templates';
import { userApi } from '../api/users';
import { useApi } from '../api/uses';
import { zipCodeApi } from '../api/zipCodes';

export const endpoints = {
  ...auditApi.endpoints,
  ...authApi.endpoints,
  ...billingApi.endpoints,
  ...cardApi.endpoints,
  ...categoryApi.endpoints,
  ...companyApi.endpoints,
  ...exportApi.endpoints,
  ...fileApi.endpoints,
  ...activationApi.endpoints,
  ...invitationApi.endpoints,
  ...managerApi.endpoints,
  ...overviewApi.endpoints,
  ...partnerApi.endpoints,
  ...partnerListApi.endpoints,
  ...printApi.endpoints,
  ...profileApi.endpoints,
  ...reportApi.endpoints,
  ...requestApi.endpoints,
  ...classListApi.endpoints,
  ...settingsApi.endpoints,
  ...shopPageApi.endpoints,
  ...subscriptionApi.endpoints,
  ...templateApi.endpoints,
  ...userApi.endpoints,
  ...useApi.endpoints,
  ...placeApi.endpoints,
  ...zipCodeApi.endpoints,
};
