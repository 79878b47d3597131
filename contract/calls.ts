/**
 * Every call of the API by name. The server registers exactly these, and the browser's slice declares exactly these.
 */

import type { Static, TSchema } from 'typebox';
import { activationCalls } from './activations';
import { auditCalls } from './audit';
import { authCalls } from './auth';
import { billingCalls } from './billing';
import { cardCalls } from './cards';
import { categoryCalls } from './categories';
import { classListCalls } from './classLists';
import { companyCalls } from './companies';
import { exportCalls } from './exports';
import { familyCalls } from './family';
import { fileCalls } from './files';
import { guardianCalls } from './guardians';
import { invitationCalls } from './invitations';
import { managerCalls } from './managers';
import { overviewCalls } from './overview';
import { partnerListCalls } from './partnerLists';
import { partnerCalls } from './partners';
import { passkeyCalls } from './passkeys';
import { placeCalls } from './places';
import { printCalls } from './prints';
import { profileCalls } from './profile';
import { reportCalls } from './reports';
import { requestCalls } from './requests';
import { ADDRESSES } from './rules/addresses';
import type { Call } from './schema';
import { settingsCalls } from './settings';
import { shopPageCalls } from './shopPages';
import { subscriptionCalls } from './subscriptions';
import { supportCalls } from './support';
import { templateCalls } from './templates';
import { userCalls } from './users';
import { usageCalls } from './uses';
import { waitingStudentCalls } from './waitingStudents';
import { zipCodeCalls } from './zipCodes';

const declared = {
  ...authCalls,
  ...passkeyCalls,
  ...profileCalls,
  ...companyCalls,
  ...templateCalls,
  ...fileCalls,
  ...categoryCalls,
  ...overviewCalls,
  ...partnerCalls,
  ...shopPageCalls,
  ...usageCalls,
  ...reportCalls,
  ...partnerListCalls,
  ...cardCalls,
  ...familyCalls,
  ...classListCalls,
  ...activationCalls,
  ...guardianCalls,
  ...invitationCalls,
  ...requestCalls,
  ...waitingStudentCalls,
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

type Declared = typeof declared;
export type CallName = keyof typeof ADDRESSES;

type Addressed<Address> = Address extends `${infer Method extends Call['method']} ${infer Path}`
  ? { readonly method: Method; readonly path: Path }
  : never;
export type Calls = { readonly [Name in CallName]: Declared[Name] & Addressed<(typeof ADDRESSES)[Name]> };

const addresses: Record<keyof Declared, string> = ADDRESSES;
export const calls = Object.fromEntries(
  Object.entries(declared).map(([name, call]) => {
    const [method, path] = addresses[name as keyof Declared].split(' ');
    return [name, { ...call, method, path }];
  }),
) as unknown as Calls;

type PartOf<Name extends CallName, Part extends 'query' | 'body' | 'response'> =
  Calls[Name] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : undefined;
/** A call's query string, with its numbers as numbers. */
export type QueryOf<Name extends CallName> = PartOf<Name, 'query'>;
export type BodyOf<Name extends CallName> = PartOf<Name, 'body'>;
/** A call's answer; null for no content. */
export type ResponseOf<Name extends CallName> = PartOf<Name, 'response'>;
