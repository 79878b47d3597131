/**
 * Every call of the API by name. The server registers exactly these, and the browser's slice declares exactly these.
 */
import type { Static, TSchema } from 'typebox';
import { authCalls } from './auth';
import { profileCalls } from './profile';
import { companyCalls } from './companies';
import { templateCalls } from './templates';
import { fileCalls } from './files';
import { categoryCalls } from './categories';
import { overviewCalls } from './overview';
import { partnerCalls } from './partners';
import { shopPageCalls } from './shopPages';
import { partnerListCalls } from './partnerLists';
import { cardCalls } from './cards';
import { rosterCalls } from './rosters';
import { activationCalls } from './activations';
import { invitationCalls } from './invitations';
import { requestCalls } from './requests';
import { printCalls } from './prints';
import { exportCalls } from './exports';
import { userCalls } from './users';
import { managerCalls } from './managers';
import { subscriptionCalls } from './subscriptions';
import { settingsCalls } from './settings';
import { auditCalls } from './audit';
import { billingCalls } from './billing';
import { reportCalls } from './reports';
import { supportCalls } from './support';
import { useCalls } from './uses';
import { placeCalls } from './places';
import { zipCodeCalls } from './zipCodes';

export const calls = {
  ...authCalls,
  ...profileCalls,
  ...companyCalls,
  ...templateCalls,
  ...fileCalls,
  ...categoryCalls,
  ...overviewCalls,
  ...partnerCalls,
  ...shopPageCalls,
  ...useCalls,
  ...reportCalls,
  ...partnerListCalls,
  ...cardCalls,
  ...rosterCalls,
  ...activationCalls,
  ...invitationCalls,
  ...requestCalls,
  ...printCalls,
  ...exportCalls,
  ...userCalls,
  ...managerCalls,
  ...subscriptionCalls,
  ...settingsCalls,
  ...billingCalls,
  ...auditCalls,
  ...supportCalls,
  ...placeCalls,
  ...zipCodeCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

type PartOf<Name extends CallName, Part extends 'query' | 'body' | 'response'> =
  Calls[Name] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : undefined;
/** A call's query string, with its numbers as numbers. */
export type QueryOf<Name extends CallName> = PartOf<Name, 'query'>;
export type BodyOf<Name extends CallName> = PartOf<Name, 'body'>;
/** A call's answer; null for no content. */
export type ResponseOf<Name extends CallName> = PartOf<Name, 'response'>;
