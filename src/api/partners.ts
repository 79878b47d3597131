/** Partner shops: as their school manages them, and as card holders see them. */
import type {
  CreatePartner,
  HolderPartner,
  HolderPartnerList,
  Partner,
  PartnerList,
  UpdatePartner,
} from '@vinculo/contract/partners';
import { pagesByNumber, selectPagedRows, toRows, type RowsPage } from './entities';
import { ifSucceeded, listTag, listTags, recordTag, type Build } from './tags';
import { ifMatch, withVersion, type OfVersion, type Versioned } from './versions';

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

/** A partner and whose it is, so that the company's lists are fetched again. */
export interface PartnerRef {
  id: string;
  companyId: string;
}

// The categories of a company's partners are a list of that company too; the list of all categories stays as it is.
const listsOf = (companyId: string) => [
  listTag('Partner', companyId),
  listTag('HolderPartner', companyId),
  listTag('HolderPartner'),
  listTag('Category', companyId),
];

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
    invalidatesTags: (_partner, error, { unit_id }) => ifSucceeded(error, listsOf(unit_id)),
  }),
  /** Takes the partner's id. */
  getPartner: build.query<Versioned<Partner>, string>({
    query: (id) => `/partners/${encodeURIComponent(id)}`,
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Partner>,
    providesTags: (_partner, _error, id) => [recordTag('Partner', id)],
  }),
  updatePartner: build.mutation<Versioned<Partner>, UpdatePartner & PartnerRef & OfVersion>({
    query: ({ id, companyId: _companyId, version, ...body }) => ({
      url: `/partners/${encodeURIComponent(id)}`,
      method: 'PUT',
      body,
      headers: ifMatch(version),
    }),
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Partner>,
    invalidatesTags: (_partner, error, { id, companyId }) =>
      ifSucceeded(error, [recordTag('Partner', id), ...listsOf(companyId)]),
  }),
  /** The partner itself is not asked for again: it is gone. */
  deletePartner: build.mutation<null, PartnerRef>({
    query: ({ id }) => ({ url: `/partners/${encodeURIComponent(id)}`, method: 'DELETE' }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_none, error, { companyId }) => ifSucceeded(error, listsOf(companyId)),
  }),
});
