/** Leaving: the one way out of a session that the person asked for. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../lib/hooks';
import { PATHS } from '../lib/paths';
import { selectSession, signedOut, type WithSession } from '../session/sessionSlice';
import type { Tab } from '../session/tab';
import { api } from './api';

type State = WithSession & { api: ReturnType<typeof api.reducer> };

/** Clears the slice, then the cached data, then the storage. Private screens have to be gone before. */
export const endSession =
  (): ThunkAction<Promise<void>, State, { tab: Tab }, UnknownAction> =>
  async (dispatch, getState, { tab }) => {
    const { refreshToken } = selectSession(getState());
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    // Told after the reset, which would drop the call, and not waited for: the server may be away.
    if (refreshToken) {
      void dispatch(api.endpoints.signOut.initiate({ refresh_token: refreshToken }, { track: false }));
    }
    await tab.persistor?.flush();
    await tab.persistor?.purge();
  };

/** Signs out and lands on the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return async () => {
    await navigate(PATHS.home, { flushSync: true });
    await dispatch(endSession());
  };
}
