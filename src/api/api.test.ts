// The slice declares the contract's calls, and every mutation reaches the cached answers that it makes stale.
import { calls, type CallName } from '@vinculo/contract/calls';
import type { Run } from '../testing/everyCall';
import { addressOf, filledStore, MUTATIONS, QUERIES, recordRequests, signedInStore } from '../testing/everyCall';
import { changedCard, EXAMPLES, look, manager, type MutationName } from '../testing/examples';
import { COMPANY_ID } from '../testing/people';
import { aCard, aTemplate, idOf } from '../testing/records';
import { answer, server } from '../testing/server';
import { atRest } from '../testing/store';
import { slice } from './slice';

const NAMES = Object.keys(calls) as CallName[];
const runs: Partial<Record<CallName, Run>> = { ...QUERIES, ...MUTATIONS };

afterEach(() => server.events.removeAllListeners());

it('declares exactly the calls of the contract', () => {
  expect(Object.keys(slice.endpoints).sort()).toEqual([...NAMES].sort());
});

it.each(NAMES)('%s goes out with the method and to the path of the contract', async (name) => {
  const requests = recordRequests();
  const run = runs[name];
  if (!run) throw new Error(`No example of ${name}`);
  await run(signedInStore());
  const [first] = requests;
  const pattern = new RegExp(`^/api${calls[name].path.replace(/:[a-z]+/gi, '[^/]+')}$`);
  expect(first?.method).toBe(calls[name].method);
  expect(new URL(first?.url ?? '').pathname).toMatch(pattern);
});

it('sends what is typed and leaves out what is not', async () => {
  const requests = recordRequests();
  const store = signedInStore();
  await store.dispatch(slice.endpoints.listPartners.initiate({ companyId: COMPANY_ID, search: '' }));
  await store.dispatch(
    slice.endpoints.listMyPartners.initiate({ companiesId: ['c1', 'c2'], categoriesId: ['k1'], search: 'pão' }),
  );
  await store.dispatch(slice.endpoints.listCategories.initiate({ companiesId: ['c1', 'c2'], active: 1 }));
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

/** What was read, without the call itself, which may be a GET too. */
const readAgain = (requests: Request[], name: MutationName) =>
  requests.slice(calls[name].method === 'GET' ? 1 : 0).filter(({ method }) => method === 'GET');

it.each(Object.keys(MUTATIONS) as MutationName[])('%s refreshes what it touched and nothing else', async (name) => {
  const { store, addresses } = await filledStore();
  const requests = recordRequests();
  await MUTATIONS[name](store);
  await atRest(store);
  const refetched = readAgain(requests, name).map((request) => addresses.get(addressOf(request)));
  expect(refetched.sort()).toEqual([...EXAMPLES[name].stale].sort());
});

/** What shows at once is read again also after a failure. */
const OPTIMISTIC: MutationName[] = ['addManager', 'removeManager', 'markFavorite'];
/** The provider may have acted although the answer is a failure, so the truth is read. */
const UNSURE: MutationName[] = ['createCardSubscription', 'updateCardSubscription', 'cancelCardSubscription'];
const REACHING = (Object.keys(MUTATIONS) as MutationName[]).filter((name) => EXAMPLES[name].stale.length > 0);

it.each(REACHING)('%s that failed refreshes nothing but what it had changed already', async (name) => {
  const { store, addresses } = await filledStore();
  server.use(answer(name, () => new Response(JSON.stringify({ message: 'Não' }), { status: 422 })));
  const requests = recordRequests();
  await MUTATIONS[name](store);
  await atRest(store);
  const refetched = readAgain(requests, name).map((request) => addresses.get(addressOf(request)));
  expect(refetched.sort()).toEqual([...OPTIMISTIC, ...UNSURE].includes(name) ? [...EXAMPLES[name].stale].sort() : []);
});
