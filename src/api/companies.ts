// Companies issue cards: their data, looks, subscription, and the log of who did what.
import type { AuditEntryList } from '@vinculo/contract/audit';
import type { CompanyCreated, CompanyFilter, CompanyList, CreateCompany } from '@vinculo/contract/companies';
import { recordChanged } from '../entities/entitiesSlice';
import { selectOwnProfile, type IdsPage, type WithEntities } from '../entities/selectors';
import { companySelected } from '../session/sessionSlice';
import { answersChange, answersPage, answersRecord, pagesByNumber, answersRecordOrNull } from './answers';
import { request, type Declare, type Lifecycle, type OfCompany } from './declare';
import { ifSucceeded, listTag, oneTag, recordTag, standingTags } from './tags';

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

/** What a company's home counts. */
const COUNTED = ['Card', 'Invitation', 'PartnerUses'] as const;

const changed = (companyId: string) => [
  recordTag('Subscription', companyId),
  recordTag('Company', companyId),
  listTag('Company'),
  ...standingTags(companyId),
];
const ofRef = ({ companyId }: OfCompany) => changed(companyId);

export const companyEndpoints = ({ read, change, build }: Declare) => ({
  /** The new company becomes the selected one, then the profile that lists it is fetched with that selection. */
  createCompany: build.mutation<CompanyCreated, CreateCompany>({
    async queryFn(body, { dispatch, getState }, _options, call) {
      const answer = await call(request('createCompany', body));
      if (answer.error) return answer;
      const created = answer.data as CompanyCreated;
      beginManaging(created.company_id, { dispatch, getState });
      return { ...answer, data: created };
    },
    invalidatesTags: ifSucceeded(() => [oneTag('Profile'), listTag('Company')]),
  }),
  listCompanies: build.infiniteQuery<IdsPage<'companies'>, CompanyFilter, number>({
    infiniteQueryOptions: pagesByNumber,
    query: ({ queryArg, pageParam }) => request('listCompanies', { ...queryArg, page: pageParam }),
    ...answersPage('companies', ({ companies, ...page }: CompanyList) => ({ rows: companies, ...page })),
    providesTags: [listTag('Company')],
  }),
  /** Figures of all companies. Schools and shops change them at any time, so the screen asks each time it opens. */
  getDashboard: read('getDashboard', { tags: [listTag('Company')] }),
  /** Takes a person's whole e-mail, or a shop's name, phone or school. The trail notes each search. */
  lookUp: read('lookUp', { tags: [oneTag('LookUp')] }),
  /** What the screen shows of the person stays the same, so nothing is looked up again. */
  beginHandover: change('beginHandover'),
  removePerson: change('removePerson', { stale: [oneTag('LookUp'), listTag('Company')] }),
  getCompanyDetails: read('getCompanyDetails', { tags: (companyId) => [recordTag('Subscription', companyId)] }),
  getCompany: read('getCompany', { ...answersRecord('companies'), tags: (id) => [recordTag('Company', id)] }),
  updateCompany: change('updateCompany', {
    ...answersChange('companies'),
    // Cards and partners name their company, and show or hide with its state. Deactivating it ends its subscription.
    stale: ({ id }) => [
      recordTag('Company', id),
      listTag('Company'),
      recordTag('Subscription', id),
      ...standingTags(id),
    ],
  }),
  updateOwnCompany: change('updateOwnCompany', {
    ...answersChange('companies'),
    stale: ({ id }) => [recordTag('Company', id), listTag('Company')],
  }),
  knowCompany: change('knowCompany', { extraOptions: { toastsErrors: true }, stale: [oneTag('Profile')] }),
  refuseCompany: change('refuseCompany', {
    stale: (id) => [oneTag('Profile'), listTag('MyInvitation'), ...standingTags(id)],
  }),
  /** Goes stale with each of the lists that it counts. */
  getCompanyOverview: read('getCompanyOverview', {
    tags: (companyId) => COUNTED.map((type) => listTag(type, companyId)),
  }),
  getTemplate: read('getTemplate', {
    ...answersRecord('templates'),
    tags: (companyId) => [recordTag('Template', companyId)],
  }),
  updateTemplate: change('updateTemplate', {
    ...answersChange('templates'),
    // Every card carries the template. The company's name and logo are seen wherever the company is.
    stale: ({ companyId }: { companyId: string }) => [
      oneTag('Profile'),
      recordTag('Company', companyId),
      listTag('Company'),
      recordTag('Template', companyId),
      listTag('Card', companyId),
      ...standingTags(companyId),
    ],
  }),
  /** Null if the company has no subscription. */
  getSubscription: read('getSubscription', {
    ...answersRecordOrNull('subscriptions'),
    tags: (companyId) => [recordTag('Subscription', companyId)],
  }),
  createSubscription: change('createSubscription', { stale: ({ company_id }) => changed(company_id) }),
  updateSubscription: change('updateSubscription', { ...answersChange('subscriptions'), stale: ofRef }),
  deleteSubscription: change('deleteSubscription', { removes: 'subscriptions', stale: ofRef }),
  // Also after a failure: the subscription may exist by then, or wait for its confirmation.
  createCardSubscription: change('createCardSubscription', {
    stale: ({ company_id }) => changed(company_id),
    staleAfter: (_error, { company_id }) => changed(company_id),
  }),
  updateCardSubscription: change('updateCardSubscription', { stale: ofRef, staleAfter: (_error, ref) => ofRef(ref) }),
  cancelCardSubscription: change('cancelCardSubscription', { stale: ofRef, staleAfter: (_error, ref) => ofRef(ref) }),
  getBilling: read('getBilling', { tags: (companyId) => [recordTag('Subscription', companyId)] }),
  /** The file itself goes from the server to the disk. */
  exportCompany: change('exportCompany'),
  /** Every change adds an entry, so no tag makes a list stale: a screen that shows it asks each time. */
  listAuditEntries: read('listAuditEntries', {
    ...answersPage('auditEntries', ({ entries, ...page }: AuditEntryList) => ({ rows: entries, ...page })),
    tags: [listTag('AuditEntry')],
  }),
});
