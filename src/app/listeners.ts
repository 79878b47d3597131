/** What follows from actions anywhere in the app. */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { selectRows, toRows } from '../api/entities';
import { selectIsAuthenticated, signedOut } from '../session/sessionSlice';
import type { AppDispatch, RootState } from './store';

export function createListeners() {
  const listeners = createListenerMiddleware();
  const listen = listeners.startListening.withTypes<RootState, AppDispatch>();

  // The profile comes with the sign-in, so that nobody waits for it twice. The tokens are stored right after this.
  listen({
    matcher: api.endpoints.signIn.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      void dispatch(api.util.upsertQueryData('getProfile', undefined, payload.user));
    },
  });

  // What a person changes of themselves shows everywhere at once; the profile that is being fetched again may take a while.
  listen({
    matcher: api.endpoints.updateProfile.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(api.util.updateQueryData('getProfile', undefined, (profile) => Object.assign(profile, payload)));
    },
  });
  for (const { matchFulfilled } of [api.endpoints.addAvatar, api.endpoints.replaceAvatar]) {
    listen({
      matcher: matchFulfilled,
      effect: ({ payload }, { dispatch }) => {
        dispatch(api.util.updateQueryData('getProfile', undefined, (profile) => ({ ...profile, avatar: payload })));
      },
    });
  }

  // So do the changes of a card in the pages of the table, which are fetched again behind them: who goes back to one sees
  // neither a row that is gone nor an old name.
  listen({
    matcher: api.endpoints.updateCard.matchFulfilled,
    effect: ({ payload: { version: _version, ...card } }, { dispatch, getState }) => {
      for (const page of api.util.selectCachedArgsForQuery(getState(), 'listCards')) {
        const change = api.util.updateQueryData('listCards', page, ({ rows }) => {
          if (card.id in rows.entities) rows.entities[card.id] = card;
        });
        dispatch(change);
      }
    },
  });
  listen({
    matcher: api.endpoints.deleteCard.matchFulfilled,
    effect: ({ meta }, { dispatch, getState }) => {
      const { id } = meta.arg.originalArgs;
      for (const page of api.util.selectCachedArgsForQuery(getState(), 'listCards')) {
        const change = api.util.updateQueryData('listCards', page, (list) => {
          if (!(id in list.rows.entities)) return;
          list.rows = toRows(selectRows(list.rows).filter((card) => card.id !== id));
          list.total -= 1;
        });
        dispatch(change);
      }
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
      dispatch(api.util.resetApiState());
    },
  });

  return listeners;
}
