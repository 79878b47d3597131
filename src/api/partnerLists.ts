/** Many partners at once: brought as a list, and benefits that are renewed together. */

import type { ImportPartners, KnownPartner, PartnerRowResult, RenewBenefits } from '@vinculo/contract/partnerLists';
import { listsOf } from './partners';
import { slice } from './slice';
import { ifSucceeded } from './tags';

export const partnerListApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Takes the company's id. The answer goes with its screen, as a class list's does. Only that screen's own work makes
     * it stale, and the screen then asks again.
     */
    listKnownPartners: build.query<KnownPartner[], string>({
      query: (companyId) => `/companies/${encodeURIComponent(companyId)}/partners`,
      keepUnusedDataFor: 0,
    }),
    /** Sending the same rows again makes nothing, so the call may be retried. */
    importPartners: build.mutation<PartnerRowResult[], ImportPartners>({
      query: (body) => ({ url: '/partners/import', method: 'POST', body }),
      extraOptions: { retries: true },
      invalidatesTags: (_results, error, { company_id }) => ifSucceeded(error, listsOf(company_id)),
    }),
    renewBenefits: build.mutation<{ renewed: number }, RenewBenefits>({
      query: (body) => ({ url: '/partners/renewals', method: 'POST', body }),
      invalidatesTags: (_done, error, { company_id }) => ifSucceeded(error, listsOf(company_id)),
    }),
  }),
});

export const { useListKnownPartnersQuery, useImportPartnersMutation, useRenewBenefitsMutation } = partnerListApi;
