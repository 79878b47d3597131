/** Many partners at once: brought as a list, and benefits that are renewed together. */

import type { ImportPartners, KnownPartner, PartnerRowResult } from '@vinculo/contract/partnerLists';
import { url, type Build } from './build';
import { listsOf } from './partners';
import { ifSucceeded } from './tags';

export const partnerListEndpoints = (build: Build) => ({
  /**
   * Takes the company's id. The answer goes with its screen, as a class list's does. Only that screen's own work makes
   * it stale, and the screen then asks again.
   */
  listKnownPartners: build.query<KnownPartner[], string>({
    query: (companyId) => url`/companies/${companyId}/partners`,
    keepUnusedDataFor: 0,
  }),
  /** Sending the same rows again makes nothing, so the call may be retried. */
  importPartners: build.mutation<PartnerRowResult[], ImportPartners>({
    query: (body) => ({ url: '/partners/import', method: 'POST', body }),
    extraOptions: { retries: true },
    invalidatesTags: ifSucceeded(({ company_id }) => listsOf(company_id)),
  }),
});
