/** Taking a company's data along. */
import type { CompanyExport } from '@vinculo/contract/exports';
import { slice } from './slice';

export const exportApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the company's id; the file itself goes from the server to the disk. */
    exportCompany: build.mutation<CompanyExport, string>({
      query: (id) => ({ url: `/companies/${encodeURIComponent(id)}/exports`, method: 'POST' }),
    }),
  }),
});

export const { useExportCompanyMutation } = exportApi;
