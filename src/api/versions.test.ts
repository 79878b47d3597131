// Versions: read with a record, named by its update, and one kind of 409 told from the others.
import type { AppStore } from '../app/store';
import type { Ref } from '../entities/entitiesSlice';
import { selectRecord } from '../entities/selectors';
import { run, signedInStore } from '../testing/everyCall';
import { EXAMPLES, type Answers } from '../testing/examples';
import { COMPANY_ID } from '../testing/people';
import { answer, failure, inVersion, server, versionConflict } from '../testing/server';
import { isVersionConflict } from './errors';
import { slice } from './slice';

const V1 = '"one"';
const V2 = '"two"';
/** How an editable record is read and written. */
const KINDS = ['Profile', 'Company', 'Template', 'Subscription', 'Category', 'Partner', 'Card'] as const;
type Kind = (typeof KINDS)[number];
type Done = Promise<{ data?: unknown; error?: unknown }>;
const get = (kind: Kind, store: AppStore) => run(`get${kind}`)(store) as Done;
const update = (kind: Kind, store: AppStore, version?: string) =>
  run(`update${kind}`, { ...EXAMPLES[`update${kind}`].asked, ...(version && { version }) })(store) as Done;

it.each(KINDS)('%s: the version comes with the record, and goes with its update', async (kind) => {
  const record = EXAMPLES[`update${kind}`].answer;
  const received: { ifMatch: string | null; body: object }[] = [];
  server.use(
    answer(`get${kind}`, () => inVersion(record, V1)),
    answer(`update${kind}`, async ({ request }) => {
      received.push({ ifMatch: request.headers.get('If-Match'), body: (await request.json()) as object });
      return inVersion(record, V2);
    }),
  );
  const store = signedInStore();
  const ref = (await get(kind, store)).data as Ref;
  expect(selectRecord(store.getState(), ref)).toEqual({ ...record, version: V1 });
  expect((await update(kind, store, V1)).data).toEqual({ ...record, version: V2 });
  expect(selectRecord(store.getState(), ref)).toEqual({ ...record, version: V2 });
  await update(kind, store);
  expect(received.map(({ ifMatch }) => ifMatch)).toEqual([V1, null]);
  for (const { body } of received) expect(body).not.toHaveProperty('version');
});

it('knows the 409 of another version from the 409s of a state', async () => {
  const refusedWith = async (response: Answers['updatePartner'] | Response) => {
    server.use(answer('updatePartner', () => response));
    const { error } = await update('Partner', signedInStore(), V1);
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
