/** What waits on a company's home, and its first steps. */

import type { CompanyOverview } from '@vinculo/contract/overview';
import { url, type Build } from './build';
import { ifSucceeded, listTag, recordTag } from './tags';

const SHOWN = ['Card', 'Invitation', 'Request', 'PartnerUses'] as const;

export const overviewEndpoints = (build: Build) => ({
  /** Takes the company's id. What changes one of the lists that it counts makes it stale. */
  getCompanyOverview: build.query<CompanyOverview, string>({
    query: (companyId) => url`/companies/${companyId}/overview`,
    providesTags: (_overview, _error, companyId) => [
      recordTag('FirstSteps', companyId),
      ...SHOWN.map((type) => listTag(type, companyId)),
    ],
  }),
  /** Takes the company's id. */
  hideFirstSteps: build.mutation<null, string>({
    query: (companyId) => ({ url: url`/companies/${companyId}/first-steps`, method: 'DELETE' }),
    invalidatesTags: ifSucceeded((companyId) => [recordTag('FirstSteps', companyId)]),
  }),
});
