/** How often a company's partners are used. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { UseList, UsesFilter, UsesOfPartner } from '@vinculo/contract/uses';
import type { IdsPage } from '../entities/selectors';
import { answersPage } from './answers';
import { url, type Build } from './build';
import { fileCall, namedFile } from './files';
import type { PrintedFile } from './prints';
import { listTag, recordTag } from './tags';

export interface CompanyUsesFilter extends UsesFilter {
  companyId: string;
}

export const usageEndpoints = (build: Build) => ({
  /** Shops register uses at any time, so a screen that shows it asks each time it opens. */
  listUses: build.query<IdsPage<'countedUses'>, CompanyUsesFilter & { page?: number }>({
    query: ({ companyId, ...params }) => ({
      url: url`/companies/${companyId}/uses/table`,
      params: params satisfies QueryOf<'listUses'>,
    }),
    ...answersPage('countedUses', (answer: UseList) => answer),
    providesTags: (_data, _error, { companyId }) => [listTag('PartnerUses', companyId)],
  }),
  exportUses: build.mutation<string, CompanyUsesFilter>({
    query: ({ companyId, ...params }) =>
      fileCall(url`/companies/${companyId}/uses/export`, params satisfies QueryOf<'exportUses'>),
  }),
  /** Takes the company's id. The server knows which month is over, and names the file after it. */
  printUsesMonth: build.mutation<PrintedFile, string>({
    query: (id) => ({ ...fileCall(url`/companies/${id}/uses/month`, {}), responseHandler: namedFile }),
  }),
  /** Takes the partner's id. */
  getUsesOfPartner: build.query<UsesOfPartner, string>({
    query: (id) => url`/partners/${id}/uses`,
    // The partner's own, so that a deleted partner's are not asked for again.
    providesTags: (_uses, _error, id) => [recordTag('Partner', id)],
  }),
});
