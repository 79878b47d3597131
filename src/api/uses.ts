/** How often a company's partners are used. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { UseList, UsesFilter, UsesOfPartner } from '@vinculo/contract/uses';
import type { IdsPage } from '../entities/selectors';
import { answersPage } from './answers';
import { fileCall } from './files';
import { slice } from './slice';
import { listTag, recordTag } from './tags';

export interface CompanyUsesFilter extends UsesFilter {
  companyId: string;
}

export const useApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** Shops register uses at any time, so a screen that shows it asks each time it opens. */
    listUses: build.query<IdsPage<'countedUses'>, CompanyUsesFilter & { page?: number }>({
      query: ({ companyId, ...params }) => ({
        url: `/companies/${encodeURIComponent(companyId)}/uses/table`,
        params: params satisfies QueryOf<'listUses'>,
      }),
      ...answersPage('countedUses', (answer: UseList) => answer),
      providesTags: (_data, _error, { companyId }) => [listTag('PartnerUses', companyId)],
    }),
    exportUses: build.mutation<string, CompanyUsesFilter>({
      query: ({ companyId, ...params }) =>
        fileCall(`/companies/${encodeURIComponent(companyId)}/uses/export`, params satisfies QueryOf<'exportUses'>),
    }),
    /** Takes the partner's id. */
    getUsesOfPartner: build.query<UsesOfPartner, string>({
      query: (id) => `/partners/${encodeURIComponent(id)}/uses`,
      // The partner's own, so that a deleted partner's are not asked for again.
      providesTags: (_uses, _error, id) => [recordTag('Partner', id)],
    }),
  }),
});

export const { useListUsesQuery, useExportUsesMutation, useGetUsesOfPartnerQuery } = useApi;
