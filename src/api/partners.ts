/** Partner shops: as their school manages them, and as card holders see them. */
import type { CreatePartner, HolderPartner, HolderPartnerList, Partner, PartnerList } from '@vinculo/contract/partners';
import { pagesByNumber, selectPagedRows, toRows, type RowsPage } from './entities';
import { ifSucceeded, listTag, listTags, type Build } from './tags';

export interface PartnerFilter {
  companyId: string;
  search?: string;
}

/** Absent `companiesId`: every company whose card the person holds. */
export interface HolderPartnerFilter {
  companiesId?: string[];
  categoriesId?: string[];
  search?: string;
}

const joined = (ids: string[] | undefined) => ids?.join(',') || undefined;

export const partnerEndpoints = (build: Build) => ({
  listPartners: build.infiniteQuery<RowsPage<Partner>, PartnerFilter, number>({
    infiniteQueryOptions: pagesByNumber,
    query: ({ queryArg: { companyId, search }, pageParam }) => ({
      url: '/partners',
      params: { page: pageParam, companiesId: companyId, search: search || undefined },
    }),
    extraOptions: { ownErrors: true },
    transformResponse: ({ partners, total, limit }: PartnerList) => ({ rows: toRows(partners), total, limit }),
    providesTags: (data, _error, { companyId }) => listTags('Partner', selectPagedRows(data), [companyId]),
  }),
  listMyPartners: build.infiniteQuery<RowsPage<HolderPartner>, HolderPartnerFilter, number>({
    infiniteQueryOptions: pagesByNumber,
    query: ({ queryArg: { companiesId, categoriesId, search }, pageParam }) => ({
      url: '/partners/me',
      params: {
        companiesId: joined(companiesId),
        categoriesId: joined(categoriesId),
        active: 1,
        page: pageParam,
        search: search || undefined,
      },
    }),
    extraOptions: { ownErrors: true },
    transformResponse: ({ partners, total, limit }: HolderPartnerList) => ({ rows: toRows(partners), total, limit }),
    providesTags: (data, _error, { companiesId }) => listTags('HolderPartner', selectPagedRows(data), companiesId),
  }),
  createPartner: build.mutation<Partner, CreatePartner>({
    query: (body) => ({ url: '/partners', method: 'POST', body }),
    extraOptions: { ownErrors: true },
    // The categories of a company's partners are a list of that company too; the list of all categories stays as it is.
    invalidatesTags: (_partner, error, { unit_id }) =>
      ifSucceeded(error, [
        listTag('Partner', unit_id),
        listTag('HolderPartner', unit_id),
        listTag('HolderPartner'),
        listTag('Category', unit_id),
      ]),
  }),
});
