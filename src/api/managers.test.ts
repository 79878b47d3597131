// Managers come and go at once, and end up as the server has them: overlapping, failing, slow, out of order.
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { Manager, Permission } from '@vinculo/contract/people';
import type { AppStore } from '../app/store';
import { signedIn, signedOut } from '../session/sessionSlice';
import { administrator, COMPANY_ID } from '../testing/people';
import { idOf } from '../testing/records';
import { answer, failure, noAnswer, server, type Received } from '../testing/server';
import { aSession } from '../testing/session';
import { aStore } from '../testing/store';
import { fakeTimers } from '../testing/timers';
import { slice } from './slice';
import { endStepUp } from './stepUp';
import { selectManagers } from './useManagers';

const aManager = (name: string): Manager => ({
  id: idOf('a', name.charCodeAt(0)),
  full_name: name,
  email: `${name.toLowerCase()}@escola.example`,
  avatar: null,
});
const [ANA, BIA, CAIO, DANI] = ['Ana', 'Bia', 'Caio', 'Dani'].map(aManager) as [Manager, Manager, Manager, Manager];
const EVERYBODY = [ANA, BIA, CAIO, DANI];

type Reply = Response | null;
/** Delays an answer. The server has acted, or read its list, by then. */
type Delay = () => Promise<unknown> | undefined;

/** A server that keeps one list and lets a test decide how calls end. */
function aServer(...start: Manager[]) {
  const held = {
    managers: start,
    /** The requests in order: `+Ana`, `-Ana`, `list`. */
    asked: [] as string[],
    /** The most changes that were at the server at once. */
    most: 0,
    /** The answers to the next changes, which are then not made. */
    refusals: [] as (Reply | (() => Reply))[],
    delays: [] as Delay[],
    listDelays: [] as Delay[],
    listRefusals: [] as Response[],
  };
  let under = 0;
  const change =
    (sign: '+' | '-') =>
    async ({ request }: Received) => {
      const { user_id, company_id } = (await request.json()) as Permission;
      const person = EVERYBODY.find(({ id }) => id === user_id);
      if (!person || company_id !== COMPANY_ID) return failure(404);
      held.asked.push(sign + person.full_name);
      under += 1;
      held.most = Math.max(held.most, under);
      const given = held.refusals.shift();
      const refusal = typeof given === 'function' ? given() : given;
      if (!refusal) {
        const others = held.managers.filter(({ id }) => id !== person.id);
        const isThere = others.length < held.managers.length;
        held.managers = sign === '-' ? others : isThere ? held.managers : [...others, person];
      }
      await held.delays.shift()?.();
      under -= 1;
      return refusal ?? null;
    };
  server.use(
    answer('listManagers', async ({ params }) => {
      if (params.companyId !== COMPANY_ID) return [DANI];
      held.asked.push('list');
      const seen = held.managers;
      await held.listDelays.shift()?.();
      return held.listRefusals.shift() ?? seen;
    }),
    answer('addManager', change('+')),
    answer('removeManager', change('-')),
  );
  return held;
}

/** A wait that a test ends, and a promise that tells when a call waits. */
function aGate() {
  let open = () => {};
  let arrive = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const pass: Delay = () => {
    arrive();
    return opened;
  };
  return { pass, open, reached };
}

async function opened(list = COMPANY_ID, store = aStore({ session: aSession() })) {
  await store.dispatch(slice.endpoints.listManagers.initiate(list));
  return store;
}

const listIn = (store: AppStore, companyId = COMPANY_ID) =>
  slice.endpoints.listManagers.select(companyId)(store.getState());
const shown = (store: AppStore) =>
  (selectManagers(store.getState(), COMPANY_ID, listIn(store).data) ?? []).map(({ full_name, isPending }) =>
    isPending ? `${full_name}…` : full_name,
  );
const add = (store: AppStore, person: Manager) =>
  store.dispatch(slice.endpoints.addManager.initiate({ companyId: COMPANY_ID, person }));
const remove = (store: AppStore, { id }: Manager) =>
  store.dispatch(slice.endpoints.removeManager.initiate({ companyId: COMPANY_ID, personId: id }));
const isSettled = (store: AppStore) =>
  Object.values(store.getState().entities.managerChanges.entities).every(({ isMade }) => isMade) &&
  !listIn(store).isLoading &&
  Object.values(store.getState().api.mutations).every((call) => call?.status !== 'pending') &&
  Object.values(store.getState().api.queries).every((call) => call?.status !== 'pending');
