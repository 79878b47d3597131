// Every call as its example asks for it, and a store that has an answer to every query.
import type { CallName } from '@vinculo/contract/calls';
import { slice } from '../api/slice';
import type { AppStore, PreloadedState, RootState } from '../app/store';
import { EXAMPLES, VARIANTS, type MutationName, type QueryName } from './examples';
import { administrator, OTHER_COMPANY_ID } from './people';
import { aCard, aMyInvitation, aPartner, aReport, aSubscription, aWaitingStudent, countsOf, idOf } from './records';
import { answer, server } from './server';
import { aSession } from './session';
import { aStore } from './store';

URL.createObjectURL = () => 'blob:file';

export const signedInStore = () => aStore({ session: aSession() });
export type Run = (store: AppStore) => Promise<unknown>;

type Initiate = (asked: unknown) => (dispatch: AppStore['dispatch']) => Promise<unknown>;
const endpoints = slice.endpoints as unknown as Record<CallName, { initiate: Initiate }>;
/** `asked`: by default as the example asks. */
export const run =
  (name: CallName, asked: unknown = EXAMPLES[name].asked): Run =>
  (store) =>
    store.dispatch(endpoints[name].initiate(asked));
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
const CACHED = {
  ...QUERIES,
  ...Object.fromEntries(Object.entries(VARIANTS).map(([label, { name, asked }]) => [label, run(name, asked)])),
};

export const addressOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

let filled: { state: RootState; addresses: Map<string, string> } | undefined;

/** A store that starts with these answers, fresh and with no screen that reads them. */
function storeWith(state: RootState): AppStore {
  const { queries } = state[slice.reducerPath];
  // Ahead, so that none grows stale while a slow machine goes through them.
  const fulfilledTimeStamp = Date.now() + 3_600_000;
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
    answer('listWaitingStudents', (received) => {
      const results = [aWaitingStudent(isOthers(received) ? { id: idOf('7', 2), company_id: OTHER_COMPANY_ID } : {})];
      return { results, paging: { total: 1, limit: 20 }, counts: countsOf({ invited: 1 }) };
    }),
    answer('listMyInvitations', [aMyInvitation({ state: 'declined' })]),
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
