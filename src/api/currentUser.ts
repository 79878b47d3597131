/** Who is signed in, what they may do, and the company they act for. */

import type { Profile } from '@vinculo/contract/profile';
import { useRecord } from '../entities/selectors';
import {
  selectCompany,
  selectIsAuthenticated,
  selectIsSessionReady,
  selectStoredCompanyId,
} from '../session/sessionSlice';
import { useAppSelector } from './hooks';
import { useGetProfileQuery } from './slice';

export interface CurrentUser {
  user: Profile | undefined;
  isAuthenticated: boolean;
  isAdmin: boolean;
  isSuperAdmin: boolean;
  companyId: string | null;
  /** The stored session or the profile has not come yet. */
  isLoading: boolean;
  /** The profile is being fetched, the first time or again. */
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => void;
}

export function useCurrentUser(): CurrentUser {
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
    isLoading: !isReady || (isAuthenticated && !user && (isFetching || !isError)),
    isFetching: isAuthenticated && isFetching,
    isError: isAuthenticated && isError,
    error,
    refetch: () => {
      if (isAuthenticated) void refetch();
    },
  };
}