const settled = (store: AppStore) => waitFor(() => expect(isSettled(store)).toBe(true));

it('shows an added person at once, half there until the server has confirmed it, and reads the list again', async () => {
  const held = aServer(ANA);
  const store = await opened();
  const gate = aGate();
  held.delays.push(gate.pass);
  const call = add(store, BIA);
  expect(shown(store)).toEqual(['Ana', 'Bia…']);
  gate.open();
  await call;
  expect(shown(store)).toEqual(['Ana', 'Bia']);
  await settled(store);
  expect(shown(store)).toEqual(['Ana', 'Bia']);
  expect(held.asked).toEqual(['list', '+Bia', 'list']);
});

it('shows no change as under way while the person is asked whether it is they', async () => {
  const held = aServer(ANA, BIA);
  const store = await opened();
  held.refusals.push(failure(428, { message: 'Nada foi feito', reason: 'step-up' }));
  const calls = Promise.all([remove(store, ANA), add(store, CAIO)]);
  expect(shown(store)).toEqual(['Bia', 'Caio…']);
  await waitFor(() => expect(store.getState().stepUp.isAsked).toBe(true));
  expect(shown(store)).toEqual(['Ana', 'Bia']);
  store.dispatch(endStepUp(true));
  await calls;
  await settled(store);
  expect(shown(store)).toEqual(['Bia', 'Caio']);
});

it.each([400, 404, 409, 422])('puts everything back at once where the server refuses with %i', async (status) => {
  const held = aServer(ANA, BIA);
  const store = await opened();
  held.refusals.push(failure(status, { message: 'Não pode' }));
  const added = await add(store, CAIO);
  expect(added.error).toMatchObject({ status, data: { message: 'Não pode' } });
  expect(shown(store)).toEqual(['Ana', 'Bia']);
  await settled(store);
  held.refusals.push(failure(status));
  await remove(store, ANA);
  // In its old place, before a new list has come.
  expect(shown(store)).toEqual(['Ana', 'Bia']);
  await settled(store);
  expect(held.asked).toEqual(['list', '+Caio', 'list', '-Ana', 'list']);
});

describe('retries', () => {
  beforeEach(fakeTimers);
  afterEach(() => jest.useRealTimers());

  it('sends a change four times, then gives it up', async () => {
    const held = aServer(ANA);
    const store = await opened();
    held.refusals.push(noAnswer, noAnswer, noAnswer, noAnswer);
    const call = add(store, BIA);
    await jest.advanceTimersByTimeAsync(6_900);
    expect(shown(store)).toEqual(['Ana', 'Bia…']);
    await jest.advanceTimersByTimeAsync(200);
    expect((await call).error).toBeDefined();
    expect(shown(store)).toEqual(['Ana']);
    expect(held.asked.filter((what) => what === '+Bia')).toHaveLength(4);
  });
});

it('makes overlapping changes one after the other, loses none, and reads the list once', async () => {
  const held = aServer(ANA, BIA);
  const store = await opened();
  const gate = aGate();
  held.delays.push(gate.pass);
  const calls = [add(store, CAIO), remove(store, ANA), add(store, DANI)];
  expect(shown(store)).toEqual(['Bia', 'Caio…', 'Dani…']);
  await gate.reached;
  gate.open();
  await Promise.all(calls);
  await settled(store);
  expect(shown(store)).toEqual(['Bia', 'Caio', 'Dani']);
  expect(held.asked).toEqual(['list', '+Caio', '-Ana', '+Dani', 'list']);
  expect(held.most).toBe(1);
});

it('is not undone by a list that was asked for before', async () => {
  const held = aServer(ANA, BIA);
  const store = await opened();
  const gate = aGate();
  held.listDelays.push(gate.pass);
  const slow = store.dispatch(slice.endpoints.listManagers.initiate(COMPANY_ID, { forceRefetch: true }));
  await gate.reached;
  await Promise.all([add(store, CAIO), remove(store, ANA)]);
  gate.open();
  await slow;
  // The server read its list before either change, so its answer is old.
  expect(shown(store)).toEqual(['Bia', 'Caio']);
  await settled(store);
  expect(shown(store)).toEqual(['Bia', 'Caio']);
  // The list was read once more after that answer.
  expect(held.asked.filter((what) => what === 'list')).toHaveLength(3);
});

