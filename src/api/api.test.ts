/** The slice declares the contract's calls, and every mutation reaches the cached answers that it makes stale. */
import { makeStore, type AppStore } from '../app/store';
import { CALLS, type CallName } from '../testing/calls';
import { administrator, COMPANY_ID, OTHER_COMPANY_ID } from '../testing/people';
import { idOf } from '../testing/records';
import { answer, server } from '../testing/server';
import { aSession } from '../testing/session';
import { api } from './api';

const NAMES = Object.keys(CALLS) as CallName[];
const file = () => new File(['x'], 'profile-user-1.jpg', { type: 'image/jpeg' });
const card = { unit_id: COMPANY_ID, user_id: idOf('a'), avatar_id: idOf('f'), full_name: 'Ana', active: true };
const partner = { unit_id: COMPANY_ID, title: 'Padaria', delivery: false, categories_id: [], active: true };
const person = { provider: 'email', email: 'a@b.example', password: '123456' } as const;

const signedInStore = () => makeStore({ session: aSession() });
type Run = (store: AppStore) => Promise<unknown>;

const { endpoints } = api;
const QUERIES = {
  getProfile: (store) => store.dispatch(endpoints.getProfile.initiate()),
  getSettings: (store) => store.dispatch(endpoints.getSettings.initiate()),
  getUser: (store) => store.dispatch(endpoints.getUser.initiate(idOf('a'))),
  searchUsers: (store) => store.dispatch(endpoints.searchUsers.initiate({ search: 'ana' })),
  listCategories: (store) => store.dispatch(endpoints.listCategories.initiate({ active: 1 })),
  listPartners: (store) => store.dispatch(endpoints.listPartners.initiate({ companyId: COMPANY_ID })),
  listMyPartners: (store) => store.dispatch(endpoints.listMyPartners.initiate({})),
  listCards: (store) => store.dispatch(endpoints.listCards.initiate({ company_id: COMPANY_ID })),
  listMyCards: (store) => store.dispatch(endpoints.listMyCards.initiate()),
} as const satisfies Partial<Record<CallName, Run>>;

const MUTATIONS = {
  requestCode: (store) => store.dispatch(endpoints.requestCode.initiate({ email: person.email })),
  signIn: (store) => store.dispatch(endpoints.signIn.initiate(person)),
  refreshTokens: (store) => store.dispatch(endpoints.refreshTokens.initiate({ refresh_token: 'r' })),
  signOut: (store) => store.dispatch(endpoints.signOut.initiate({ refresh_token: 'r' })),
  addAvatar: (store) => store.dispatch(endpoints.addAvatar.initiate({ file: file() })),
  replaceAvatar: (store) => store.dispatch(endpoints.replaceAvatar.initiate({ file: file() })),
  createCompany: (store) =>
    store.dispatch(endpoints.createCompany.initiate({ title: 'A', phone: '8133334444', cnpj: '00000000000191' })),
  createFile: (store) => store.dispatch(endpoints.createFile.initiate({ file: file() })),
  createPartner: (store) => store.dispatch(endpoints.createPartner.initiate(partner)),
  createCard: (store) => store.dispatch(endpoints.createCard.initiate(card)),
} as const satisfies Partial<Record<CallName, Run>>;

type MutationName = keyof typeof MUTATIONS;
const runs: Partial<Record<CallName, Run>> = { ...QUERIES, ...MUTATIONS };

/** Lets the real answer of the fake server through, and notes what was asked. */
function record(): Request[] {
  const requests: Request[] = [];
  const note = ({ request }: { request: Request }) => void requests.push(request);
  server.events.on('request:start', note);
  return requests;
}
afterEach(() => server.events.removeAllListeners());

it('declares exactly the calls of the contract', () => {
  expect(Object.keys(endpoints).sort()).toEqual([...NAMES].sort());
});

it.each(NAMES)('%s goes out with the method and to the path of the contract', async (name) => {
  const requests = record();
  const run = runs[name];
  if (!run) throw new Error(`No example of ${name}`);
  await run(signedInStore());
  const [first] = requests;
  const pattern = new RegExp(`^/api${CALLS[name].path.replace(/:[a-z]+/gi, '[^/]+')}$`);
  expect(first?.method).toBe(CALLS[name].method);
  expect(new URL(first?.url ?? '').pathname).toMatch(pattern);
});

