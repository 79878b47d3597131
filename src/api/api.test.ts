/** The slice declares the contract's calls, and every mutation reaches the cached answers that it makes stale. */
import { makeStore, type AppStore } from '../app/store';
import { CALLS, type CallName } from '../testing/calls';
import { administrator, COMPANY_ID, OTHER_COMPANY_ID } from '../testing/people';
import { aCard, aPartner, aTemplate, idOf } from '../testing/records';
import { answer, server } from '../testing/server';
import { aSession } from '../testing/session';
import { api } from './api';

const NAMES = Object.keys(CALLS) as CallName[];
const file = () => new File(['x'], 'profile-user-1.jpg', { type: 'image/jpeg' });
const card = { unit_id: COMPANY_ID, user_id: idOf('a'), avatar_id: idOf('f'), full_name: 'Ana', active: true };
const partner = { unit_id: COMPANY_ID, title: 'Padaria', delivery: false, categories_id: [], active: true };
const company = { title: 'Colégio', cnpj: '00000000000191', active: true, exempt: false };
const look = { background_color: '#112233', name: 'Colégio' };
const manager = { id: idOf('a'), full_name: 'Ana', email: 'ana@escola.example', avatar: null };
const category = { title: 'Livros', active: true };
const { unit_id: _unit, user_id: _user, ...changedCard } = card;
const record = (kind: string) => ({ id: idOf(kind), companyId: COMPANY_ID });
const person = { provider: 'email', email: 'a@b.example', password: '123456' } as const;

URL.createObjectURL = () => 'blob:file';

const signedInStore = () => makeStore({ session: aSession() });
type Run = (store: AppStore) => Promise<unknown>;

const { endpoints } = api;
const QUERIES = {
  getProfile: (store) => store.dispatch(endpoints.getProfile.initiate()),
  getSettings: (store) => store.dispatch(endpoints.getSettings.initiate()),
  getUser: (store) => store.dispatch(endpoints.getUser.initiate({ id: idOf('a') })),
  searchUsers: (store) => store.dispatch(endpoints.searchUsers.initiate({ search: 'ana' })),
  listCompanies: (store) => store.dispatch(endpoints.listCompanies.initiate({ search: 'sol' })),
  getCompany: (store) => store.dispatch(endpoints.getCompany.initiate(COMPANY_ID)),
  getTemplate: (store) => store.dispatch(endpoints.getTemplate.initiate(COMPANY_ID)),
  listManagers: (store) => store.dispatch(endpoints.listManagers.initiate(COMPANY_ID)),
  getSubscription: (store) => store.dispatch(endpoints.getSubscription.initiate(COMPANY_ID)),
  getBilling: (store) => store.dispatch(endpoints.getBilling.initiate(COMPANY_ID)),
  getCategory: (store) => store.dispatch(endpoints.getCategory.initiate(idOf('8'))),
  getPartner: (store) => store.dispatch(endpoints.getPartner.initiate(idOf('b'))),
  getCard: (store) => store.dispatch(endpoints.getCard.initiate(idOf('9'))),
  listCategories: (store) => store.dispatch(endpoints.listCategories.initiate({ active: 1 })),
  listPartners: (store) => store.dispatch(endpoints.listPartners.initiate({ companyId: COMPANY_ID })),
  listMyPartners: (store) => store.dispatch(endpoints.listMyPartners.initiate({})),
  listCards: (store) => store.dispatch(endpoints.listCards.initiate({ company_id: COMPANY_ID })),
  listMyCards: (store) => store.dispatch(endpoints.listMyCards.initiate()),
  listAuditEntries: (store) => store.dispatch(endpoints.listAuditEntries.initiate({ page: 1 })),
} as const satisfies Partial<Record<CallName, Run>>;

