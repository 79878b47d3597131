/** What waits on a company's home, and its first steps. */

import type { CompanyOverview } from '@vinculo/contract/overview';
import { url, type Build } from './build';
import { listTag } from './tags';

const SHOWN = ['Card', 'Invitation', 'PartnerUses'] as const;

export const overviewEndpoints = (build: Build) => ({
  /** Takes the company's id. What changes one of the lists that it counts makes it stale. */
  getCompanyOverview: build.query<CompanyOverview, string>({
    query: (companyId) => url`/companies/${companyId}/overview`,
    providesTags: (_overview, _error, companyId) => SHOWN.map((type) => listTag(type, companyId)),
  }),
});
