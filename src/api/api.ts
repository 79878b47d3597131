/** THE API slice with every call of every resource in it, as tests hold it against the contract; screens bring the calls they make. */
import type { Api, DefinitionsFromApi } from '@reduxjs/toolkit/query/react';
import { auditApi } from './audit';
import { authApi } from './auth';
import { billingApi } from './billing';
import { cardApi } from './cards';
import { categoryApi } from './categories';
import { companyApi } from './companies';
import { exportApi } from './exports';
import { fileApi } from './files';
import { invitationApi } from './invitations';
import { managerApi } from './managers';
import { partnerApi } from './partners';
import { printApi } from './prints';
import { profileApi } from './profile';
import { requestApi } from './requests';
import { rosterApi } from './rosters';
import { settingsApi } from './settings';
import { subscriptionApi } from './subscriptions';
import { templateApi } from './templates';
import { userApi } from './users';

/** Each is the slice itself, typed by what its file put into it. */
const RESOURCES = [
  auditApi,
  authApi,
  billingApi,
  cardApi,
  categoryApi,
  companyApi,
  exportApi,
  fileApi,
  invitationApi,
  managerApi,
  partnerApi,
  printApi,
  profileApi,
  requestApi,
  rosterApi,
  settingsApi,
  subscriptionApi,
  templateApi,
  userApi,
] as const;

/** Everything that the members of a union have: the endpoints of all resources in one type. */
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Others = AllOf<DefinitionsFromApi<(typeof RESOURCES)[number]>>;

export const api = RESOURCES[0] as unknown as typeof auditApi extends Api<
  infer Q,
  infer Own,
  infer Path,
  infer Tags,
  infer M
>
  ? Api<Q, Own & Others, Path, Tags, M>
  : never;