it('sends what is typed and leaves out what is not', async () => {
  const requests = record();
  const store = signedInStore();
  await store.dispatch(endpoints.listPartners.initiate({ companyId: COMPANY_ID, search: '' }));
  await store.dispatch(
    endpoints.listMyPartners.initiate({ companiesId: ['c1', 'c2'], categoriesId: ['k1'], search: 'pão' }),
  );
  await store.dispatch(endpoints.listCategories.initiate({ companiesId: ['c1', 'c2'], active: 1 }));
  expect(requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toEqual([
    { page: '1', companiesId: COMPANY_ID },
    { companiesId: 'c1,c2', categoriesId: 'k1', active: '1', page: '1', search: 'pão' },
    { companiesId: 'c1,c2', active: '1' },
  ]);
});

it('uploads one part named file, with its name', async () => {
  let uploaded: FormDataEntryValue | null = null;
  server.use(
    answer('addAvatar', async ({ request }) => {
      uploaded = (await request.formData()).get('file');
      return { id: idOf('f'), url: '/api/files/new.jpg' };
    }),
  );
  await MUTATIONS.addAvatar(signedInStore());
  expect(uploaded).toMatchObject({ name: 'profile-user-1.jpg', type: 'image/jpeg' });
});

/** Everything a screen may have in the cache, another company's lists included. */
const CACHED: Record<string, Run> = {
  profile: QUERIES.getProfile,
  settings: QUERIES.getSettings,
  person: QUERIES.getUser,
  people: QUERIES.searchUsers,
  categories: QUERIES.listCategories,
  'categories of the company': (store) =>
    store.dispatch(endpoints.listCategories.initiate({ companiesId: [COMPANY_ID], active: 1 })),
  'categories of another': (store) =>
    store.dispatch(endpoints.listCategories.initiate({ companiesId: [OTHER_COMPANY_ID], active: 1 })),
  partners: QUERIES.listPartners,
  "another's partners": (store) => store.dispatch(endpoints.listPartners.initiate({ companyId: OTHER_COMPANY_ID })),
  "holder's partners": QUERIES.listMyPartners,
  "holder's partners of the company": (store) =>
    store.dispatch(endpoints.listMyPartners.initiate({ companiesId: [COMPANY_ID] })),
  "holder's partners of another": (store) =>
    store.dispatch(endpoints.listMyPartners.initiate({ companiesId: [OTHER_COMPANY_ID] })),
  cards: QUERIES.listCards,
  'cards searched': (store) =>
    store.dispatch(endpoints.listCards.initiate({ company_id: COMPANY_ID, search: 'ana', offset: 20 })),
  "another's cards": (store) => store.dispatch(endpoints.listCards.initiate({ company_id: OTHER_COMPANY_ID })),
  "holder's cards": QUERIES.listMyCards,
};

/** What each mutation makes stale. One that is missing here fails to compile. */
const REACH: Record<MutationName, (keyof typeof CACHED)[]> = {
  addAvatar: ['profile', 'people'],
  replaceAvatar: ['profile', 'people'],
  createCompany: ['profile'],
  createPartner: ['categories of the company', 'partners', "holder's partners", "holder's partners of the company"],
  createCard: ['cards', 'cards searched', "holder's cards", "holder's partners", "holder's partners of the company"],
  // Exceptions: no cached answer shows what these change. The file is used by a record that a later call creates.
  createFile: [],
  // Signing in starts with an empty cache, and signing out resets it; codes and tokens are never cached.
  requestCode: [],
  signIn: [],
  refreshTokens: [],
  signOut: [],
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const addressOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

async function filledStore() {
  server.use(answer('getProfile', administrator));
  const store = signedInStore();
  const addresses = new Map<string, string>();
  for (const [name, run] of Object.entries(CACHED)) {
    const requests = record();
    await run(store);
    server.events.removeAllListeners();
    const [first] = requests;
    if (first) addresses.set(addressOf(first), name);
  }
  expect(addresses.size).toBe(Object.keys(CACHED).length);
  return { store, addresses };
}

it.each(Object.keys(MUTATIONS) as MutationName[])('%s refreshes what it touched and nothing else', async (name) => {
  const { store, addresses } = await filledStore();
  const requests = record();
  await MUTATIONS[name](store);
  await settle();
  const refetched = requests
    .filter(({ method }) => method === 'GET')
    .map((request) => addresses.get(addressOf(request)));
  expect(refetched.sort()).toEqual([...REACH[name]].sort());
});

it.each(['createPartner', 'createCard', 'createCompany', 'addAvatar'] as const)(
  '%s that failed refreshes nothing',
  async (name) => {
    const { store } = await filledStore();
    server.use(answer(name, () => new Response(JSON.stringify({ message: 'Não' }), { status: 422 })));
    const requests = record();
    await MUTATIONS[name](store);
    await settle();
    expect(requests.filter(({ method }) => method === 'GET')).toEqual([]);
  },
);
