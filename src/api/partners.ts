// Partner shops, as their company manages them and as card holders see them: their categories, uses, reports and pages.
import type { QueryOf } from '@vinculo/contract/calls';
import type { HolderPartnerList, PartnerList } from '@vinculo/contract/partners';
import type { ReportList } from '@vinculo/contract/reports';
import type { ShopPage } from '@vinculo/contract/shopPages';
import type { IdsPage, Ids } from '../entities/selectors';
import { answersChange, answersPage, answersRecord, pagesByNumber, answersList } from './answers';
import { joined, request, type Declare, type OfCompany } from './declare';
import { mark, IN_TURN, type Marked } from './inTurn';
import { listTag, listTags, oneTag, recordTag, ifSucceeded } from './tags';

interface PartnerFilter extends Partial<Pick<QueryOf<'listPartners'>, 'search' | 'messages'>> {
  companyId: string;
}

/** Without `companiesId`: every company whose card the person holds. */
interface HolderPartnerFilter extends Partial<
  Pick<QueryOf<'listMyPartners'>, 'search' | 'today' | 'favorites' | 'whole'>
> {
  companiesId?: string[];
  categoriesId?: string[];
}

// The categories that a company's partners use are a list of that company. The list of all categories does not change.
const listsOf = (companyId: string) => [
  listTag('Partner', companyId),
  listTag('PartnerUses', companyId),
  listTag('HolderPartner', companyId),
  listTag('HolderPartner'),
  listTag('Category', companyId),
];

/** With `companiesId`, only categories that an active partner of those companies uses. */
interface CategoryFilter extends Partial<Pick<QueryOf<'listCategories'>, 'active'>> {
  companiesId?: string[];
}

const reached = ({ companyId }: { companyId: string }) => [
  listTag('Report', companyId),
  listTag('PartnerUses', companyId),
];

interface ReportPage extends IdsPage<'reports'> {
  /** Unsettled reports of the whole list. */
  open: number;
}

/** What a change to a shop's page makes stale. */
const changed = ({ id, companyId }: OfCompany) => [
  recordTag('ShopPage', id),
  recordTag('Partner', id),
  ...listsOf(companyId),
];

export const partnerEndpoints = ({ read, change, build }: Declare) => ({
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
    ...IN_TURN,
    queryFn: (marked, api, _options, call) => mark(marked, api, call),
    extraOptions: { retries: true, toastsErrors: true },
  }),
  createPartner: change('createPartner', {
    ...answersChange('partners'),
    stale: ({ unit_id }) => listsOf(unit_id),
  }),
  getPartner: read('getPartner', { ...answersRecord('partners'), tags: (id) => [recordTag('Partner', id)] }),
  updatePartner: change('updatePartner', {
    ...answersChange('partners'),
    stale: ({ id, companyId }: OfCompany) => [recordTag('Partner', id), ...listsOf(companyId)],
  }),
  /** The partner itself is not fetched again: it is gone. */
  deletePartner: change('deletePartner', {
    removes: 'partners',
    stale: ({ companyId }: OfCompany) => listsOf(companyId),
  }),
  /**
   * The answer goes with its screen, as a class list's does. Only that screen's own work makes it stale, and the
   * screen then asks again.
   */
  listKnownPartners: read('listKnownPartners', { keepUnusedDataFor: 0 }),
  /** Sending the same rows again makes nothing, so the call may be retried. */
  importPartners: change('importPartners', {
    extraOptions: { retries: true },
    stale: ({ company_id }) => listsOf(company_id),
  }),
  listCategories: build.query<Ids<'categories'>, CategoryFilter>({
    query: ({ companiesId, active }) => request('listCategories', { companiesId: joined(companiesId), active }),
    ...answersList('categories'),
    // A list of any company: a category that becomes active appears in every list that uses it.
    providesTags: (_list, _error, { companiesId }) => [...listTags('Category', companiesId), oneTag('Category')],
  }),
  getCategory: read('getCategory', { ...answersRecord('categories'), tags: (id) => [recordTag('Category', id)] }),
  createCategory: change('createCategory', { ...answersChange('categories'), stale: [listTag('Category')] }),
  updateCategory: change('updateCategory', {
    ...answersChange('categories'),
    stale: ({ id }) => [oneTag('Category'), recordTag('Category', id)],
  }),
  /** The category itself is not fetched again: it is gone. */
  deleteCategory: change('deleteCategory', { removes: 'categories', stale: [oneTag('Category')] }),
  listReports: build.infiniteQuery<ReportPage, OfCompany, number>({
    infiniteQueryOptions: pagesByNumber,
    query: ({ queryArg: { id }, pageParam }) => request('listReports', { id, page: pageParam }),
    ...answersPage('reports', ({ reports, ...page }: ReportList) => ({ rows: reports, ...page })),
    providesTags: (_data, _error, { companyId }) => [listTag('Report', companyId)],
  }),
  createReport: change('createReport', { stale: reached }),
  settleReport: change('settleReport', { ...answersChange('reports'), stale: reached }),
  getShopPage: read('getShopPage', { tags: (id) => [recordTag('ShopPage', id)] }),
  openShopPage: change('openShopPage', { stale: ({ id }: OfCompany) => [recordTag('ShopPage', id)] }),
  closeShopPage: change('closeShopPage', { stale: changed }),
  /** `id`: the partner's. */
  settleShopMessage: build.mutation<ShopPage, { messageId: string } & OfCompany>({
    query: ({ id, messageId }) => ({ ...request('settleShopMessage', { id }), body: { id: messageId } }),
    invalidatesTags: ifSucceeded(changed),
  }),
  /** Shops register uses at any time, so a screen that shows it asks each time it opens. `month`: a day of it. */
  getUsesMonth: read('getUsesMonth', { tags: ({ companyId }) => [listTag('PartnerUses', companyId)] }),
  /** Tagged as the partner's record, so that the uses of a deleted partner are not fetched again. */
  getUsesOfPartner: read('getUsesOfPartner', { tags: (id) => [recordTag('Partner', id)] }),
});
