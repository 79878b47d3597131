// A change that overtakes a list on its way is not lost when that list arrives.
import { waitFor } from '@testing-library/react';
import { selectRows } from '../entities/selectors';
import { COMPANY_ID, OTHER_COMPANY_ID } from '../testing/people';
import { aCard, aPartner, idOf } from '../testing/records';
import { answer, failure, server } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore, atRest } from '../testing/store';
import { slice } from './slice';

const AGAIN = { forceRefetch: true } as const;

/** One card and one partner to change, while older answers wait to be released. */
function aServer() {
  const held = { card: aCard(), partner: aPartner(), reads: [] as string[] };
  const gates: (() => void)[] = [];
  let isSlow = false;
  const looked = async <T>(what: string, seen: T): Promise<T> => {
    held.reads.push(what);
    if (isSlow) await new Promise<void>((resolve) => gates.push(resolve));
    return seen;
  };
  server.use(
    answer('listCards', ({ request }) => {
      const isOwn = new URL(request.url).searchParams.get('company_id') === COMPANY_ID;
      const results = [isOwn ? held.card : aCard({ id: idOf('9', 2) })];
      return looked(isOwn ? 'cards' : 'others', { results, paging: { total: 1, limit: 20 } });
    }),
    answer('listPartners', () => looked('partners', { partners: [held.partner], total: 1, limit: 20 })),
    answer('updateCard', () => (held.card = aCard({ full_name: 'Nova' }))),
    answer('updatePartner', () => (held.partner = aPartner({ title: 'Nova' }))),
  );
  return {
    held,
    slow: () => (isSlow = true),
    letGo: () => {
      isSlow = false;
      for (const open of gates.splice(0)) open();
    },
    areWaiting: (count: number) => waitFor(() => expect(gates).toHaveLength(count)),
  };
}

const cards = (company_id = COMPANY_ID) => slice.endpoints.listCards.initiate({ company_id }, AGAIN);
const updateCard = () => {
  const { id, full_name, active, avatar } = aCard();
  return slice.endpoints.updateCard.initiate({
    id,
    companyId: COMPANY_ID,
    full_name,
    active,
    avatar_id: avatar?.id ?? '',
  });
};

async function opened() {
  const gate = aServer();
  const store = aStore({ session: aSession() });
  await store.dispatch(cards());
  await store.dispatch(cards(OTHER_COMPANY_ID));
  await store.dispatch(slice.endpoints.listPartners.initiate({ companyId: COMPANY_ID }));
  gate.held.reads.length = 0;
  return { ...gate, store };
}

it('reads a list again whose answer was looked up before the change', async () => {
  const { held, store, slow, letGo, areWaiting } = await opened();
  slow();
  void store.dispatch(cards());
  await areWaiting(1);
  await store.dispatch(updateCard());
  letGo();
  const shown = () =>
    selectRows(store.getState(), slice.endpoints.listCards.select({ company_id: COMPANY_ID })(store.getState()).data);
  await waitFor(() => expect(shown()).toEqual([expect.objectContaining({ full_name: 'Nova' })]));
  expect(held.reads).toEqual(['cards', 'cards']);
});

it('does so for a list of pages, and once for several changes', async () => {
  const { held, store, slow, letGo, areWaiting } = await opened();
  const filter = { companyId: COMPANY_ID };
  const { id } = aPartner();
  const update = () =>
    slice.endpoints.updatePartner.initiate({
      id,
      ...filter,
      title: 'Nova',
      delivery: false,
      categories_id: [],
      active: true,
    });
  slow();
  void store.dispatch(slice.endpoints.listPartners.initiate(filter, AGAIN));
  await areWaiting(1);
  await store.dispatch(update());
  await store.dispatch(update());
  letGo();
  const shown = () => selectRows(store.getState(), slice.endpoints.listPartners.select(filter)(store.getState()).data);
  await waitFor(() => expect(shown()).toEqual([expect.objectContaining({ title: 'Nova' })]));
  expect(held.reads.filter((what) => what === 'partners')).toHaveLength(2);
});

it('leaves alone what the change does not reach, and what nothing has changed', async () => {
  const { held, store, slow, letGo, areWaiting } = await opened();
  server.use(answer('updateCard', failure(422)));
  slow();
  const reads = [store.dispatch(cards()), store.dispatch(cards(OTHER_COMPANY_ID))];
  await areWaiting(2);
  await store.dispatch(updateCard());
  letGo();
  await Promise.all(reads);
  await atRest(store);
  expect(held.reads.sort()).toEqual(['cards', 'others']);
});
