// Every built screen in the states that matter, for `npm run screens` and axe. Add a line for each new screen or state.
import type { PathName } from '@vinculo/contract/rules/paths';
import { ACTIVATION_SCREENS } from './screens/activation';
import { CLASS_LIST_SCREENS } from './screens/classList';
import { COMPANY_SCREENS } from './screens/company';
import { DASHBOARD_SCREENS } from './screens/dashboard';
import { FAREWELL_SCREENS } from './screens/farewell';
import { HOLDER_SCREENS } from './screens/holder';
import { PARTNER_LIST_SCREENS } from './screens/partnerList';
import { PUBLIC_SCREENS } from './screens/public';
import { REQUEST_SCREENS } from './screens/requests';
import type { Screen } from './screens/screen';
import { SUBSCRIPTION_SCREENS } from './screens/subscription';

export type { Role, Screen } from './screens/screen';

export const SCREENS: Screen[] = [
  ...PUBLIC_SCREENS,
  ...HOLDER_SCREENS,
  ...COMPANY_SCREENS,
  ...CLASS_LIST_SCREENS,
  ...PARTNER_LIST_SCREENS,
  ...REQUEST_SCREENS,
  ...ACTIVATION_SCREENS,
  ...SUBSCRIPTION_SCREENS,
  ...DASHBOARD_SCREENS,
  // Last, because it signs its people out.
  ...FAREWELL_SCREENS,
];

/** Pages of the app that no address of the table opens, and the screen on which a press leads there. */
export const BY_PRESS: Partial<Record<PathName, string>> = {
  partnerUses: 'admin-partner-unused',
  partnerShopPage: 'admin-partner-shop-page',
  cardGuardians: 'admin-card-guardians',
  waitingStudent: 'waiting-student',
  company: 'company',
  companySubscription: 'company-subscription',
};
