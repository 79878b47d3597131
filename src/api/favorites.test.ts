// A mark outlives lists that were looked up before it, and ends as the server has it.
import { waitFor } from '@testing-library/react';
import { selectRecord } from '../entities/selectors';
import { signedInStore } from '../testing/everyCall';
import { aGate } from '../testing/gate';
import { COMPANY_ID } from '../testing/people';
import { aHolderPartner } from '../testing/records';
import { answer, failure, noAnswer, server } from '../testing/server';
import { atRest } from '../testing/store';
import { slice } from './slice';

const { id } = aHolderPartner();
const list = slice.endpoints.listMyPartners.initiate({}, { forceRefetch: true });
const mark = (favorite: boolean) => slice.endpoints.markFavorite.initiate({ id, companyId: COMPANY_ID, favorite });

/** A store that shows the partner, of a server that keeps the mark and holds back lists from `slow` on. */
async function opened() {
  const held = { favorite: false, lists: 0 };
  const gates: (() => void)[] = [];
  let isSlow = false;
  server.use(
    answer('listMyPartners', async () => {
      held.lists += 1;
      const partners = [aHolderPartner({ favorite: held.favorite })];
      if (isSlow) {
        const { passed, open } = aGate();
        gates.push(open);
        await passed;
      }
      return { partners, total: 1, limit: 20 };
    }),
    answer('markFavorite', async ({ request }) => {
      held.favorite = ((await request.json()) as { favorite: boolean }).favorite;
      return null;
    }),
  );
  const store = signedInStore();
  await store.dispatch(list);
  return {
    store,
    held,
    shown: () => selectRecord(store.getState(), { of: 'holderPartners', id })?.favorite,
    slow: () => (isSlow = true),
    areWaiting: (count: number) => waitFor(() => expect(gates).toHaveLength(count)),
    letGo: () => {
      isSlow = false;
      for (const open of gates.splice(0)) open();
    },
  };
}

it('reads a list again that was looked up before the mark and arrives after it', async () => {
  const { store, held, shown, slow, areWaiting, letGo } = await opened();
  slow();
  void store.dispatch(list);
  await areWaiting(1);
  await store.dispatch(mark(true));
  letGo();
  await waitFor(() => expect(held.lists).toBe(3));
  await atRest(store);
  expect(shown()).toBe(true);
});

it('reads no list again if none was on its way', async () => {
  const { store, held, shown } = await opened();
  await store.dispatch(mark(true));
  await atRest(store);
  expect([shown(), held.lists]).toEqual([true, 1]);
});

it('is sent again if there was no answer, and shown meanwhile', async () => {
  const { store, held, shown } = await opened();
  let tries = 0;
  server.use(
    answer('markFavorite', () => {
      tries += 1;
      held.favorite = tries > 1;
      return tries === 1 ? noAnswer() : null;
    }),
  );
  const asked = store.dispatch(mark(true));
  expect(shown()).toBe(true);
  await asked;
  expect([tries, shown()]).toEqual([2, true]);
});

it('shows what the server has after both of two presses were refused', async () => {
  const { store, shown } = await opened();
  server.use(answer('markFavorite', () => failure(422)));
  const both = [store.dispatch(mark(true)), store.dispatch(mark(false))];
  expect(shown()).toBe(false);
  await Promise.all(both);
  await atRest(store);
  expect(shown()).toBe(false);
});
