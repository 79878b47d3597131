// What follows from actions anywhere in the app.
import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { slice, type WithApi } from '../api/slice';
import { recordsKept } from '../entities/entitiesSlice';
import { namedBy } from '../entities/selectors';
import { forget } from '../lib/browserMemory';
import { areOthers } from '../session/person';
import { selectIsAuthenticated, selectSession, signedOut, type WithSession } from '../session/sessionSlice';

type State = WithSession & WithApi;

/** The person has gone: nobody is signed in any more, or another person is. */
const hasGone = (now: State, before: State) =>
  selectIsAuthenticated(before) &&
  (!selectIsAuthenticated(now) || areOthers(selectSession(before).accessToken, selectSession(now).accessToken));

export function createListeners() {
  const listeners = createListenerMiddleware();
  const listen = listeners.startListening.withTypes<State, ThunkDispatch<State, unknown, UnknownAction>>();

  // The sign-in answers the profile too, which saves a second wait. The tokens are stored right after this.
  listen({
    matcher: slice.endpoints.signIn.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      void dispatch(slice.util.upsertQueryData('getProfile', undefined, { of: 'profiles', id: payload.user.id }));
    },
  });

  // Drops records that no cached answer names. Not while an answer is on its way: its records arrive before it, and the
  // next dropped answer looks again.
  listen({
    actionCreator: slice.internalActions.removeQueryResult,
    effect: (_action, { dispatch, getState }) => {
      const queries = slice.util.selectAllQueryEntries(getState());
      const calls = [...queries, ...Object.values(getState().api.mutations)];
      if (calls.some((call) => call?.status === 'pending')) return;
      dispatch(recordsKept(namedBy(queries.map(({ data }) => data))));
    },
  });

  // By a sign-out or in any other way.
  listen({
    predicate: (_action, now, before) => hasGone(now, before),
    effect: () => forget('card-openings'),
  });

  // The session ended without `endSession`: the server refused it, or another tab signed out. The guards leave the
  // private screens as they render; until then their data stays, or they would ask for it again. If another person has
  // signed in, the data goes at once, and the screens start anew.
  listen({
    predicate: (action, now, before) => hasGone(now, before) && !signedOut.match(action),
    effect: async (_action, { delay, dispatch, getState }) => {
      if (!selectIsAuthenticated(getState())) await delay(0);
      dispatch(slice.util.resetApiState());
    },
  });

  return listeners;
}