const MUTATIONS = {
  requestCode: (store) => store.dispatch(endpoints.requestCode.initiate({ email: person.email })),
  signIn: (store) => store.dispatch(endpoints.signIn.initiate(person)),
  refreshTokens: (store) => store.dispatch(endpoints.refreshTokens.initiate({ refresh_token: 'r' })),
  signOut: (store) => store.dispatch(endpoints.signOut.initiate({ refresh_token: 'r' })),
  updateProfile: (store) => store.dispatch(endpoints.updateProfile.initiate({ full_name: 'Ana', username: 'ana' })),
  removeAccount: (store) => store.dispatch(endpoints.removeAccount.initiate()),
  updateCompany: (store) => store.dispatch(endpoints.updateCompany.initiate({ id: COMPANY_ID, ...company })),
  knowCompany: (store) => store.dispatch(endpoints.knowCompany.initiate(COMPANY_ID)),
  refuseCompany: (store) => store.dispatch(endpoints.refuseCompany.initiate(COMPANY_ID)),
  updateTemplate: (store) => store.dispatch(endpoints.updateTemplate.initiate({ ...record('b'), ...look })),
  addManager: (store) => store.dispatch(endpoints.addManager.initiate({ companyId: COMPANY_ID, person: manager })),
  removeManager: (store) =>
    store.dispatch(endpoints.removeManager.initiate({ companyId: COMPANY_ID, personId: manager.id })),
  createSubscription: (store) =>
    store.dispatch(endpoints.createSubscription.initiate({ company_id: COMPANY_ID, payment_method: 3 })),
  updateSubscription: (store) =>
    store.dispatch(endpoints.updateSubscription.initiate({ ...record('b'), payment_method: 3 })),
  deleteSubscription: (store) => store.dispatch(endpoints.deleteSubscription.initiate(record('b'))),
  createCardSubscription: (store) =>
    store.dispatch(
      endpoints.createCardSubscription.initiate({
        company_id: COMPANY_ID,
        card_token_id: 'token',
        email: 'a@b.example',
      }),
    ),
  updateCardSubscription: (store) =>
    store.dispatch(endpoints.updateCardSubscription.initiate({ ...record('b'), card_token_id: 'token' })),
  cancelCardSubscription: (store) => store.dispatch(endpoints.cancelCardSubscription.initiate(record('b'))),
  replaceFile: (store) => store.dispatch(endpoints.replaceFile.initiate({ ...record('f'), file: file() })),
  deleteFile: (store) => store.dispatch(endpoints.deleteFile.initiate(idOf('f'))),
  createCategory: (store) => store.dispatch(endpoints.createCategory.initiate(category)),
  updateCategory: (store) => store.dispatch(endpoints.updateCategory.initiate({ id: idOf('8'), ...category })),
  deleteCategory: (store) => store.dispatch(endpoints.deleteCategory.initiate(idOf('8'))),
  updatePartner: (store) => store.dispatch(endpoints.updatePartner.initiate({ ...record('b'), ...partner })),
  deletePartner: (store) => store.dispatch(endpoints.deletePartner.initiate(record('b'))),
  updateCard: (store) => store.dispatch(endpoints.updateCard.initiate({ ...record('9'), ...changedCard })),
  deleteCard: (store) => store.dispatch(endpoints.deleteCard.initiate(record('9'))),
  addAvatar: (store) => store.dispatch(endpoints.addAvatar.initiate({ file: file() })),
  replaceAvatar: (store) => store.dispatch(endpoints.replaceAvatar.initiate({ file: file() })),
  createCompany: (store) =>
    store.dispatch(endpoints.createCompany.initiate({ title: 'A', phone: '8133334444', cnpj: '00000000000191' })),
  createFile: (store) => store.dispatch(endpoints.createFile.initiate({ file: file() })),
  createPartner: (store) => store.dispatch(endpoints.createPartner.initiate(partner)),
  createCard: (store) => store.dispatch(endpoints.createCard.initiate(card)),
  exportAuditEntries: (store) => store.dispatch(endpoints.exportAuditEntries.initiate({ person: 'ana' })),
} as const satisfies Partial<Record<CallName, Run>>;

