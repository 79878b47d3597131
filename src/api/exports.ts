/** Exporting a company's data. */

import type { CompanyExport } from '@vinculo/contract/exports';
import { url, type Build } from './build';

export const exportEndpoints = (build: Build) => ({
  /** Takes the company's id. The file itself goes from the server to the disk. */
  exportCompany: build.mutation<CompanyExport, string>({
    query: (id) => ({ url: url`/companies/${id}/exports`, method: 'POST' }),
  }),
});
