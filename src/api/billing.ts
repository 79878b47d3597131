/** How a company stands with its subscription: free month, next charge, last charges. */

import type { Billing } from '@vinculo/contract/billing';
import { slice } from './slice';
import { recordTag } from './tags';

export const billingApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the company's id. */
    getBilling: build.query<Billing, string>({
      query: (companyId) => `/companies/${encodeURIComponent(companyId)}/billing`,
      providesTags: (_billing, _error, companyId) => [recordTag('Subscription', companyId)],
    }),
  }),
});

export const { useGetBillingQuery, useLazyGetBillingQuery } = billingApi;
