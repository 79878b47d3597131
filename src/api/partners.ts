/** Partner shops, as their company manages them and as card holders see them. */

import type { HolderPartnerList, PartnerList } from '@vinculo/contract/partners';
import type { IdsPage } from '../entities/selectors';
import { answersChange, answersPage, answersRecord, pagesByNumber } from './answers';
import type { Build } from './build';
import { declare, joined, request } from './declare';
import { mark, type Marked } from './favorites';
import { staleBy } from './inTurn';
import { listTag, listTags, oneTag, recordTag } from './tags';

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

export const partnerEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    listPartners: build.infiniteQuery<IdsPage<'partners'>, PartnerFilter, number>({
      infiniteQueryOptions: pagesByNumber,
      query: ({ queryArg: { companyId, ...filter }, pageParam }) =>
        request('listPartners', { ...filter, page: pageParam, companiesId: companyId }),
      ...answersPage('partners', ({ partners, ...page }: PartnerList) => ({ rows: partners, ...page })),
      providesTags: (_data, _error, { companyId }) => [listTag('Partner', companyId)],
    }),
    listMyPartners: build.infiniteQuery<IdsPage<'holderPartners'>, HolderPartnerFilter, number>({
      infiniteQueryOptions: pagesByNumber,
      query: ({ queryArg: { companiesId, categoriesId, ...filter }, pageParam }) =>
        request('listMyPartners', {
          ...filter,
          companiesId: joined(companiesId),
          categoriesId: joined(categoriesId),
          active: 1,
          page: pageParam,
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
    createPartner: change('createPartner', {
      ...answersChange('partners'),
      stale: ({ unit_id }) => listsOf(unit_id),
    }),
    getPartner: read('getPartner', { ...answersRecord('partners'), tags: (id) => [recordTag('Partner', id)] }),
    updatePartner: change('updatePartner', {
      ...answersChange('partners'),
      stale: ({ id, companyId }: PartnerRef) => [recordTag('Partner', id), ...listsOf(companyId)],
    }),
    /** The partner itself is not fetched again: it is gone. */
    deletePartner: change('deletePartner', {
      removes: 'partners',
      stale: ({ companyId }: PartnerRef) => listsOf(companyId),
    }),
  };
};
