// Who is signed in, what they may do, and the company they act for; and the store's hooks.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { useRecord, type WithEntities } from '../entities/selectors';
import {
  selectCompany,
  selectIsAuthenticated,
  selectIsSessionReady,
  selectStoredCompanyId,
  type WithSession,
} from '../session/sessionSlice';
import type { WithStepUp } from '../session/stepUpSlice';
import type { Tab } from '../session/tab';
import { useGetProfileQuery, type WithApi } from './slice';

type State = WithApi & WithEntities & WithSession & WithStepUp;
type Dispatch = ThunkDispatch<State, { tab: Tab }, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<State>();

export function useCurrentUser() {
  const isReady = useAppSelector(selectIsSessionReady);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const stored = useAppSelector(selectStoredCompanyId);
  const { currentData, isFetching, isError, error, refetch } = useGetProfileQuery(undefined, {
    skip: !isAuthenticated,
  });

  const profile = useRecord(currentData) ?? undefined;
  const user = isAuthenticated ? profile : undefined;
  const companies = user?.permission.companies ?? [];
  return {
    user,
    isAuthenticated,
    isAdmin: companies !== 'all' && companies.length > 0,
    isSuperAdmin: companies === 'all',
    companyId: selectCompany(companies, stored),
    /** The stored session or the profile has not come yet. */
    isLoading: !isReady || (isAuthenticated && !user && (isFetching || !isError)),
    /** The profile is being fetched, the first time or again. */
    isFetching: isAuthenticated && isFetching,
    isError: isAuthenticated && isError,
    error,
    refetch: () => {
      if (isAuthenticated) void refetch();
    },
  };
}

export type CurrentUser = ReturnType<typeof useCurrentUser>;
