/** What a query answers; until then its shape, or why it failed and a way to try again. */

import type { ReactNode } from 'react';
import { errorMessage, isNotFound } from '../../api/errors';
import { ErrorState } from './ErrorState';

interface LoadedProps<Data> {
  query: {
    currentData?: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  skeleton: ReactNode;
  /** In place of an address that leads to nothing. */
  missing?: ReactNode;
  /** Absent: only what stands in place of the answer. */
  children?: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, skeleton, missing, children }: LoadedProps<Data>) {
  const { currentData, isError, isFetching, error, refetch } = query;
  if (currentData !== undefined) return children?.(currentData);
  if (!isError || isFetching) return skeleton;
  if (missing && isNotFound(error)) return missing;
  return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
}
