// A call that is answered 428 waits for the person, and is made again or fails as it was answered.
import { waitFor } from '@testing-library/react';
import { sessionAdopted } from '../session/sessionSlice';
import { idOf } from '../testing/records';
import { answer, answerAndKeep, failure, server } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore } from '../testing/store';
import { slice } from './slice';
import { endStepUp } from './stepUp';

const MESSAGE = 'Nada foi feito: falta confirmar que é você.';
const token = (person: string) => `.${btoa(JSON.stringify({ sub: person }))}.`;

function aServer() {
  const calls: string[] = [];
  let isProven = false;
  const onlyProven = () => (isProven ? null : failure(428, { message: MESSAGE, reason: 'step-up' }));
  server.use(
    answerAndKeep('removeAccount', calls, onlyProven, () => 'leave'),
    answerAndKeep('removePasskey', calls, onlyProven, () => 'remove'),
    answerAndKeep(
      'refreshTokens',
      calls,
      () => failure(401),
      () => 'refresh',
    ),
  );
  return { calls, prove: () => (isProven = true) };
}

const signedIn = (person = 'one') => aStore({ session: { ...aSession(), accessToken: token(person) } });
const leave = (store: ReturnType<typeof aStore>) => store.dispatch(slice.endpoints.removeAccount.initiate());
const isAsked = (store: ReturnType<typeof aStore>) => store.getState().stepUp.isAsked;

it('asks once for all that wait, and makes each call again', async () => {
  const { calls, prove } = aServer();
  const store = signedIn();
  const removal = store.dispatch(slice.endpoints.removePasskey.initiate(idOf('a')));
  const answers = Promise.all([leave(store), removal]);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(isAsked(store)).toBe(true));
  prove();
  store.dispatch(endStepUp(true));
  expect((await answers).map(({ data }) => data)).toEqual([null, null]);
  expect(calls.sort()).toEqual(['leave', 'leave', 'remove', 'remove']);
  expect(isAsked(store)).toBe(false);
});

it('leaves all as it was for a person who cancels: no refresh, no end of the session, no second try', async () => {
  const { calls } = aServer();
  const store = signedIn();
  const leaving = leave(store);
  await waitFor(() => expect(isAsked(store)).toBe(true));
  store.dispatch(endStepUp(false));
  expect((await leaving).error).toMatchObject({ status: 428, data: { message: MESSAGE } });
  expect(calls).toEqual(['leave']);
  expect(store.getState().session.accessToken).toBe(token('one'));
  // A later call asks again.
  void leave(store);
  await waitFor(() => expect(isAsked(store)).toBe(true));
});

it('makes no call again as another person, who has signed in since', async () => {
  const { calls, prove } = aServer();
  const store = signedIn();
  const leaving = leave(store);
  await waitFor(() => expect(isAsked(store)).toBe(true));
  store.dispatch(sessionAdopted({ ...aSession(), accessToken: token('other') }));
  prove();
  store.dispatch(endStepUp(true));
  expect((await leaving).error).toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual(['leave']);
});

it('asks for a key after a code was not enough', async () => {
  let proof = '';
  server.use(
    answer('removeAccount', () => {
      if (proof === 'key') return null;
      return failure(428, { message: MESSAGE, reason: proof ? 'passkey' : 'step-up' });
    }),
  );
  const store = signedIn();
  const leaving = leave(store);
  await waitFor(() => expect(isAsked(store)).toBe(true));
  proof = 'code';
  store.dispatch(endStepUp(true));
  await waitFor(() => expect(store.getState().stepUp.isByKey).toBe(true));
  proof = 'key';
  store.dispatch(endStepUp(true));
  expect((await leaving).data).toBeNull();
});
