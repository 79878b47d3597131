/** What follows from actions anywhere in the app. */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { authApi } from '../api/auth';
import { profileApi } from '../api/profile';
import { slice } from '../api/slice';
import { recordsKept } from '../entities/entitiesSlice';
import { namedBy } from '../entities/selectors';
import { selectIsAuthenticated, signedOut } from '../session/sessionSlice';
import type { AppDispatch, RootState } from './store';

export function createListeners() {
  const listeners = createListenerMiddleware();
  const listen = listeners.startListening.withTypes<RootState, AppDispatch>();

  // The profile comes with the sign-in, so that nobody waits for it twice. The tokens are stored right after this.
  listen({
    matcher: authApi.endpoints.signIn.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      void dispatch(profileApi.util.upsertQueryData('getProfile', undefined, { of: 'profiles', id: payload.user.id }));
    },
  });

  // What no cached answer names any more goes with the last that did. Not while an answer is on its way: its records come
  // before it does, and the next answer that is dropped looks again.
  listen({
    actionCreator: slice.internalActions.removeQueryResult,
    effect: (_action, { dispatch, getState }) => {
      const { queries, mutations } = getState().api;
      const calls = [...Object.values(queries), ...Object.values(mutations)];
      if (calls.some((call) => call?.status === 'pending')) return;
      dispatch(recordsKept(namedBy(Object.values(queries).map((query) => query?.data))));
    },
  });

  // The session ended without `endSession`: the server refused it, or another tab signed out. The guards leave the
  // private screens as they render; only then may their data go, or they would ask for it again. It goes as well where
  // somebody has signed in since, as a tab that slept through both finds it: what is cached is the first person's.
  listen({
    predicate: (action, now, before) =>
      selectIsAuthenticated(before) && !selectIsAuthenticated(now) && !signedOut.match(action),
    effect: async (_action, { delay, dispatch }) => {
      await delay(0);
      dispatch(slice.util.resetApiState());
    },
  });

  return listeners;
}
