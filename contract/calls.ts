/** Every call of the API by name. The server registers exactly these, the browser's slice declares exactly these. */
import { authCalls } from './auth';
import { profileCalls } from './profile';
import { companyCalls } from './companies';
import { fileCalls } from './files';
import { categoryCalls } from './categories';
import { partnerCalls } from './partners';
import { cardCalls } from './cards';
import { userCalls } from './users';
import { settingsCalls } from './settings';

export const calls = {
  ...authCalls,
  ...profileCalls,
  ...companyCalls,
  ...fileCalls,
  ...categoryCalls,
  ...partnerCalls,
  ...cardCalls,
  ...userCalls,
  ...settingsCalls,
};

export type CallName = keyof typeof calls;