type MutationName = keyof typeof MUTATIONS;
const runs: Partial<Record<CallName, Run>> = { ...QUERIES, ...MUTATIONS };

/** Lets the real answer of the fake server through, and notes what was asked. */
function recordRequests(): Request[] {
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
  const requests = recordRequests();
  const run = runs[name];
  if (!run) throw new Error(`No example of ${name}`);
  await run(signedInStore());
  const [first] = requests;
  const pattern = new RegExp(`^/api${CALLS[name].path.replace(/:[a-z]+/gi, '[^/]+')}$`);
  expect(first?.method).toBe(CALLS[name].method);
  expect(new URL(first?.url ?? '').pathname).toMatch(pattern);
});

it('sends what is typed and leaves out what is not', async () => {
  const requests = recordRequests();
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

it('sends what a form changed, and never the company that only the cache needs', async () => {
  const bodies: unknown[] = [];
  const note = async ({ request }: { request: Request }) => ({ ...((await request.json()) as object) });
  server.use(
    answer('updateTemplate', async (received) => {
      bodies.push(await note(received));
      return aTemplate();
    }),
    answer('updateCard', async (received) => {
      bodies.push(await note(received));
      return aCard();
    }),
  );
  await MUTATIONS.updateTemplate(signedInStore());
  await MUTATIONS.updateCard(signedInStore());
  expect(bodies).toEqual([look, changedCard]);
});

it('tells by which e-mail a new administrator is known', async () => {
  let body: unknown;
  server.use(
    answer('addManager', async ({ request }) => {
      body = await request.json();
      return null;
    }),
  );
  await MUTATIONS.addManager(signedInStore());
  expect(body).toEqual({ company_id: COMPANY_ID, user_id: manager.id, email: manager.email });
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
  companies: QUERIES.listCompanies,
  company: QUERIES.getCompany,
  'another company': (store) => store.dispatch(endpoints.getCompany.initiate(OTHER_COMPANY_ID)),
  look: QUERIES.getTemplate,
  "another's look": (store) => store.dispatch(endpoints.getTemplate.initiate(OTHER_COMPANY_ID)),
  managers: QUERIES.listManagers,
  "another's managers": (store) => store.dispatch(endpoints.listManagers.initiate(OTHER_COMPANY_ID)),
  subscription: QUERIES.getSubscription,
  "another's subscription": (store) => store.dispatch(endpoints.getSubscription.initiate(OTHER_COMPANY_ID)),
  billing: QUERIES.getBilling,
  "another's billing": (store) => store.dispatch(endpoints.getBilling.initiate(OTHER_COMPANY_ID)),
  category: QUERIES.getCategory,
  partner: QUERIES.getPartner,
  card: QUERIES.getCard,
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
  // Whatever anybody does adds to the trail: its screen asks each time it opens, and nothing makes it old before.
  trail: QUERIES.listAuditEntries,
};

/** What each mutation makes stale. One that is missing here fails to compile. */
const SEEN_BY_HOLDERS = ["holder's partners", "holder's partners of the company"];
const WITH_STANDING = ["holder's cards", ...SEEN_BY_HOLDERS];
const BILLED = ['subscription', 'billing', ...WITH_STANDING];
const CATEGORIES = ['categories', 'categories of the company', 'categories of another'];
const PARTNERS = ['categories of the company', 'partners', ...SEEN_BY_HOLDERS];
const CARDS = ['cards', 'cards searched', ...WITH_STANDING];
const PERSON = ['profile', 'people', 'managers', "another's managers"];
const REACH: Record<MutationName, (keyof typeof CACHED)[]> = {
  updateProfile: PERSON,
  addAvatar: PERSON,
  replaceAvatar: PERSON,
  createCompany: ['profile', 'companies'],
  updateCompany: ['companies', 'company', ...BILLED],
  knowCompany: ['profile'],
  refuseCompany: ['profile', ...WITH_STANDING],
  updateTemplate: ['look', 'cards', 'cards searched', "holder's cards"],
  addManager: ['managers'],
  // The profile too where they remove themselves: managers.test.ts.
  removeManager: ['managers'],
  createSubscription: BILLED,
  updateSubscription: BILLED,
  deleteSubscription: BILLED,
  createCardSubscription: BILLED,
  updateCardSubscription: BILLED,
  cancelCardSubscription: BILLED,
  replaceFile: ['look', 'partners', ...CARDS],
  createCategory: ['categories'],
  updateCategory: ['category', ...CATEGORIES],
  deleteCategory: CATEGORIES,
  createPartner: PARTNERS,
  updatePartner: ['partner', ...PARTNERS],
  deletePartner: PARTNERS,
  createCard: [...CARDS, 'people', 'person'],
  updateCard: ['card', ...CARDS],
  deleteCard: [...CARDS, 'people'],
  exportAuditEntries: ['trail'],
  // Exceptions: no cached answer shows what these change. The file is used by a record that a later call creates.
  createFile: [],
  // A record shows a deleted file until that record goes or drops it.
  deleteFile: [],
  // Everything cached is dropped when the farewell is closed.
  removeAccount: [],
  // Signing in starts with an empty cache, and signing out resets it; codes and tokens are never cached.
  requestCode: [],
  signIn: [],
  refreshTokens: [],
  signOut: [],
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const addressOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** What was read but for the call itself, which may be a GET too. */
const readAgain = (requests: Request[], name: MutationName) =>
  requests.slice(CALLS[name].method === 'GET' ? 1 : 0).filter(({ method }) => method === 'GET');

async function filledStore() {
  // The other company has records of its own.
  const isOthers = ({ request }: { request: Request }) => request.url.includes(OTHER_COMPANY_ID);
  server.use(
    answer('getProfile', administrator),
    answer('listCards', (received) => {
      const results = [aCard(isOthers(received) ? { id: idOf('9', 2), company_id: OTHER_COMPANY_ID } : {})];
      return { results, paging: { total: 1, limit: 20 } };
    }),
    answer('listPartners', (received) => {
      const partners = [aPartner(isOthers(received) ? { id: idOf('b', 2), unit_id: OTHER_COMPANY_ID } : {})];
      return { partners, total: 1, limit: 20 };
    }),
  );
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
  return { store, addresses };
}

it.each(Object.keys(MUTATIONS) as MutationName[])('%s refreshes what it touched and nothing else', async (name) => {
  const { store, addresses } = await filledStore();
  const requests = recordRequests();
  await MUTATIONS[name](store);
  await settle();
  const refetched = readAgain(requests, name).map((request) => addresses.get(addressOf(request)));
  expect(refetched.sort()).toEqual([...REACH[name]].sort());
});

/** What shows at once is read again also where it came to nothing. */
const OPTIMISTIC: MutationName[] = ['addManager', 'removeManager'];
/** The provider may have done its work though the answer says no: what is true is asked. */
const UNSURE: MutationName[] = ['createCardSubscription', 'updateCardSubscription', 'cancelCardSubscription'];
const REACHING = (Object.keys(REACH) as MutationName[]).filter((name) => REACH[name].length > 0);

it.each(REACHING)('%s that failed refreshes nothing but what it had changed already', async (name) => {
  const { store, addresses } = await filledStore();
  server.use(answer(name, () => new Response(JSON.stringify({ message: 'Não' }), { status: 422 })));
  const requests = recordRequests();
  await MUTATIONS[name](store);
  await settle();
  const refetched = readAgain(requests, name).map((request) => addresses.get(addressOf(request)));
  expect(refetched.sort()).toEqual([...OPTIMISTIC, ...UNSURE].includes(name) ? [...REACH[name]].sort() : []);
});
