/** The figures of a company's home. */
import type { CompanyOverview } from '@vinculo/contract/overview';
import { slice } from './slice';
import { listTag } from './tags';

const SHOWN = ['Card', 'Invitation', 'Request', 'PartnerUses'] as const;

export const overviewApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the company's id. What changes one of the lists that it counts makes it stale. */
    getCompanyOverview: build.query<CompanyOverview, string>({
      query: (companyId) => `/companies/${encodeURIComponent(companyId)}/overview`,
      providesTags: (_overview, _error, companyId) => SHOWN.map((type) => listTag(type, companyId)),
    }),
  }),
});

export const { useGetCompanyOverviewQuery } = overviewApi;
