/** The list that a company was opened from, kept while its form is open, so that going back finds every row in its place. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useListCompaniesInfiniteQuery } from '../../api/companies';
import { readListQuery } from '../../lib/listParams';

/** `list`: its path and query; null where the company was opened another way. */
export function useKeptCompanies(list: string | null): void {
  const { search } = readListQuery(new URLSearchParams(list?.split('?')[1]));
  useListCompaniesInfiniteQuery(list === null ? skipToken : { search }, { refetchOnMountOrArgChange: false });
}
