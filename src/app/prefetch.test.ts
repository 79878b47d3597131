// What is fetched ahead: at once for the pages that show cards, when idle for a visit without a connection.
import { waitFor } from '@testing-library/react';
import type { Profile } from '@vinculo/contract/profile';
import { KEEP_UNUSED_S, slice } from '../api/slice';
import { signedIn, signedOut } from '../session/sessionSlice';
import { administrator, holder, superAdministrator, tokens } from '../testing/people';
import { aHolderCard } from '../testing/records';
import { answer, answerAndKeep, server } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore, aTurn, atRest } from '../testing/store';
import { startPrefetching } from './startup';
import type { AppStore } from './store';

let asked: string[];
let idle: (() => void)[];
let pictures: string[];

function arrive(path: string, user: Profile = holder, session = aSession()) {
  window.history.replaceState(null, '', path);
  server.use(
    answerAndKeep('getProfile', asked, user, () => 'profile'),
    answerAndKeep(
      'listMyCards',
      asked,
      () => [aHolderCard({ background_url: '/files/background.jpg?until=1&signature=a' })],
      () => 'cards',
    ),
  );
  const store = aStore({ session });
  const load = jest.fn(() => Promise.resolve());
  startPrefetching(store, [load]);
  return { store, load };
}

async function rest() {
  await waitFor(() => expect(idle).toHaveLength(1));
  idle.forEach((work) => work());
}

const cards = (store: AppStore) => slice.endpoints.listMyCards.select()(store.getState());

beforeEach(() => {
  [asked, idle, pictures] = [[], [], []];
  window.requestIdleCallback = (work) => idle.push(() => work({ didTimeout: false, timeRemaining: () => 1 }));
  jest.spyOn(window, 'Image').mockImplementation(
    () =>
      ({
        set src(url: string) {
          pictures.push(url);
        },
      }) as HTMLImageElement,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  window.history.replaceState(null, '', '/');
});

it.each(['/carteirinhas', '/parceiros'])('asks for profile and cards at once at %s', async (path) => {
  const { load } = arrive(path);
  await waitFor(() => expect([...asked].sort()).toEqual(['cards', 'profile']));
  expect(load).not.toHaveBeenCalled();
});

it('elsewhere the cards, their pictures and their pages wait until the browser is idle', async () => {
  const { store, load } = arrive('/perfil');
  await waitFor(() => expect(asked).toEqual(['profile']));
  await rest();
  await waitFor(() => expect(pictures).toHaveLength(2));
  // The size that a card falls back on.
  expect(pictures).toEqual(['/api/files/card.jpg', '/files/background.jpg?until=1&signature=a&size=720']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(['profile', 'cards']);

  // Kept beyond the time for unused data, because a student may need the cards at any moment.
  jest.useFakeTimers();
  await jest.advanceTimersByTimeAsync(2 * KEEP_UNUSED_S * 1000);
  jest.useRealTimers();
  expect(cards(store).data?.ids).toHaveLength(1);
});

it('waits for what the page asks for, which shares the connection', async () => {
  let answerNow = () => {};
  const asking = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const { store, load } = arrive('/perfil');
  server.use(answer('listMyInvitations', () => asking.then(() => [])));
  void store.dispatch(slice.endpoints.listMyInvitations.initiate());
  await rest();
  await aTurn();
  expect(load).not.toHaveBeenCalled();
  answerNow();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

it.each([
  ['an administrator', administrator],
  ['a super administrator', superAdministrator],
])('fetches no cards and no pages of cards for %s who came for something else', async (_who, user) => {
  const { store, load } = arrive('/perfil', user);
  await waitFor(() => expect(asked).toEqual(['profile']));
  await atRest(store);
  expect(idle).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

it('asks nothing for a visitor, and begins when a person signs in', async () => {
  const { store } = arrive('/loja', holder, aSession({ accessToken: null, refreshToken: null }));
  expect([asked, idle]).toEqual([[], []]);
  store.dispatch(signedIn(tokens(1)));
  await waitFor(() => expect(asked).toEqual(['profile']));
  await waitFor(() => expect(idle).toHaveLength(1));
});

it('brings nothing of a person who has left meanwhile', async () => {
  const { store } = arrive('/perfil');
  await waitFor(() => expect(idle).toHaveLength(1));
  store.dispatch(signedOut());
  store.dispatch(slice.util.resetApiState());
  await rest();
  await atRest(store);
  expect(asked).not.toContain('cards');
  expect(cards(store).data).toBeUndefined();
});