it('keeps what was confirmed where the list cannot be read again, and believes the next one', async () => {
  const held = aServer(ANA, BIA);
  const store = await opened();
  held.listRefusals.push(failure(400));
  await Promise.all([add(store, CAIO), remove(store, ANA)]);
  await settled(store);
  expect(shown(store)).toEqual(['Bia', 'Caio']);
  held.managers = [DANI];
  await store.dispatch(slice.endpoints.listManagers.initiate(COMPANY_ID, { forceRefetch: true }));
  expect(shown(store)).toEqual(['Dani']);
});

describe('who is signed in', () => {
  async function asAdministrator() {
    const held = aServer(ANA, BIA);
    const profiles: number[] = [];
    server.use(
      answer('getProfile', () => {
        profiles.push(Date.now());
        return { ...administrator, id: ANA.id };
      }),
    );
    const store = await opened();
    await store.dispatch(slice.endpoints.getProfile.initiate());
    return { held, store, profiles };
  }

  it('leaves a company by removing themselves: the profile tells, and the list is not read', async () => {
    const { held, store, profiles } = await asAdministrator();
    await remove(store, ANA);
    await waitFor(() => expect(profiles).toHaveLength(2));
    expect(held.asked).toEqual(['list', '-Ana']);
  });

  it.each([403, 404])('asks who they are where a %i says that they manage it no more', async (status) => {
    const { held, store, profiles } = await asAdministrator();
    held.refusals.push(
      () => failure(status),
      () => failure(status),
    );
    await remove(store, BIA);
    await waitFor(() => expect(profiles).toHaveLength(2));
  });

  it('is who a waiting change is from: after a sign-out it is not sent', async () => {
    const { held, store } = await asAdministrator();
    const gate = aGate();
    held.delays.push(gate.pass);
    const calls = [add(store, CAIO), add(store, DANI)];
    await gate.reached;
    store.dispatch(signedOut());
    store.dispatch(slice.util.resetApiState());
    gate.open();
    const [, waiting] = await Promise.all(calls);
    expect(waiting?.error).toBeDefined();
    expect(held.asked).toEqual(['list', '+Caio']);
    expect(listIn(store).isUninitialized).toBe(true);
  });

  it('nor in the name of the next person who signs in', async () => {
    const { held, store } = await asAdministrator();
    const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
    store.dispatch(signedIn({ access_token: tokenOf('one'), refresh_token: 'r' }));
    const gate = aGate();
    held.delays.push(gate.pass);
    const calls = [add(store, CAIO), add(store, DANI)];
    await gate.reached;
    store.dispatch(signedIn({ access_token: tokenOf('two'), refresh_token: 'r' }));
    gate.open();
    await Promise.all(calls);
    expect(held.asked).not.toContain('+Dani');
  });
});

/** One random action: its kind, the manager, if it is refused, and how long each answer takes (milliseconds). */
const aDoing = fc.record({
  what: fc.constantFrom('add', 'remove', 'read'),
  whom: fc.integer({ min: 0, max: EVERYBODY.length - 1 }),
  refused: fc.boolean(),
  takes: fc.integer({ min: 0, max: 4 }),
  listTakes: fc.integer({ min: 0, max: 6 }),
  then: fc.integer({ min: 0, max: 4 }),
});
const ms = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

it('whatever comes in whatever order, ends as the server has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aDoing, { minLength: 1, maxLength: 8 }), async (doings) => {
      const held = aServer(ANA, BIA);
      const store = await opened();
      const calls: PromiseLike<unknown>[] = [];
      for (const { what, whom, refused, takes, listTakes, then } of doings) {
        const person = EVERYBODY[whom] ?? ANA;
        held.listDelays.push(() => ms(listTakes));
        if (what === 'read') {
          calls.push(store.dispatch(slice.endpoints.listManagers.initiate(COMPANY_ID, { forceRefetch: true })));
        } else {
          held.delays.push(() => ms(takes));
          held.refusals.push(refused ? failure(422) : null);
          calls.push((what === 'add' ? add : remove)(store, person));
          const isShown = shown(store).some((name) => name.startsWith(person.full_name));
          expect(isShown).toBe(what === 'add');
        }
        await ms(then);
      }
      await Promise.all(calls);
      await settled(store);
      expect(shown(store)).toEqual(held.managers.map(({ full_name }) => full_name));
    }),
    { numRuns: 25 },
  );
}, 60_000);
