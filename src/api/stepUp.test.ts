/** A call that is answered 428 waits for the person, and is made again or fails as it was answered. */

import { waitFor } from '@testing-library/react';
import { sessionAdopted } from '../session/sessionSlice';
import { COMPANY_ID } from '../testing/people';
import { aLookUp } from '../testing/records';
import { answer, failure, server } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore } from '../testing/store';
import { slice } from './slice';
import { endStepUp } from './stepUp';

const MESSAGE = 'Nada foi feito: falta confirmar que é você.';
const token = (person: string) => `.${btoa(JSON.stringify({ sub: person }))}.`;

function aServer() {
  const calls: string[] = [];
  let isProven = false;
  server.use(
    answer('exportCompany', () => {
      calls.push('export');
      return isProven ? { url: '/api/exports/company' } : failure(428, { message: MESSAGE, reason: 'step-up' });
    }),
    answer('lookUp', () => {
      calls.push('look up');
      return isProven ? aLookUp() : failure(428, { message: MESSAGE, reason: 'step-up' });
    }),
    answer('refreshTokens', () => {
      calls.push('refresh');
      return failure(401);
    }),
  );
  return { calls, prove: () => (isProven = true) };
}

const signedIn = (person = 'one') => aStore({ session: { ...aSession(), accessToken: token(person) } });
const exportOf = (store: ReturnType<typeof aStore>) =>
  store.dispatch(slice.endpoints.exportCompany.initiate(COMPANY_ID));
const isAsked = (store: ReturnType<typeof aStore>) => store.getState().stepUp.isAsked;

it('asks once for all that wait, and makes each call again', async () => {
  const { calls, prove } = aServer();
  const store = signedIn();
  const answers = Promise.all([exportOf(store), store.dispatch(slice.endpoints.lookUp.initiate('padaria'))]);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(isAsked(store)).toBe(true));
  prove();
  store.dispatch(endStepUp(true));
  const [exported, found] = await answers;
  expect(exported.data).toEqual({ url: '/api/exports/company' });
  expect(found.data).toEqual(aLookUp());
  expect(calls.sort()).toEqual(['export', 'export', 'look up', 'look up']);
  expect(isAsked(store)).toBe(false);
});

it('leaves all as it was for a person who cancels: no refresh, no end of the session, no second try', async () => {
  const { calls } = aServer();
  const store = signedIn();
  const exporting = exportOf(store);
  await waitFor(() => expect(isAsked(store)).toBe(true));
  store.dispatch(endStepUp(false));
  expect((await exporting).error).toMatchObject({ status: 428, data: { message: MESSAGE } });
  expect(calls).toEqual(['export']);
  expect(store.getState().session.accessToken).toBe(token('one'));
  // A later call asks again.
  void exportOf(store);
  await waitFor(() => expect(isAsked(store)).toBe(true));
});

it('makes no call again as another person, who has signed in since', async () => {
  const { calls, prove } = aServer();
  const store = signedIn();
  const exporting = exportOf(store);
  await waitFor(() => expect(isAsked(store)).toBe(true));
  store.dispatch(sessionAdopted({ ...aSession(), accessToken: token('other') }));
  prove();
  store.dispatch(endStepUp(true));
  expect((await exporting).error).toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual(['export']);
});

it('asks for a key after a code was not enough', async () => {
  let proof = '';
  server.use(
    answer('exportCompany', () => {
      if (proof === 'key') return { url: '/api/exports/company' };
      return failure(428, { message: MESSAGE, reason: proof ? 'passkey' : 'step-up' });
    }),
  );
  const store = signedIn();
  const exporting = exportOf(store);
  await waitFor(() => expect(isAsked(store)).toBe(true));
  proof = 'code';
  store.dispatch(endStepUp(true));
  await waitFor(() => expect(store.getState().stepUp.isByKey).toBe(true));
  proof = 'key';
  store.dispatch(endStepUp(true));
  expect((await exporting).data).toEqual({ url: '/api/exports/company' });
});
