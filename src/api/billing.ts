/** How a company stands with its subscription: free month, next charge, last charges. */

import type { Build } from './build';
import { declare } from './declare';
import { recordTag } from './tags';

export const billingEndpoints = (build: Build) => ({
  getBilling: declare(build).read('getBilling', { tags: (companyId) => [recordTag('Subscription', companyId)] }),
});
