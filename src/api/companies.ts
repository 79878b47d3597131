/** Companies issue cards. Their first manager creates them, super administrators maintain them. */

import type { QueryOf } from '@vinculo/contract/calls';
import type {
  Company,
  CompanyCreated,
  CompanyFilter,
  CompanyList,
  CreateCompany,
  UpdateCompany,
  UpdateOwnCompany,
} from '@vinculo/contract/companies';
import type { BeginHandover, CompanyDetails, Dashboard, LookUp, RemovePerson } from '@vinculo/contract/support';
import { recordChanged, type Ref } from '../entities/entitiesSlice';
import { selectOwnProfile, type IdsPage, type WithEntities } from '../entities/selectors';
import { companySelected } from '../session/sessionSlice';
import { answersChange, answersPage, answersRecord, pagesByNumber } from './answers';
import { fileCall } from './files';
import { slice } from './slice';
import { ifSucceeded, listTag, oneTag, recordTag, standingTags, type Lifecycle } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

export type CompanyPage = IdsPage<'companies'> & Required<Pick<CompanyList, 'often_refused'>>;

/** Selects a company that the person manages from now on. /admin must not turn them away before the profile has come. */
export function beginManaging(
  companyId: string,
  { dispatch, getState }: Pick<Lifecycle<unknown>, 'dispatch' | 'getState'>,
): void {
  dispatch(companySelected(companyId));
  const own = selectOwnProfile(getState() as WithEntities);
  if (!own || own.permission.companies === 'all') return;
  const permission = { companies: [...own.permission.companies, companyId] };
  dispatch(recordChanged({ of: 'profiles', id: own.id, changes: { permission } }));
}

export const companyApi = slice.injectEndpoints({
  endpoints: (build) => ({
    /** The new company becomes the selected one, then the profile that lists it is fetched with that selection. */
    createCompany: build.mutation<CompanyCreated, CreateCompany>({
      async queryFn(body, { dispatch, getState }, _options, call) {
        const answer = await call({ url: '/companies', method: 'POST', body });
        if (answer.error) return answer;
        const created = answer.data as CompanyCreated;
        beginManaging(created.company_id, { dispatch, getState });
        return { ...answer, data: created };
      },
      invalidatesTags: (_created, error) => ifSucceeded(error, [oneTag('Profile'), listTag('Company')]),
    }),
    listCompanies: build.infiniteQuery<CompanyPage, CompanyFilter, number>({
      infiniteQueryOptions: pagesByNumber,
      query: ({ queryArg: { search, ...filter }, pageParam }) => ({
        url: '/companies',
        params: { page: pageParam, search: search || undefined, ...filter } satisfies QueryOf<'listCompanies'>,
      }),
      ...answersPage('companies', ({ companies, often_refused = [], ...page }: CompanyList) => ({
        rows: companies,
        often_refused,
        ...page,
      })),
      providesTags: [listTag('Company')],
    }),
    /** The export is an entry of the trail. */
    exportCompanies: build.mutation<string, CompanyFilter>({
      query: ({ search, ...filter }) =>
        fileCall('/companies/export', {
          search: search || undefined,
          ...filter,
        } satisfies QueryOf<'exportCompanies'>),
      invalidatesTags: (_file, error) => ifSucceeded(error, [listTag('AuditEntry')]),
    }),
    /** Figures of all companies. Schools and shops change them at any time, so the screen asks each time it opens. */
    getDashboard: build.query<Dashboard, void>({
      query: () => '/dashboard',
      providesTags: [listTag('Company')],
    }),
    /** Takes what is typed: a whole e-mail, or of a shop its name, phone or school. Each asking is in the trail. */
    lookUp: build.query<LookUp, string>({
      query: (search) => ({ url: '/dashboard/lookup', params: { search } }),
      providesTags: [oneTag('LookUp')],
    }),
    /** Looks up again: what is shown of the person stays the same. */
    beginHandover: build.mutation<null, BeginHandover & { companyId: string }>({
      query: ({ companyId, ...body }) => ({
        url: `/companies/${encodeURIComponent(companyId)}/handover`,
        method: 'POST',
        body,
      }),
    }),
    removePerson: build.mutation<null, RemovePerson & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `/dashboard/people/${encodeURIComponent(id)}/removal`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_none, error) => ifSucceeded(error, [oneTag('LookUp'), listTag('Company')]),
    }),
    /** Takes the company's id. */
    getCompanyDetails: build.query<CompanyDetails, string>({
      query: (companyId) => `/companies/${encodeURIComponent(companyId)}/details`,
      providesTags: (_details, _error, companyId) => [recordTag('Subscription', companyId)],
    }),
    /** Takes the company's id. */
    getCompany: build.query<Ref<'companies'>, string>({
      query: (id) => `/companies/${encodeURIComponent(id)}`,
      ...answersRecord('companies'),
      providesTags: (_company, _error, id) => [recordTag('Company', id)],
    }),
    updateCompany: build.mutation<Versioned<Company>, UpdateCompany & { id: string } & OfVersion>({
      query: (change) => putRecord('/companies', change),
      ...answersChange('companies'),
      // Cards and partners name their company, and show or hide with its state. Deactivating it ends its subscription.
      invalidatesTags: (_company, error, { id }) =>
        ifSucceeded(error, [
          recordTag('Company', id),
          listTag('Company'),
          recordTag('Subscription', id),
          ...standingTags(id),
        ]),
    }),
    updateOwnCompany: build.mutation<Versioned<Company>, UpdateOwnCompany & { id: string } & OfVersion>({
      query: (change) => putRecord('/companies', change, '/own'),
      ...answersChange('companies'),
      invalidatesTags: (_company, error, { id }) => ifSucceeded(error, [recordTag('Company', id), listTag('Company')]),
    }),
    knowCompany: build.mutation<null, string>({
      query: (id) => ({ url: `/companies/${encodeURIComponent(id)}/recognition`, method: 'POST' }),
      extraOptions: { toastsErrors: true },
      invalidatesTags: (_none, error) => ifSucceeded(error, [oneTag('Profile')]),
    }),
    refuseCompany: build.mutation<null, string>({
      query: (id) => ({ url: `/companies/${encodeURIComponent(id)}/refusal`, method: 'POST' }),
      invalidatesTags: (_none, error, id) =>
        ifSucceeded(error, [oneTag('Profile'), listTag('MyInvitation'), ...standingTags(id)]),
    }),
  }),
});

export const {
  useCreateCompanyMutation,
  useListCompaniesInfiniteQuery,
  useExportCompaniesMutation,
  useGetDashboardQuery,
  useLookUpQuery,
  useBeginHandoverMutation,
  useRemovePersonMutation,
  useGetCompanyDetailsQuery,
  useLazyGetCompanyDetailsQuery,
  useGetCompanyQuery,
  useUpdateCompanyMutation,
  useUpdateOwnCompanyMutation,
  useKnowCompanyMutation,
  useRefuseCompanyMutation,
} = companyApi;
