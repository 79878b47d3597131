// Signing out, as the person asked for.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../lib/paths';
import { selectSession, signedOut, type WithSession } from '../session/sessionSlice';
import type { Tab } from '../session/tab';
import { useAppDispatch } from './currentUser';
import { slice, type WithApi } from './slice';

/** Clears the session, then the cached data, then the storage. Private screens have to be gone before. */
const endSession =
  (): ThunkAction<Promise<void>, WithSession & WithApi, { tab: Tab }, UnknownAction> =>
  async (dispatch, getState, { tab }) => {
    const { refreshToken } = selectSession(getState());
    dispatch(signedOut());
    // The shell shows the person until the next render. If the cache were reset before, it would ask for them again.
    await new Promise((resolve) => setTimeout(resolve));
    dispatch(slice.util.resetApiState());
    // Sent after the reset, which would drop the call. Not awaited: the server may be away.
    if (refreshToken) {
      void dispatch(slice.endpoints.signOut.initiate({ refresh_token: refreshToken }, { track: false }));
    }
    await tab.persistor?.flush();
    await tab.persistor?.purge();
  };

/**
 * Signs out and lands on the home page; for private pages. The session ends only after the page is gone. React may show
 * the new address later than the router has it, and until then the guard would send the person to sign in.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isLeaving = useRef(false);

  useEffect(
    () => () => {
      if (isLeaving.current) void dispatch(endSession());
    },
    [dispatch],
  );

  return async () => {
    isLeaving.current = true;
    await navigate(PATHS.home);
  };
}

/** Signs out and goes to sign in with another account; for public pages, which stay when the session ends. */
export function useSwitchAccount(): (to: string, state: object) => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return async (to, state) => {
    await dispatch(endSession());
    await navigate(to, { state });
  };
}
