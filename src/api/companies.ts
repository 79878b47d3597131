/** Schools and other companies: made by their first manager, kept by super administrators. */
import type { Company, CompanyCreated, CompanyList, CreateCompany, UpdateCompany } from '@vinculo/contract/companies';
import { companySelected } from '../session/sessionSlice';
import { pagesByNumber, selectPagedRows, toRows, type RowsPage } from './entities';
import { ifSucceeded, listTag, listTags, oneTag, recordTag, standingTags, type Build } from './tags';
import { ifMatch, withVersion, type OfVersion, type Versioned } from './versions';

export interface CompanyFilter {
  search?: string;
}

export const companyEndpoints = (build: Build) => ({
  /** The new company becomes the selected one, and the profile, which now lists it, is fetched again. */
  createCompany: build.mutation<CompanyCreated, CreateCompany>({
    query: (body) => ({ url: '/companies', method: 'POST', body }),
    extraOptions: { ownErrors: true },
    invalidatesTags: (_created, error) => ifSucceeded(error, [oneTag('Profile'), listTag('Company')]),
    async onQueryStarted(_company, { dispatch, queryFulfilled }) {
      const answer = await queryFulfilled.catch(() => null);
      if (answer) dispatch(companySelected(answer.data.company_id));
    },
  }),
  listCompanies: build.infiniteQuery<RowsPage<Company>, CompanyFilter, number>({
    infiniteQueryOptions: pagesByNumber,
    query: ({ queryArg: { search }, pageParam }) => ({
      url: '/companies',
      params: { page: pageParam, search: search || undefined },
    }),
    extraOptions: { ownErrors: true },
    transformResponse: ({ companies, total, limit }: CompanyList) => ({ rows: toRows(companies), total, limit }),
    providesTags: (data) => listTags('Company', selectPagedRows(data)),
  }),
  /** Takes the company's id. */
  getCompany: build.query<Versioned<Company>, string>({
    query: (id) => `/companies/${encodeURIComponent(id)}`,
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Company>,
    providesTags: (_company, _error, id) => [recordTag('Company', id)],
  }),
  updateCompany: build.mutation<Versioned<Company>, UpdateCompany & { id: string } & OfVersion>({
    query: ({ id, version, ...body }) => ({
      url: `/companies/${encodeURIComponent(id)}`,
      method: 'PUT',
      body,
      headers: ifMatch(version),
    }),
    extraOptions: { ownErrors: true },
    transformResponse: withVersion<Company>,
    // Cards and partners name their company, and are shown or not as it stands; deactivating ends its subscription.
    invalidatesTags: (_company, error, { id }) =>
      ifSucceeded(error, [
        recordTag('Company', id),
        listTag('Company'),
        recordTag('Subscription', id),
        ...standingTags(id),
      ]),
  }),
});
