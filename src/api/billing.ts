/** How a company stands with its subscription: free month, next charge, last charges. */

import type { Billing } from '@vinculo/contract/billing';
import { url, type Build } from './build';
import { recordTag } from './tags';

export const billingEndpoints = (build: Build) => ({
  /** Takes the company's id. */
  getBilling: build.query<Billing, string>({
    query: (companyId) => url`/companies/${companyId}/billing`,
    providesTags: (_billing, _error, companyId) => [recordTag('Subscription', companyId)],
  }),
});
