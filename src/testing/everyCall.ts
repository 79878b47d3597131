/** Every call as its example asks for it, and a store that has an answer to every query. */

import type { CallName } from '@vinculo/contract/calls';
import { slice } from '../api/slice';
import type { AppStore, PreloadedState, RootState } from '../app/store';
import { EXAMPLES } from './examples';
import { administrator, COMPANY_ID, OTHER_COMPANY_ID } from './people';
import { aCard, aMyInvitation, anInvitation, aPartner, aReport, aRequest, aSubscription, idOf } from './records';
import { answer, server } from './server';
import { aSession } from './session';
import { aStore } from './store';

URL.createObjectURL = () => 'blob:file';

export const signedInStore = () => aStore({ session: aSession() });
export type Run = (store: AppStore) => Promise<unknown>;

type Endpoints = typeof slice.endpoints;
export type MutationName = {
  [Name in CallName]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[CallName];
type QueryName = Exclude<CallName, MutationName>;

type Initiate = (asked: unknown) => (dispatch: AppStore['dispatch']) => Promise<unknown>;
const endpoints = slice.endpoints as unknown as Record<CallName, { initiate: Initiate }>;
const run =
  (name: CallName): Run =>
  (store) =>
    store.dispatch(endpoints[name].initiate(EXAMPLES[name].asked));
const runs = <Name extends CallName>(isOf: (endpoint: object) => boolean) =>
  Object.fromEntries(
    (Object.keys(EXAMPLES) as CallName[]).flatMap((name) => (isOf(endpoints[name]) ? [[name, run(name)]] : [])),
  ) as Record<Name, Run>;
export const MUTATIONS = runs<MutationName>((endpoint) => 'useMutation' in endpoint);
export const QUERIES = runs<QueryName>((endpoint) => !('useMutation' in endpoint));

/** Lets the fake server answer, and records the requests. */
export function recordRequests(): Request[] {
  const requests: Request[] = [];
  const note = ({ request }: { request: Request }) => void requests.push(request);
  server.events.on('request:start', note);
  return requests;
}
/** Everything that a screen may have in the cache, another company's lists included. */
export const CACHED: Record<string, Run> = {
  profile: QUERIES.getProfile,
  sessions: QUERIES.listSessions,
  settings: QUERIES.getSettings,
  companies: QUERIES.listCompanies,
  dashboard: QUERIES.getDashboard,
  'looked up': QUERIES.lookUp,
  'company in detail': QUERIES.getCompanyDetails,
  company: QUERIES.getCompany,
  'another company': (store) => store.dispatch(slice.endpoints.getCompany.initiate(OTHER_COMPANY_ID)),
  look: QUERIES.getTemplate,
  "another's look": (store) => store.dispatch(slice.endpoints.getTemplate.initiate(OTHER_COMPANY_ID)),
  managers: QUERIES.listManagers,
  'invited managers': QUERIES.listManagerInvitations,
  "another's managers": (store) => store.dispatch(slice.endpoints.listManagers.initiate(OTHER_COMPANY_ID)),
  subscription: QUERIES.getSubscription,
  "another's subscription": (store) => store.dispatch(slice.endpoints.getSubscription.initiate(OTHER_COMPANY_ID)),
  billing: QUERIES.getBilling,
  "another's billing": (store) => store.dispatch(slice.endpoints.getBilling.initiate(OTHER_COMPANY_ID)),
  category: QUERIES.getCategory,
  partner: QUERIES.getPartner,
  card: QUERIES.getCard,
  person: QUERIES.getUser,
  people: QUERIES.searchUsers,
  categories: QUERIES.listCategories,
  'categories of the company': (store) =>
    store.dispatch(slice.endpoints.listCategories.initiate({ companiesId: [COMPANY_ID], active: 1 })),
  'categories of another': (store) =>
    store.dispatch(slice.endpoints.listCategories.initiate({ companiesId: [OTHER_COMPANY_ID], active: 1 })),
  partners: QUERIES.listPartners,
  'page of a shop': QUERIES.getShopPage,
  overview: QUERIES.getCompanyOverview,
  'table of uses': QUERIES.listUses,
  "another's table of uses": (store) =>
    store.dispatch(
      slice.endpoints.listUses.initiate({ companyId: OTHER_COMPANY_ID, by: 'partner', order: 'attention' }),
    ),
  'uses of the partner': QUERIES.getUsesOfPartner,
  reports: QUERIES.listReports,
  "another's overview": (store) => store.dispatch(slice.endpoints.getCompanyOverview.initiate(OTHER_COMPANY_ID)),
  "another's partners": (store) =>
    store.dispatch(slice.endpoints.listPartners.initiate({ companyId: OTHER_COMPANY_ID })),
  "holder's partners": QUERIES.listMyPartners,
  "holder's partners of the company": (store) =>
    store.dispatch(slice.endpoints.listMyPartners.initiate({ companiesId: [COMPANY_ID] })),
  "holder's favorites": (store) =>
    store.dispatch(slice.endpoints.listMyPartners.initiate({ companiesId: [COMPANY_ID], favorites: 1 })),
  "holder's partners of another": (store) =>
    store.dispatch(slice.endpoints.listMyPartners.initiate({ companiesId: [OTHER_COMPANY_ID] })),
  cards: QUERIES.listCards,
  'cards searched': (store) =>
    store.dispatch(slice.endpoints.listCards.initiate({ company_id: COMPANY_ID, search: 'ana', offset: 20 })),
  classes: QUERIES.listCardClasses,
  "another's classes": (store) => store.dispatch(slice.endpoints.listCardClasses.initiate(OTHER_COMPANY_ID)),
  "another's cards": (store) => store.dispatch(slice.endpoints.listCards.initiate({ company_id: OTHER_COMPANY_ID })),
  "holder's cards": QUERIES.listMyCards,
  invitations: QUERIES.listInvitations,
  "another's invitations": (store) =>
    store.dispatch(slice.endpoints.listInvitations.initiate({ companyId: OTHER_COMPANY_ID })),
  invitation: QUERIES.getInvitation,
  'own invitations': QUERIES.listMyInvitations,
  'opened link': QUERIES.openInvitation,
  link: QUERIES.getCompanyLink,
  "another's link": (store) => store.dispatch(slice.endpoints.getCompanyLink.initiate(OTHER_COMPANY_ID)),
  requests: QUERIES.listRequests,
  'matching requests': QUERIES.listMatchingRequests,
  "another's requests": (store) =>
    store.dispatch(slice.endpoints.listRequests.initiate({ companyId: OTHER_COMPANY_ID })),
  'linked school': QUERIES.openCompany,
  'print preview': QUERIES.previewPrint,
  'codes preview': QUERIES.previewCodes,
  // Every change adds to the log, so no tag makes it stale: its screen asks each time it opens.
  trail: QUERIES.listAuditEntries,
  'own trail': QUERIES.listActivity,
};

export const addressOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

let filled: { state: RootState; addresses: Map<string, string> } | undefined;

/** A store that starts with these answers, fresh and with no screen that reads them. */
function storeWith(state: RootState): AppStore {
  const { queries } = state[slice.reducerPath];
  const fulfilledTimeStamp = Date.now();
  const fresh = Object.entries(queries).map(([key, query]) => [key, query && { ...query, fulfilledTimeStamp }]);
  const answers = { ...state[slice.reducerPath], queries: Object.fromEntries(fresh) as typeof queries };
  return aStore({ ...state, [slice.reducerPath]: answers } as PreloadedState);
}

export async function filledStore() {
  const isOthers = ({ request }: { request: Request }) => request.url.includes(OTHER_COMPANY_ID);
  server.use(
    answer('getProfile', administrator),
    answer('getSubscription', (received) => (isOthers(received) ? null : aSubscription())),
    answer('listCards', (received) => {
      const results = [aCard(isOthers(received) ? { id: idOf('9', 2), company_id: OTHER_COMPANY_ID } : {})];
      return { results, paging: { total: 1, limit: 20 } };
    }),
    answer('listInvitations', (received) => {
      const results = [anInvitation(isOthers(received) ? { id: idOf('7', 2), company_id: OTHER_COMPANY_ID } : {})];
      return {
        results,
        paging: { total: 1, limit: 20 },
        counts: { waiting: 1, picture: 0, listed: 0, card: 0, refused: 0 },
      };
    }),
    answer('listMyInvitations', [aMyInvitation({ state: 'declined' })]),
    answer('listRequests', (received) => {
      const results = [aRequest(isOthers(received) ? { id: idOf('6', 2), company_id: OTHER_COMPANY_ID } : {})];
      return { results, paging: { total: 1, limit: 50 }, counts: { asked: 1, declined: 0 } };
    }),
    answer('listReports', { reports: [aReport()], open: 1, total: 1, limit: 10 }),
    answer('listPartners', (received) => {
      const partners = [aPartner(isOthers(received) ? { id: idOf('b', 2), unit_id: OTHER_COMPANY_ID } : {})];
      return { partners, total: 1, limit: 20 };
    }),
  );
  if (filled) {
    // Reuses the first store's answers: asking for each again would take most of a test's time.
    const store = storeWith(filled.state);
    const requests = recordRequests();
    for (const run of Object.values(CACHED)) await run(store);
    server.events.removeAllListeners();
    expect(requests).toHaveLength(0);
    return { store, addresses: filled.addresses };
  }
  const store = signedInStore();
  const addresses = new Map<string, string>();
  for (const [name, run] of Object.entries(CACHED)) {
    const requests = recordRequests();
    await run(store);
    server.events.removeAllListeners();
    const [first] = requests;
    if (first) addresses.set(addressOf(first), name);
  }
  expect(addresses.size).toBe(Object.keys(CACHED).length);
  filled = { state: store.getState(), addresses };
  return { store, addresses };
}
