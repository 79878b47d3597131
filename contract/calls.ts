/** Every call of the API by name. The server registers exactly these, the browser's slice declares exactly these. */
import { authCalls } from './auth';
import { profileCalls } from './profile';
import { companyCalls } from './companies';
import { templateCalls } from './templates';
import { fileCalls } from './files';
import { categoryCalls } from './categories';
import { partnerCalls } from './partners';
import { cardCalls } from './cards';
import { userCalls } from './users';
import { managerCalls } from './managers';
import { subscriptionCalls } from './subscriptions';
import { settingsCalls } from './settings';
import { auditCalls } from './audit';
import { billingCalls } from './billing';

export const calls = {
  ...authCalls,
  ...profileCalls,
  ...companyCalls,
  ...templateCalls,
  ...fileCalls,
  ...categoryCalls,
  ...partnerCalls,
  ...cardCalls,
  ...userCalls,
  ...managerCalls,
  ...subscriptionCalls,
  ...settingsCalls,
  ...billingCalls,
  ...auditCalls,
};

export type CallName = keyof typeof calls;
