// Versions: read with a record, named by its update, and one kind of 409 told from the others.

import type { AppStore } from '../app/store';
import type { Ref } from '../entities/entitiesSlice';
import { selectRecord } from '../entities/selectors';
import type { Answers } from '../testing/examples';
import { COMPANY_ID, holder } from '../testing/people';
import { aCard, aCategory, aCompany, aPartner, aSubscription, aTemplate, idOf } from '../testing/records';
import { answer, failure, inVersion, server, versionConflict } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore } from '../testing/store';
import { isVersionConflict } from './errors';
import { slice } from './slice';

const V1 = '"one"';
const V2 = '"two"';
const target = { id: idOf('b'), companyId: COMPANY_ID };
const named = (version?: string) => (version ? { version } : {});

interface Case {
  record: object;
  get: (store: AppStore) => Promise<{ data?: unknown }>;
  update: (store: AppStore, version?: string) => Promise<{ data?: unknown; error?: unknown }>;
}

/** How each editable record is read and written. */
const CASES = {
  Profile: {
    record: holder,
    get: (store) => store.dispatch(slice.endpoints.getProfile.initiate()),
    update: (store, version) =>
      store.dispatch(slice.endpoints.updateProfile.initiate({ full_name: 'Ana', username: 'ana', ...named(version) })),
  },
  Company: {
    record: aCompany(),
    get: (store) => store.dispatch(slice.endpoints.getCompany.initiate(COMPANY_ID)),
    update: (store, version) => {
      const body = { id: COMPANY_ID, title: 'A', cnpj: '00000000000191', active: true, exempt: false };
      return store.dispatch(slice.endpoints.updateCompany.initiate({ ...body, ...named(version) }));
    },
  },
  Template: {
    record: aTemplate(),
    get: (store) => store.dispatch(slice.endpoints.getTemplate.initiate(COMPANY_ID)),
    update: (store, version) => {
      const body = { ...target, name: 'A', background_color: '#112233' };
      return store.dispatch(slice.endpoints.updateTemplate.initiate({ ...body, ...named(version) }));
    },
  },
  Subscription: {
    record: aSubscription(),
    get: (store) => store.dispatch(slice.endpoints.getSubscription.initiate(COMPANY_ID)),
    update: (store, version) =>
      store.dispatch(slice.endpoints.updateSubscription.initiate({ ...target, payment_method: 3, ...named(version) })),
  },
  Category: {
    record: aCategory(),
    get: (store) => store.dispatch(slice.endpoints.getCategory.initiate(idOf('8'))),
    update: (store, version) => {
      const body = { id: idOf('8'), title: 'A', active: true };
      return store.dispatch(slice.endpoints.updateCategory.initiate({ ...body, ...named(version) }));
    },
  },
  Partner: {
    record: aPartner(),
    get: (store) => store.dispatch(slice.endpoints.getPartner.initiate(idOf('b'))),
    update: (store, version) => {
      const body = { ...target, title: 'A', delivery: false, categories_id: [], active: true };
      return store.dispatch(slice.endpoints.updatePartner.initiate({ ...body, ...named(version) }));
    },
  },
  Card: {
    record: aCard(),
    get: (store) => store.dispatch(slice.endpoints.getCard.initiate(idOf('9'))),
    update: (store, version) => {
      const body = { ...target, avatar_id: idOf('f'), full_name: 'Ana', active: true };
      return store.dispatch(slice.endpoints.updateCard.initiate({ ...body, ...named(version) }));
    },
  },
} satisfies Record<string, Case>;

type Kind = keyof typeof CASES;
const KINDS = Object.keys(CASES) as Kind[];
const signedInStore = () => aStore({ session: aSession() });

it.each(KINDS)('%s: the version comes with the record, and goes with its update', async (kind) => {
  const { record, get, update }: Case = CASES[kind];
  const received: { ifMatch: string | null; body: object }[] = [];
  server.use(
    answer(`get${kind}`, () => inVersion(record, V1)),
    answer(`update${kind}`, async ({ request }) => {
      received.push({ ifMatch: request.headers.get('If-Match'), body: (await request.json()) as object });
      return inVersion(record, V2);
    }),
  );
  const store = signedInStore();
  const ref = (await get(store)).data as Ref;
  expect(selectRecord(store.getState(), ref)).toEqual({ ...record, version: V1 });
  expect((await update(store, V1)).data).toEqual({ ...record, version: V2 });
  expect(selectRecord(store.getState(), ref)).toEqual({ ...record, version: V2 });
  await update(store);
  expect(received.map(({ ifMatch }) => ifMatch)).toEqual([V1, null]);
  for (const { body } of received) expect(body).not.toHaveProperty('version');
});

it('knows the 409 of another version from the 409s of a state', async () => {
  const refusedWith = async (response: Answers['updatePartner'] | Response) => {
    server.use(answer('updatePartner', () => response));
    const { error } = await CASES.Partner.update(signedInStore(), V1);
    expect(error).toBeDefined();
    return isVersionConflict(error);
  };
  expect(await refusedWith(versionConflict(V2))).toBe(true);
  expect(await refusedWith(failure(409, { message: 'A escola precisa de um administrador.' }))).toBe(false);
  expect(await refusedWith(failure(422, { message: 'Não' }))).toBe(false);
  expect(isVersionConflict(undefined)).toBe(false);
});

it('leaves an answer without a version as it is', async () => {
  server.use(answer('getSubscription', null));
  const { data } = await signedInStore().dispatch(slice.endpoints.getSubscription.initiate(COMPANY_ID));
  expect(data).toBeNull();
});
