/** Partner shops, as their company manages them and as card holders see them. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { CreatePartner, HolderPartnerList, Partner, PartnerList, UpdatePartner } from '@vinculo/contract/partners';
import type { Ref } from '../entities/entitiesSlice';
import type { IdsPage } from '../entities/selectors';
import { answersChange, answersPage, answersRecord, pagesByNumber, deleteRecord } from './answers';
import { url, type Build } from './build';
import { mark, type Marked } from './favorites';
import { staleBy } from './inTurn';
import { ifSucceeded, listTag, listTags, oneTag, recordTag } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

export interface PartnerFilter {
  companyId: string;
  search?: string;
  /** Only those whose shop's message waits. */
  messages?: 1;
}

/** Without `companiesId`: every company whose card the person holds. */
export interface HolderPartnerFilter {
  companiesId?: string[];
  categoriesId?: string[];
  search?: string;
  /** Only those with a benefit that holds today. */
  today?: 1;
  /** Only those that the person marked. */
  favorites?: 1;
  /** Only those that deliver. */
  delivery?: 1;
  /** All at once, not page by page. */
  whole?: 1;
}

/** A partner and its company, so that the company's lists are fetched again. */
export interface PartnerRef {
  id: string;
  companyId: string;
}

// The categories that a company's partners use are a list of that company. The list of all categories does not change.
export const listsOf = (companyId: string) => [
  listTag('Partner', companyId),
  listTag('PartnerUses', companyId),
  listTag('HolderPartner', companyId),
  listTag('HolderPartner'),
  listTag('Category', companyId),
];

const joined = (ids: string[] | undefined) => ids?.join(',') || undefined;

export const partnerEndpoints = (build: Build) => ({
  listPartners: build.infiniteQuery<IdsPage<'partners'>, PartnerFilter, number>({
    infiniteQueryOptions: pagesByNumber,
    query: ({ queryArg: { companyId, search, messages }, pageParam }) => ({
      url: '/partners',
      params: {
        page: pageParam,
        companiesId: companyId,
        search: search || undefined,
        messages,
      } satisfies QueryOf<'listPartners'>,
    }),
    ...answersPage('partners', ({ partners, ...page }: PartnerList) => ({ rows: partners, ...page })),
    providesTags: (_data, _error, { companyId }) => [listTag('Partner', companyId)],
  }),
  listMyPartners: build.infiniteQuery<IdsPage<'holderPartners'>, HolderPartnerFilter, number>({
    infiniteQueryOptions: pagesByNumber,
    query: ({ queryArg: { companiesId, categoriesId, search, today, favorites, whole }, pageParam }) => ({
      url: '/partners/me',
      params: {
        companiesId: joined(companiesId),
        categoriesId: joined(categoriesId),
        active: 1,
        page: pageParam,
        search: search || undefined,
        today,
        favorites,
        whole,
      } satisfies QueryOf<'listMyPartners'>,
    }),
    ...answersPage('holderPartners', ({ partners, ...page }: HolderPartnerList) => ({ rows: partners, ...page })),
    providesTags: (_data, _error, { companiesId, favorites }) => [
      ...listTags('HolderPartner', companiesId),
      ...(favorites ? [oneTag('Favorite')] : []),
    ],
  }),
  /** Shows at once, and is taken back if the server refuses it. */
  markFavorite: build.mutation<null, Marked>({
    queryFn: (marked, api, _options, call) => mark(marked, api, call),
    extraOptions: { retries: true, toastsErrors: true },
    invalidatesTags: staleBy,
  }),
  createPartner: build.mutation<Partner, CreatePartner>({
    query: (body) => ({ url: '/partners', method: 'POST', body }),
    ...answersChange('partners'),
    invalidatesTags: ifSucceeded(({ unit_id }) => listsOf(unit_id)),
  }),
  /** Takes the partner's id. */
  getPartner: build.query<Ref<'partners'>, string>({
    query: (id) => url`/partners/${id}`,
    ...answersRecord('partners'),
    providesTags: (_partner, _error, id) => [recordTag('Partner', id)],
  }),
  updatePartner: build.mutation<Versioned<Partner>, UpdatePartner & PartnerRef & OfVersion>({
    query: (change) => putRecord('/partners', change),
    ...answersChange('partners'),
    invalidatesTags: ifSucceeded(({ id, companyId }) => [recordTag('Partner', id), ...listsOf(companyId)]),
  }),
  /** The partner itself is not fetched again: it is gone. */
  deletePartner: build.mutation<null, PartnerRef>({
    query: ({ id }) => deleteRecord('partners', id),
    invalidatesTags: ifSucceeded(({ companyId }) => listsOf(companyId)),
  }),
});
