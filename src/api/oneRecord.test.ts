// A record lies in one place: an answer changes it wherever it is shown, before anything is read again.
import { delay, http } from 'msw';
import type { AppStore } from '../app/store';
import { namedBy, selectRecord } from '../entities/selectors';
import { filledStore, MUTATIONS, signedInStore } from '../testing/everyCall';
import { EXAMPLES, type MutationName } from '../testing/examples';
import { COMPANY_ID } from '../testing/people';
import { aCard } from '../testing/records';
import { answer, server } from '../testing/server';
import { fakeTimers } from '../testing/timers';
import { KEEP_UNUSED_S, slice } from './slice';

const cases = (Object.keys(MUTATIONS) as MutationName[]).flatMap((name) => {
  const { shown } = EXAMPLES[name];
  return typeof shown === 'object' ? [{ name, ...shown }] : [];
});

it.each(cases)('$name shows at once', async ({ name, ref, changes, answered }) => {
  const { store } = await filledStore();
  const isNamed = () =>
    namedBy(Object.values(store.getState().api.queries).map((query) => query?.data)).some(
      ({ of, id }) => of === ref.of && id === ref.id,
    );
  expect(isNamed()).toBe(true);
  if (changes) expect(selectRecord(store.getState(), ref)).not.toMatchObject(changes);

  server.use(http.get('*/api/*', () => delay('infinite')));
  if (answered) server.use(answer(name, () => Response.json(answered)));
  await MUTATIONS[name](store);

  expect(isNamed()).toBe(true);
  const shown = selectRecord(store.getState(), ref);
  if (changes) expect(shown).toMatchObject(changes);
  else expect(shown).toBeNull();
});

describe('a record that no cached answer names any more', () => {
  const UNUSED_MS = KEEP_UNUSED_S * 1000;
  const ownCard = slice.endpoints.getCard.initiate(aCard().id);
  const isStored = (store: AppStore) => aCard().id in store.getState().entities.cards.entities;

  beforeEach(fakeTimers);
  afterEach(() => jest.useRealTimers());

  it('goes with the last that did, and not before', async () => {
    const store = signedInStore();
    const card = store.dispatch(ownCard);
    const list = store.dispatch(slice.endpoints.listCards.initiate({ company_id: COMPANY_ID }));
    await Promise.all([card, list]);
    card.unsubscribe();
    await jest.advanceTimersByTimeAsync(UNUSED_MS + 1000);
    expect(isStored(store)).toBe(true);
    list.unsubscribe();
    await jest.advanceTimersByTimeAsync(UNUSED_MS + 1000);
    expect(isStored(store)).toBe(false);
  });

  it('stays while an answer is on its way, which may name it', async () => {
    const store = signedInStore();
    const card = store.dispatch(ownCard);
    await card;
    card.unsubscribe();
    await jest.advanceTimersByTimeAsync(UNUSED_MS - 1000);
    server.use(http.get('*/api/cards', () => delay('infinite')));
    void store.dispatch(slice.endpoints.listCards.initiate({ company_id: COMPANY_ID }));
    await jest.advanceTimersByTimeAsync(2000);
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
    expect(isStored(store)).toBe(true);
  });
});
