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
import { url, type Build, type Lifecycle } from './build';
import { fileCall } from './files';
import { ifSucceeded, listTag, oneTag, recordTag, standingTags } from './tags';
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

export const companyEndpoints = (build: Build) => ({
  /** The new company becomes the selected one, then the profile that lists it is fetched with that selection. */
  createCompany: build.mutation<CompanyCreated, CreateCompany>({
    async queryFn(body, { dispatch, getState }, _options, call) {
      const answer = await call({ url: '/companies', method: 'POST', body });
      if (answer.error) return answer;
      const created = answer.data as CompanyCreated;
      beginManaging(created.company_id, { dispatch, getState });
      return { ...answer, data: created };
    },
    invalidatesTags: ifSucceeded(() => [oneTag('Profile'), listTag('Company')]),
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
    invalidatesTags: ifSucceeded(() => [listTag('AuditEntry')]),
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
      url: url`/companies/${companyId}/handover`,
      method: 'POST',
      body,
    }),
  }),
  removePerson: build.mutation<null, RemovePerson & { id: string }>({
    query: ({ id, ...body }) => ({
      url: url`/dashboard/people/${id}/removal`,
      method: 'POST',
      body,
    }),
    invalidatesTags: ifSucceeded(() => [oneTag('LookUp'), listTag('Company')]),
  }),
  /** Takes the company's id. */
  getCompanyDetails: build.query<CompanyDetails, string>({
    query: (companyId) => url`/companies/${companyId}/details`,
    providesTags: (_details, _error, companyId) => [recordTag('Subscription', companyId)],
  }),
  /** Takes the company's id. */
  getCompany: build.query<Ref<'companies'>, string>({
    query: (id) => url`/companies/${id}`,
    ...answersRecord('companies'),
    providesTags: (_company, _error, id) => [recordTag('Company', id)],
  }),
  updateCompany: build.mutation<Versioned<Company>, UpdateCompany & { id: string } & OfVersion>({
    query: (change) => putRecord('/companies', change),
    ...answersChange('companies'),
    // Cards and partners name their company, and show or hide with its state. Deactivating it ends its subscription.
    invalidatesTags: ifSucceeded(({ id }) => [
      recordTag('Company', id),
      listTag('Company'),
      recordTag('Subscription', id),
      ...standingTags(id),
    ]),
  }),
  updateOwnCompany: build.mutation<Versioned<Company>, UpdateOwnCompany & { id: string } & OfVersion>({
    query: (change) => putRecord('/companies', change, '/own'),
    ...answersChange('companies'),
    invalidatesTags: ifSucceeded(({ id }) => [recordTag('Company', id), listTag('Company')]),
  }),
  knowCompany: build.mutation<null, string>({
    query: (id) => ({ url: url`/companies/${id}/recognition`, method: 'POST' }),
    extraOptions: { toastsErrors: true },
    invalidatesTags: ifSucceeded(() => [oneTag('Profile')]),
  }),
  refuseCompany: build.mutation<null, string>({
    query: (id) => ({ url: url`/companies/${id}/refusal`, method: 'POST' }),
    invalidatesTags: ifSucceeded((id) => [oneTag('Profile'), listTag('MyInvitation'), ...standingTags(id)]),
  }),
});
