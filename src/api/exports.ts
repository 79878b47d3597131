/** Exporting a company's data. */

import type { CompanyExport } from '@vinculo/contract/exports';
import { slice } from './slice';

export const exportApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the company's id. The file itself goes from the server to the disk. */
    exportCompany: build.mutation<CompanyExport, string>({
      query: (id) => ({ url: `/companies/${encodeURIComponent(id)}/exports`, method: 'POST' }),
    }),
  }),
});

export const { useExportCompanyMutation } = exportApi;
